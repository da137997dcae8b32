import { AppliedSelect } from '#console/ui/AppliedSelect.tsx';
import type { SelectOption } from '#console/ui/Select.tsx';

/**
 * A select next to a heading, 28 px high, applied with Enter or by leaving it. Its label is visible if its values do
 * not explain themselves (`isLabelled`), else only spoken.
 */
export function SmallSelect<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
  readonly isLabelled?: true;
  /** The options are loading. */
  readonly isPending?: boolean;
}) {
  const { label, isLabelled, ...rest } = props;
  const select = (
    <AppliedSelect
      aria-label={label}
      className="h-control-bar rounded border border-line-control bg-surface px-2 text-small text-ink narrow:h-control-touch"
      {...rest}
    />
  );
  if (!isLabelled) return select;
  return (
    <label className="flex items-center gap-2 text-small text-ink-2">
      <span>{label}</span>
      {select}
    </label>
  );
}
