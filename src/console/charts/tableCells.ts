/** Cells of a table of figures, which takes their widths: names may be cut off, figures are neither cut nor broken. */
export const nameCell = 'w-full max-w-0 truncate text-left font-regular';
export const figureCell = 'text-right whitespace-nowrap tabular-nums';
