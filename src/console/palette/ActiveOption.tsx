import { useCommandState } from 'cmdk';
import { useLayoutEffect, type RefObject } from 'react';

/**
 * Names the highlighted row to screen readers from the first open on: cmdk 1.1.1 sets `aria-activedescendant` only after
 * the first arrow.
 */
export function ActiveOption({ field }: { readonly field: RefObject<HTMLInputElement | null> }) {
  const value = useCommandState((state) => state.value);
  // An effect, because the attribute is put on an element that cmdk draws, after it has drawn its rows.
  useLayoutEffect(() => {
    const list = document.getElementById(field.current?.getAttribute('aria-controls') ?? '');
    const option = [...(list?.querySelectorAll('[role=option]') ?? [])].find(
      (candidate) => candidate.getAttribute('data-value') === value,
    );
    if (option && field.current?.getAttribute('aria-activedescendant') !== option.id)
      field.current?.setAttribute('aria-activedescendant', option.id);
  });
  return null;
}
