import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';

/** An id as it is written, with the action that copies it. */
export function RecordId({ id, copy }: { readonly id: string; readonly copy: Action }) {
  return (
    <span className="flex items-start gap-2">
      <span className="min-w-0 font-mono text-code break-all whitespace-pre-wrap">{id}</span>
      <span className="-my-1">
        <ActionButton action={copy} variant="ghost" size="bar" iconOnly />
      </span>
    </span>
  );
}
