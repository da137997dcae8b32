import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { useCall } from '#console/data/useCall.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { suggestionClasses, suggestionsClasses, valueClasses } from './inputClasses.ts';

interface Suggestion {
  readonly value: string;
  readonly count: number | null;
}

/** A text in a sentence. Any text can be typed; below it stand the tenant's own values with their counts. */
export function TextValue(props: {
  readonly field: Field;
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (value: string | null) => void;
}) {
  const { field, value, disabled, onChange } = props;
  const { t, i18n } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const suggestions = useCall(
    'segmentPopulate',
    isOpen ? { params: { table: field.table, field: field.name, local: '1' }, query: { search: value ?? '' } } : null,
    { keepPrevious: true },
  );
  const number = new Intl.NumberFormat(i18n.language);
  return (
    <Combobox
      immediate
      value={value ?? ''}
      disabled={disabled}
      onChange={(chosen) => chosen !== null && onChange(chosen)}
      onClose={() => setOpen(false)}
    >
      <ComboboxInput
        aria-label={t('builder.value')}
        aria-invalid={value === null || undefined}
        autoComplete="off"
        className={valueClasses}
        placeholder={t('builder.enterValue')}
        displayValue={(shown: string) => shown}
        onFocus={() => setOpen(true)}
        onChange={(event) => onChange(event.target.value === '' ? null : event.target.value)}
      />
      <ComboboxOptions modal={false} anchor={{ to: 'bottom start', gap: 4 }} className={suggestionsClasses}>
        {offered(value, suggestions.data ?? []).map((suggestion) => (
          <ComboboxOption key={suggestion.value} value={suggestion.value} className={suggestionClasses}>
            <span className="min-w-0 flex-1 truncate">{suggestion.value}</span>
            {suggestion.count !== null && (
              <span className="text-small text-ink-3 tabular-nums">{number.format(suggestion.count)}</span>
            )}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Combobox>
  );
}

/** What was typed stands first, so that Enter keeps it; a value of the data is taken only by choosing it. */
function offered(typed: string | null, suggestions: readonly Suggestion[]): readonly Suggestion[] {
  if (typed === null || suggestions.some(({ value }) => value === typed)) return suggestions;
  return [{ value: typed, count: null }, ...suggestions];
}
