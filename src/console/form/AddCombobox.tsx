import { Combobox, ComboboxInput, ComboboxOption, ComboboxOptions } from '@headlessui/react';
import { useMemo, useRef, useState, type InputHTMLAttributes, type Ref } from 'react';
import { Ranker } from '#console/palette/ranker.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { markedClasses, suggestionClasses, suggestionsClasses } from '#console/ui/suggestionClasses.ts';

/** Something that can be added, by its name and a short note beside it. */
export interface Addable {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Props of a combobox that adds entries: those of its input, and the entries. */
interface AddComboboxProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'className' | 'placeholder' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
> {
  readonly offered: readonly Addable[];
  readonly ref?: Ref<HTMLInputElement>;
  readonly onAdd: (id: string) => void;
}

/**
 * A searchable list in which Enter or a click adds the highlighted entry; arrows and letters only move and search, and Tab leaves it
 * without adding. The list closes and the search is cleared after each entry, and the focus stays.
 */
export function AddCombobox({ offered, onAdd, className, ref, ...input }: AddComboboxProps) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
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
        {...(ref && { ref })}
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
