import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { fieldLabel } from '#domain/conditions/phrases.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldClasses, suggestionClasses, suggestionsClasses } from './inputClasses.ts';

const mostShown = 60;

/** The field of a condition: typing finds it by its name, its table or both, as in the SQL. */
export function FieldPicker(props: {
  readonly fields: readonly Field[];
  readonly chosen: Field | undefined;
  readonly disabled: boolean;
  readonly onChange: (field: Field) => void;
}) {
  const { fields, chosen, disabled, onChange } = props;
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const found = fields.filter((field) => answers(field, query)).slice(0, mostShown);
  return (
    <Combobox
      immediate
      value={chosen ?? null}
      by={isSame}
      disabled={disabled}
      onChange={(field) => field && onChange(field)}
      onClose={() => setQuery('')}
    >
      <ComboboxInput
        aria-label={t('builder.field')}
        autoComplete="off"
        className={fieldClasses}
        placeholder={t('builder.chooseField')}
        displayValue={(field: Field | null) => (field ? labelOf(field) : '')}
        onChange={(event) => setQuery(event.target.value)}
        onFocus={(event) => event.target.select()}
      />
      <ComboboxOptions modal={false} anchor={{ to: 'bottom start', gap: 4 }} className={suggestionsClasses}>
        {found.map((field) => (
          <ComboboxOption key={`${field.table}.${field.name}`} value={field} className={suggestionClasses}>
            <span className="flex-1">{labelOf(field)}</span>
            <span className="font-mono text-small text-ink-3">{`${field.table}.${field.name}`}</span>
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Combobox>
  );
}

function isSame(one: Field | null, other: Field | null): boolean {
  return one?.table === other?.table && one?.name === other?.name;
}

function labelOf({ table, name }: Field): string {
  return fieldLabel({ table, field: name });
}

/** Every word of the query stands somewhere in `table.field` or in the label. */
function answers(field: Field, query: string): boolean {
  const text = `${field.table}.${field.name} ${labelOf(field)}`.toLowerCase();
  return query
    .toLowerCase()
    .split(/\s+/u)
    .every((word) => text.includes(word));
}
