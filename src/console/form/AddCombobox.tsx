import { createElement, useState, type InputHTMLAttributes, type RefObject } from 'react';
import { classes } from '#console/ui/classes.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';

/** Something that can be added, by its name and a short note beside it. */
export interface Addable {
  readonly id: string;
  readonly title: string;
  readonly detail?: string | undefined;
}

/** Props of a combobox that adds entries: those of its input, and the entries. */
export interface AddComboboxProps extends Pick<
  InputHTMLAttributes<HTMLInputElement>,
  'id' | 'name' | 'className' | 'placeholder' | 'aria-label' | 'aria-describedby' | 'aria-invalid'
> {
  readonly offered: readonly Addable[];
  readonly inputRef?: RefObject<HTMLInputElement | null>;
  readonly onAdd: (id: string) => void;
}

const openableCombobox = async () => (await import('./OpenableCombobox.tsx')).OpenableCombobox;

/**
 * A searchable list in which Enter or a click adds the highlighted entry; arrows and letters only move and search, and
 * Tab leaves it without adding. After each entry the list closes, the search is cleared and the focus stays. Until its
 * code has loaded, it is a plain field that keeps the typed text.
 */
export function AddCombobox(props: AddComboboxProps) {
  const { offered: _offered, onAdd: _onAdd, inputRef, className, ...input } = props;
  const [query, setQuery] = useState('');
  const [isFocused, setFocused] = useState(false);
  const openable = useLoaded(openableCombobox, true);
  if (openable) return createElement(openable, { ...props, query, onQuery: setQuery, isFocused });
  return (
    <input
      {...input}
      ref={inputRef}
      autoComplete="off"
      className={classes(className)}
      value={query}
      onChange={(event) => setQuery(event.target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    />
  );
}
