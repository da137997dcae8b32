/** One printed line: a row of speed.md, what it took, and against what. */
export interface Result {
  readonly row: string;
  readonly work: string;
  /** What is compared with its rival, as text: `0.31`, `512 MB`. */
  readonly figure: string;
  readonly target: string;
  /** Undefined where nothing was measured. */
  readonly met: boolean | undefined;
  /** For scale only. */
  readonly scale: string;
}

const heads = ['row', 'work', 'figure', 'target', 'met', 'for scale'] as const;

/** The results as a table of equal columns. */
export function tableOf(results: readonly Result[]): string {
  const lines = [heads, ...results.map(cellsOf)];
  const widths = heads.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)));
  return lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')).join('\n');
}

function cellsOf({ row, work, figure, target, met, scale }: Result): readonly string[] {
  return [row, work, figure, target, met === undefined ? '–' : met ? 'yes' : 'NO', scale];
}

/** The result of a ratio to a rival in the same run. */
export function ratio(
  row: string,
  work: string,
  { own, rival }: { readonly own: number; readonly rival: number },
  most: number,
): Result {
  const figure = own / rival;
  const scale = `${own.toFixed(1)} ms against ${rival.toFixed(1)} ms`;
  return { row, work, figure: figure.toFixed(2), target: `≤ ${most}`, met: figure <= most, scale };
}

/** The result of an absolute bound in milliseconds, printed and never a test. */
export function limit(row: string, work: string, milliseconds: number, most: number): Result {
  return {
    row,
    work,
    figure: `${milliseconds.toFixed(1)} ms`,
    target: `≤ ${most} ms`,
    met: milliseconds <= most,
    scale: '',
  };
}

/** The result of a race that has to be won by so many times. */
export function timesFaster(
  row: string,
  work: string,
  { own, rival }: { readonly own: number; readonly rival: number },
  { least, scale }: { readonly least: number; readonly scale: string },
): Result {
  const figure = rival / own;
  return {
    row,
    work,
    figure: `${figure.toFixed(1)} ×`,
    target: `≥ ${least} ×`,
    met: figure >= least,
    scale: `${own.toFixed(1)} ms against ${rival.toFixed(1)} ms; ${scale}`,
  };
}

/** The result of a bound that is no time: characters, bytes. */
export function atMost(
  row: string,
  work: string,
  { figure, scale }: { readonly figure: number; readonly scale: string },
  most: number,
): Result {
  return { row, work, figure: figure.toFixed(0), target: `≤ ${most}`, met: figure <= most, scale };
}

/** The result of something that cannot be measured here, by its name and why. */
export function skipped(row: string, work: string, why: string): Result {
  return { row, work, figure: '–', target: '', met: undefined, scale: why };
}
