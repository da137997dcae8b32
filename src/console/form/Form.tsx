import type { FeatureCode } from '#domain/access/features.ts';
import type { Action } from '#console/actions/action.ts';
import { Guarded } from '#console/actions/Guarded.tsx';
import type { ReactNode } from 'react';
import { SubmitRow } from './SubmitRow.tsx';
import type { FormState } from './useForm.ts';
import { useSaveActions } from './useSaveActions.ts';

/** What a form takes: its state, and its fields as children. */
export interface FormProps<Values> {
  readonly name: string;
  readonly form: FormState<Values>;
  /** The feature code that saving needs. */
  readonly feature?: FeatureCode;
  /** Above the fields, with the action that discards: what was typed at an earlier visit is back. */
  readonly note?: ((discard: Action) => ReactNode) | undefined;
  readonly children: ReactNode;
}

/** Draws a form in one column with its submit row; Enter in a field, Mod+Enter and Mod+S save. */
export function Form<Values>({ name, form, feature, note, children }: FormProps<Values>) {
  const { changes, saving, submit, discard } = form;
  const { saveAction, discardAction } = useSaveActions({ name, changes, saving, feature, submit, discard });
  return (
    <form
      className="flex flex-1 flex-col"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <div className="flex max-w-form flex-col gap-4 px-6 pb-6 narrow:px-4">
        {note?.(discardAction)}
        <Guarded {...(feature && { feature })}>{children}</Guarded>
      </div>
      <button type="submit" hidden>
        {saveAction.title}
      </button>
      <span className="flex-1" />
      <SubmitRow changes={changes} save={saveAction} discard={discardAction} />
    </form>
  );
}
