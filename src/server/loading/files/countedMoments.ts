import type { CountedFormat } from '#domain/imports/targets.ts';

/** Numbers that count moments from a day: their form, the moment, and why a cell is none. */
interface Counting {
  readonly form: string;
  readonly read: (cell: string) => string;
  readonly words: string;
}

const countings: Readonly<Record<CountedFormat, Counting>> = {
  // Seconds or milliseconds, in the tenant's own time.
  epoch: {
    form: '[1-3][0-9]{9}([0-9]{3})?',
    read: (cell) => `CAST(to_timestamp(CAST(left(${cell}, 10) AS BIGINT)) AS TIMESTAMP)`,
    words: 'is not a number of seconds or milliseconds since 1970, from 2001 on',
  },
  // As the sheet shows them, to the second.
  serial: {
    form: '[1-9][0-9]{2,4}([.,][0-9]+)?',
    read: (cell) => {
      const days = `CAST(replace(${cell}, ',', '.') AS DOUBLE)`;
      return `TIMESTAMP '1899-12-30 00:00:00' + to_seconds(CAST(round(${days} * 86400) AS BIGINT))`;
    },
    words: 'is not a number of days since 1900, as spreadsheets count them',
  },
};

/** The moment that a number counts, as SQL; null where the cell is none. */
export function countedMoment(cell: string, format: CountedFormat): string {
  const { form, read } = countings[format];
  return `CASE WHEN regexp_full_match(${cell}, '${form}') THEN ${read(cell)} END`;
}

/** Why a cell is no such number: the end of a reason. */
export function noCountedMoment(format: CountedFormat): string {
  return countings[format].words;
}
