import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useMemo, useRef } from 'react';
import { Ranker } from '#console/palette/ranker.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { markedClasses, suggestionClasses, suggestionsClasses } from '#console/ui/suggestionClasses.ts';
import type { Addable, AddComboboxProps } from './AddCombobox.tsx';

/** The typed text, and whether the plain field that this combobox replaces had the focus. */
interface OpenableComboboxProps extends AddComboboxProps {
  readonly query: string;
  readonly onQuery: (query: string) => void;
  readonly isFocused: boolean;
}

/** The combobox with its list. */
export function OpenableCombobox(props: OpenableComboboxProps) {
  const { offered, onAdd, className, inputRef, query, onQuery: setQuery, isFocused, ...input } = props;
  const { t } = useTranslation();
  const leavesByTab = useRef(false);
  const ranker = useMemo(() => new Ranker(offered), [offered]);
  const isSearched = query.trim() !== '';
  const found = isSearched ? ranker.rank(query).map(({ entry }) => entry) : offered;
  return (
    <Combobox<Addable | null>
      immediate
      value={null}
      onChange={(chosen) => {
        if (chosen === null || leavesByTab.current) return;
        setQuery('');
        onAdd(chosen.id);
      }}
      onClose={() => setQuery('')}
    >
      <ComboboxInput
        {...input}
        {...(inputRef && { ref: inputRef })}
        // eslint-disable-next-line jsx-a11y/no-autofocus -- The replaced field had the focus.
        autoFocus={isFocused}
        autoComplete="off"
        className={classes(className)}
        displayValue={() => query}
        onKeyDown={({ key }) => {
          leavesByTab.current = key === 'Tab';
        }}
        onChange={(event) => setQuery(event.target.value)}
      />
      <ComboboxOptions modal={false} anchor={{ to: 'bottom start', gap: 4 }} className={suggestionsClasses}>
        {found.map((entry) => (
          <ComboboxOption key={entry.id} value={entry} className={classes(suggestionClasses, markedClasses)}>
            <span className="min-w-0 flex-1 truncate">{entry.title}</span>
            {entry.detail !== undefined && <span className="text-small text-ink-3">{entry.detail}</span>}
          </ComboboxOption>
        ))}
        {found.length === 0 && (
          <p role="status" className="px-2 py-1 text-ink-3">
            {t(isSearched ? 'form.nothingFound' : 'form.nothingLeft')}
          </p>
        )}
      </ComboboxOptions>
    </Combobox>
  );
}
