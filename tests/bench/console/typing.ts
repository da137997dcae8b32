import { setTimeout as pause } from 'node:timers/promises';
import type { Browser } from 'playwright';
import { median } from '../race.ts';
import type { Result } from '../table.ts';
import { openSlowly, type SlowPage } from './browser.ts';
import { typeFast } from './fingers.ts';
import type { Person } from './person.ts';
import { numberRow, rows, textRow } from './segment.ts';

/** The most that a key in the builder may cost, in keys of a plain input (C3). */
const most = 5;
const rounds = 7;
/** Until everything that follows a pause of typing is done: numbers, suggestions, the address. */
const rest = 1500;

/** Where somebody types, and what. */
interface Typing {
  readonly on: 'plain' | 'segment';
  readonly input: string;
  readonly keys: string;
}

const valueOf = (row: number): string =>
  `[data-builder] li:nth-child(${row + 1} of [data-condition]) [data-value] input`;

const typings = {
  plain: { on: 'plain', input: 'input', keys: 'portfairy' },
  number: { on: 'segment', input: valueOf(numberRow), keys: '123456789' },
  text: { on: 'segment', input: valueOf(textRow), keys: 'portfairy' },
} as const satisfies Readonly<Record<string, Typing>>;
type Name = keyof typeof typings;
const names = Object.keys(typings) as Name[];

interface Cost {
  /** Milliseconds of the main thread for each key. */
  readonly perKey: number;
  /** Milliseconds once, after the last one. */
  readonly after: number;
}

/** C3: a value is typed into one of sixty rows, the text beside them follows; against a plain input, in turns. */
export async function measureTyping(browser: Browser, plainUrl: string, person: Person): Promise<Result[]> {
  const pages = {
    plain: await openSlowly(browser, plainUrl),
    segment: await openSlowly(browser, person.segment, person.session),
  };
  await pages.segment.page.locator('.cm-line').nth(20).waitFor();
  const costs = new Map<Name, Cost[]>(names.map((name) => [name, []]));
  for (let round = 0; round <= rounds; round += 1) {
    for (const name of names) {
      const cost = await type(pages[typings[name].on], typings[name]);
      // The first round warms up.
      if (round > 0) costs.get(name)?.push(cost);
    }
  }
  for (const page of Object.values(pages)) await page.close();
  const of = (name: Name, part: keyof Cost): number => median((costs.get(name) ?? []).map((cost) => cost[part]));
  const plain = of('plain', 'perKey');
  return (['number', 'text'] as const).map((name) => {
    const figure = of(name, 'perKey') / plain;
    return {
      row: 'C3',
      work: `key in a ${name} among ${rows} conditions, against a plain input`,
      figure: figure.toFixed(2),
      target: `≤ ${most}`,
      met: figure <= most,
      scale: `CPU ${of(name, 'perKey').toFixed(1)} ms against ${plain.toFixed(1)} ms; ${of(name, 'after').toFixed(0)} ms once after the last key`,
    };
  });
}

async function type({ page, cpu }: SlowPage, { input, keys, on }: Typing): Promise<Cost> {
  await page.bringToFront();
  const field = page.locator(input);
  await field.focus();
  await page.keyboard.press('Control+a');
  await pause(rest);
  const before = await cpu();
  await typeFast(page, keys);
  const typed = await cpu();
  await pause(rest);
  const after = await cpu();
  const other = page.locator(on === 'plain' ? 'p' : '.cm-content');
  if (!(await other.textContent())?.includes(keys)) throw new Error(`What was typed into ${input} did not arrive.`);
  return { perKey: (typed - before) / keys.length, after: after - typed };
}
