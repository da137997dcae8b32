import { parseArgs } from 'node:util';

/** What is measured, and on how much data. */
export interface BenchOptions {
  readonly customers: number;
  /** Rows of speed.md, `E1`, …; every row when empty. */
  readonly only: readonly string[];
  /** How long L3 lasts; it is measured only if it is named. */
  readonly minutes: number;
}

/** Reads `--customers 1000000 --only E1,E2 --minutes 10`. Throws one sentence for anything else. */
export function readOptions(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      customers: { type: 'string', default: '1000000' },
      only: { type: 'string', default: '' },
      minutes: { type: 'string', default: '10' },
    },
  });
  const customers = Number(values.customers);
  if (!Number.isInteger(customers) || customers < 100) throw new Error('--customers is a whole number from 100.');
  const minutes = Number(values.minutes);
  if (!(minutes > 0)) throw new Error('--minutes is a number above 0.');
  return { customers, minutes, only: values.only.split(',').filter((row) => row !== '') };
}
