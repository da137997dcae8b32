/** The look of inputs and selects: 36 px, an outline that can be seen, red where the value is wrong. */
export const controlClasses =
  'h-control-large w-full min-w-0 rounded border border-line-control bg-surface px-3 text-body text-ink ' +
  'aria-invalid:border-danger read-only:bg-sunken read-only:border-line-strong disabled:bg-sunken disabled:text-ink-3 ' +
  'narrow:h-control-touch';
