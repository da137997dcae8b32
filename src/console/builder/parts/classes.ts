/** A value that can be typed in a sentence: outlined, as wide as its content. */
export const valueClasses =
  'h-control-small min-w-0 rounded-inner border border-line-control bg-surface px-2 text-table font-medium text-ink ' +
  'field-sizing-content aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-3';

/** A field of the vocabulary in a sentence: filled, as wide as its name. */
export const fieldClasses =
  'h-control-small min-w-0 rounded-inner border border-transparent bg-active px-2 text-table text-ink ' +
  'field-sizing-content aria-invalid:border-danger disabled:text-ink-3';

/**
 * The columns shared by every line of the builder: connector, sentence, and two figures, which have no bars on narrow
 * screens.
 */
export const rowClasses =
  'grid grid-cols-builder gap-x-2 border-b border-line px-3 text-table leading-6 narrow:grid-cols-builder-narrow ' +
  'paired:max-roomy:group-data-split/views:grid-cols-builder-narrow';

/** A line of controls that reads as a sentence. */
export const lineClasses = 'flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1';
