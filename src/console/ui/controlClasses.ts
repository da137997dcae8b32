/** The look of inputs and selects: 36 px, an outline that can be seen, red where the value is wrong. */
export const controlClasses =
  'h-control-large w-full min-w-0 rounded border border-line-control bg-surface px-3 text-body text-ink ' +
  'aria-invalid:border-danger disabled:bg-sunken disabled:text-ink-3 ' +
  'narrow:h-control-touch';

/** Besides, for what is typed into: sunken where it can only be read. (Browsers call every select read-only.) */
export const readOnlyClasses = 'read-only:border-line-strong read-only:bg-sunken';
