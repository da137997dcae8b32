import type { SelectOption } from '#console/ui/Select.tsx';

/** A choice beside a heading, 28 px; its label is spoken. */
export function SmallSelect<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly SelectOption<Value>[];
  readonly onChange: (value: Value) => void;
}) {
  const { label, value, options, onChange } = props;
  return (
    <select
      aria-label={label}
      value={value}
      className="h-control-bar rounded border border-line-control bg-surface px-2 text-small text-ink narrow:h-control-touch"
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value);
        if (chosen) onChange(chosen.value);
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  );
}
