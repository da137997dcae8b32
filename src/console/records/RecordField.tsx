import { useId } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { isDay } from '#domain/conditions/dates.ts';
import type { BoundField } from '#console/form/useForm.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { Select, type SelectOption } from '#console/ui/Select.tsx';
import { TextArea, TextField } from '#console/ui/TextField.tsx';
import { shownChoice } from './choices.tsx';
import { type FieldKind, type FormField, nameOfField } from './formField.ts';
import type { FormFacts } from './recordKind.ts';

/** Props of a field of a record's form. */
interface RecordFieldProps {
  readonly field: FormField;
  readonly bound: BoundField<string>;
  readonly facts: FormFacts;
}

/** Attributes of one-line inputs. Autofill is off: the browser knows its user, not their customer. */
const inputs: Readonly<Partial<Record<FieldKind, object>>> = {
  // Not type=email, which turns an address of another script into something else.
  email: { inputMode: 'email', spellCheck: false },
  phone: { inputMode: 'tel' },
  web: { inputMode: 'url', spellCheck: false },
  money: { inputMode: 'decimal' },
  number: { inputMode: 'decimal' },
};

/** One field of a record's form, by its kind. */
export function RecordField({ field, bound, facts }: RecordFieldProps) {
  const { t } = useTranslation();
  const list = useId();
  const { kind } = field;
  const label = nameOfField(t, field);
  const hint = hintOf(t, field, facts);
  if (kind === 'choice' || kind === 'flag') {
    return <Select label={label} hint={hint} {...bound} options={optionsOf(t, field, bound.value)} />;
  }
  if (kind === 'long') return <TextArea label={label} hint={hint} {...bound} />;
  // An imported date in another format would not show in a date input.
  if (kind === 'date' && (bound.value === '' || isDay(bound.value))) {
    return <TextField type="date" label={label} hint={hint} autoComplete="off" {...bound} />;
  }
  const offered = facts.offered[field.name] ?? [];
  return (
    <>
      <TextField
        label={label}
        hint={hint}
        autoComplete="off"
        {...inputs[kind]}
        {...(field.isRequired && { required: true, mark: t('records.required') })}
        {...(offered.length > 0 && { list })}
        {...bound}
      />
      {offered.length > 0 && (
        <datalist id={list}>
          {offered.map((value) => (
            <option key={value} value={value}>
              {value}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

function hintOf(t: Translate, { kind, hint }: FormField, { currency }: FormFacts): string | undefined {
  if (kind === 'money') return t('records.money', { currency });
  return hint && t(`records.hints.${hint}`);
}

/** The options of a choice; an imported value that is not among them is added. */
function optionsOf(t: Translate, field: FormField, value: string): SelectOption<string>[] {
  const values = field.kind === 'flag' ? ['true', 'false'] : (field.values ?? []);
  const all = value === '' || values.includes(value) ? values : [...values, value];
  return [
    { value: '', label: t('records.choices.none') },
    ...all.map((one) => ({ value: one, label: shownChoice(t, one) })),
  ];
}
