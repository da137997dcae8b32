import { formatCount } from '#console/texts/format.ts';
import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { classes } from '#console/ui/classes.ts';
import type { Field } from '#domain/conditions/vocabulary.ts';
import { useState, type Ref } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useOfferedValues } from '../useOfferedValues.ts';
import { PlainCombobox, type ComboboxLook } from './PlainCombobox.tsx';
import { useAwake } from './useAwake.ts';
import { useExplicitChoice } from './InlineChoice.tsx';
import { markedClasses, suggestionClasses, suggestionsClasses } from '#console/ui/suggestionClasses.ts';
import { valueClasses } from './classes.ts';

/** A text in a sentence. Any text can be typed; the tenant's own values are suggested with their counts. */
export function TextValue(props: TextValueProps) {
  const { value, disabled } = props;
  const { t } = useTranslation();
  const { isAwake, wake, ref } = useAwake();
  const look: ComboboxLook = {
    'aria-label': t('builder.value'),
    'aria-invalid': value === null || undefined,
    autoComplete: 'off',
    className: valueClasses,
    placeholder: t('builder.enterValue'),
  };
  if (isAwake) return <OfferedText {...props} look={look} inputRef={ref} />;
  return <PlainCombobox disabled={disabled} value={value ?? ''} {...look} {...wake} />;
}

/** Props of a text value. */
interface TextValueProps {
  readonly field: Field;
  readonly value: string | null;
  /** A pattern matches no stored value literally, so it gets no suggestions. */
  readonly isPattern: boolean;
  readonly disabled: boolean;
  readonly onChange: (value: string | null) => void;
}

/** The text with the values that are offered for it. */
function OfferedText(
  props: TextValueProps & { readonly look: ComboboxLook; readonly inputRef: Ref<HTMLInputElement> },
) {
  const { field, value, isPattern, disabled, onChange, look, inputRef } = props;
  const choice = useExplicitChoice();
  // The search term: none until something is typed, so that arrows move through all values.
  const [search, setSearch] = useState<string | null>(null);
  const offered = useOfferedValues(field, isPattern ? null : search);
  return (
    <Combobox
      immediate
      value={value ?? ''}
      disabled={disabled}
      onChange={(chosen) => chosen !== null && choice.isExplicit() && onChange(chosen)}
      onClose={() => setSearch(null)}
    >
      <ComboboxInput
        ref={inputRef}
        {...look}
        displayValue={(shown: string) => shown}
        onKeyDown={choice.onKeyDown}
        onFocus={(event) => {
          choice.startOver();
          setSearch('');
          event.target.select();
        }}
        onChange={(event) => {
          choice.startOver();
          setSearch(event.target.value);
          onChange(event.target.value === '' ? null : event.target.value);
        }}
      />
      <ComboboxOptions modal={false} anchor={{ to: 'bottom start', gap: 4 }} className={suggestionsClasses}>
        {offered.map((suggestion) => (
          <ComboboxOption
            key={suggestion.value}
            value={suggestion.value}
            className={classes(suggestionClasses, choice.isMarked && markedClasses)}
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
