import { formatCount } from '#console/texts/formatCount.ts';
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { useCall } from '#console/data/useCall.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useExplicitChoice } from './useExplicitChoice.ts';
import { suggestionClasses, suggestionsClasses, valueClasses } from './inputClasses.ts';

/** A text in a sentence. Any text can be typed; below it stand the tenant's own values with their counts. */
export function TextValue(props: {
  readonly field: Field;
  readonly value: string | null;
  readonly disabled: boolean;
  readonly onChange: (value: string | null) => void;
}) {
  const { field, value, disabled, onChange } = props;
  const { t } = useTranslation();
  const choice = useExplicitChoice();
  const [isOpen, setOpen] = useState(false);
  const suggestions = useCall(
    'segmentPopulate',
    isOpen ? { params: { table: field.table, field: field.name, local: '1' }, query: { search: value ?? '' } } : null,
    { keepPrevious: true },
  );
  return (
    <Combobox
      immediate
      value={value ?? ''}
      disabled={disabled}
      onChange={(chosen) => chosen !== null && choice.isExplicit() && onChange(chosen)}
      onClose={() => setOpen(false)}
    >
      <ComboboxInput
        aria-label={t('builder.value')}
        aria-invalid={value === null || undefined}
        autoComplete="off"
        className={valueClasses}
        placeholder={t('builder.enterValue')}
        displayValue={(shown: string) => shown}
        onKeyDown={choice.onKeyDown}
        onFocus={() => {
          choice.startOver();
          setOpen(true);
        }}
        onChange={(event) => {
          choice.startOver();
          setOpen(true);
          onChange(event.target.value === '' ? null : event.target.value);
        }}
      />
      <ComboboxOptions modal={false} anchor={{ to: 'bottom start', gap: 4 }} className={suggestionsClasses}>
        {(suggestions.data ?? []).map((suggestion) => (
          <ComboboxOption
            key={suggestion.value}
            value={suggestion.value}
            className={suggestionClasses}
            onPointerDown={choice.onPointerDown}
          >
            <span className="min-w-0 flex-1 truncate">{suggestion.value}</span>
            {suggestion.count !== null && (
              <span className="text-small text-ink-3 tabular-nums">{formatCount(suggestion.count)}</span>
            )}
          </ComboboxOption>
        ))}
      </ComboboxOptions>
    </Combobox>
  );
}
