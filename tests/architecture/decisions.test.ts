import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const folder = 'docs/decisions';
const names = readdirSync(folder);

/** The top of a decision: number and title, then its status with the day on which it was made. */
const top =
  /^# (?<number>\d{3}) \S[^\n]*\n\nStatus: (?:accepted|superseded by (?<by>\d{3})) · \d{4}-\d{2}-\d{2}\n\n\S/u;

it.each(names)('the decision %s has its number, its status and its date at the top', (name) => {
  const { number, by } = top.exec(readFileSync(join(folder, name), 'utf8'))?.groups ?? {};
  expect(number).toBe(name.slice(0, 3));
  const isThere = by === undefined || names.some((other) => other !== name && other.startsWith(`${by}-`));
  expect(isThere, `${name} is superseded by ${by}, which is no other decision`).toBe(true);
});
