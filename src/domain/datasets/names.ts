/** The longest name of a dataset or a group. */
export const longestDatasetName = 100;

/** Numbers, dates and counters that a file's name ends with: `-2026-11`, `_20261103`, ` (2)`, ` nov`. */
const lastPart = /[\s._-]*(?:\(\d+\)|\d+|jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)$/iu;

/**
 * The name that a dataset gets of a file: without its ending, dates and counters; `customers-2026-11.csv` is
 * `customers`.
 */
export function datasetNameOf(fileName: string): string {
  const plain = fileName.replace(/\.(?:csv|tsv|txt|xlsx)$/iu, '').trim();
  let name = plain;
  for (let next = name.replace(lastPart, ''); next !== name && next !== ''; next = name.replace(lastPart, ''))
    name = next;
  const shown = name.replaceAll(/\p{C}/gu, '').replaceAll(/\s+/gu, ' ').trim();
  return (shown === '' ? 'Dataset' : shown).slice(0, longestDatasetName - 4).trim();
}

/** The name with the first number behind it that makes it free. */
export function freeName(name: string, isTaken: (name: string) => boolean): string {
  if (!isTaken(name)) return name;
  for (let number = 2; ; number += 1) if (!isTaken(`${name} ${number}`)) return `${name} ${number}`;
}
