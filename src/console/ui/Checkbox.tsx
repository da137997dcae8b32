/** A check box of 16 px with a spoken label; `mixed` shows that some but not all are chosen. */
export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly onChange: (checked: boolean, shift: boolean) => void;
  readonly tabIndex?: number;
}

/** The one check box, in the browser's own shape and the accent's colour. */
export function Checkbox({ label, checked, mixed = false, onChange, tabIndex }: CheckboxProps) {
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={checked}
      ref={(element) => {
        if (element) element.indeterminate = mixed;
      }}
      tabIndex={tabIndex}
      onChange={(event) => onChange(event.target.checked, (event.nativeEvent as MouseEvent).shiftKey)}
      className="block size-4 shrink-0 rounded-inner accent-accent"
    />
  );
}
