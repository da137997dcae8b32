/** The columns that every line of the builder shares: connector, sentence, and the two figures, which where room is short stand without bars. */
export const rowClasses =
  'grid grid-cols-builder gap-x-2 border-b border-line px-3 text-table leading-6 narrow:grid-cols-builder-narrow ' +
  'paired:max-roomy:group-data-split/views:grid-cols-builder-narrow';

/** A line of controls that reads as a sentence. */
export const lineClasses = 'flex min-w-0 flex-wrap items-center gap-x-1.5 gap-y-1';
