/** The list below a combobox. */
export const suggestionsClasses =
  'suggestions z-drawer min-w-menu overflow-auto rounded border border-line-strong bg-raised p-1 text-table ' +
  'text-ink shadow-raised empty:hidden';

/** One line of a list of suggestions. */
export const suggestionClasses =
  'flex h-control items-center gap-3 rounded-inner px-2 hover:bg-hover data-selected:font-medium';

/** Extra classes while Enter would select the highlighted line. */
export const markedClasses = 'data-focus:bg-accent-soft-strong';
