import { PlainSelect, type SelectOption } from '#console/ui/Select.tsx';

/** A select next to a heading, 28 px high; its label is for screen readers only. */
export function SmallSelect<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}) {
  const { label, ...rest } = props;
  return (
    <PlainSelect
      aria-label={label}
      className="h-control-bar rounded border border-line-control bg-surface px-2 text-small text-ink narrow:h-control-touch"
      {...rest}
    />
  );
}
