import { useTranslation } from '#console/texts/useTranslation.ts';
import { useId } from 'react';
import { classes } from './classes.ts';

/** A check box of 16 px with a label for screen readers; `mixed` shows that some but not all are chosen. */
export interface CheckboxProps {
  readonly label: string;
  readonly checked: boolean;
  readonly mixed?: boolean;
  readonly onChange: (checked: boolean, shift: boolean) => void;
  readonly tabIndex?: number;
}

/** The check box: native, in the look of the product (`app.css`). */
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
      className="size-4 shrink-0"
    />
  );
}

/** Something that is on or off, and counts as soon as it is chosen. */
export function OnOff(props: {
  /** Its name in a link that leads to it. */
  readonly name?: string | undefined;
  readonly label: string;
  readonly hint: string;
  readonly on: boolean;
  readonly onChange: (on: boolean) => void;
}) {
  const { name, label, hint, on, onChange } = props;
  const { t } = useTranslation();
  return (
    <RadioGroup
      name={name}
      label={label}
      hint={hint}
      value={on ? 'on' : 'off'}
      options={[
        { value: 'on', label: t('settings.on') },
        { value: 'off', label: t('settings.off') },
      ]}
      onChange={(value) => onChange(value === 'on')}
    />
  );
}

/** One option of a radio group; `tone` shows its colour next to the label. */
interface RadioOption<Value extends string> {
  readonly value: Value;
  readonly label: string;
  readonly tone?: string;
}

/** Props of a radio group. */
interface RadioGroupProps<Value extends string> {
  /** Its name in a link that leads to it. */
  readonly name?: string | undefined;
  readonly label: string;
  readonly hint?: string;
  readonly value: Value;
  readonly options: readonly RadioOption<Value>[];
  readonly onChange: (value: Value) => void;
}

/** One of a few options, all visible; native radio buttons, so arrows move and choose. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { name, label, hint, value, options, onChange } = props;
  const id = useId();
  return (
    <fieldset
      data-field={name}
      className="flex flex-col gap-2"
      aria-describedby={hint === undefined ? undefined : `${id}-note`}
    >
      <legend className="mb-2 text-table font-medium">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <label
            key={option.value}
            className={classes(
              'flex h-control items-center gap-2 rounded border px-3 text-table has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus-ring narrow:h-control-touch',
              option.value === value
                ? 'border-accent bg-accent-soft font-medium'
                : 'border-line-control hover:bg-hover',
            )}
          >
            <input
              type="radio"
              className="sr-only"
              name={id}
              value={option.value}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.tone !== undefined && (
              <span data-tone={option.tone} className="size-4 rounded-inner border border-line-control bg-surface" />
            )}
            {option.label}
          </label>
        ))}
      </div>
      {hint !== undefined && (
        <p id={`${id}-note`} className="text-small text-ink-3">
          {hint}
        </p>
      )}
    </fieldset>
  );
}
