import { draftOf } from '#console/builder/draft.ts';
import { codeOf } from '#console/builder/draftLink.ts';
import { describe } from '#domain/conditions/describe.ts';
import { changes } from '#domain/conditions/diff.ts';
import { setValue } from '#domain/conditions/edit.ts';
import type { Model } from '#domain/conditions/model.ts';
import { print } from '#domain/conditions/print.ts';
import { documentOf } from './documents.ts';
import { race, type Medians, type Runners } from './race.ts';
import { modelOf, vocabulary } from './segments.ts';
import { atMost, limit, ratio, type Result } from './table.ts';

/** The most for parsing and for each of the others, in milliseconds (C1, C2). */
const mostMs = { parse: 4, other: 2 } as const;
/** Twenty times the groups in twenty times the time, and a fifth for the machine (C1). */
const growth = { groups: [50, 1000], most: 20 * 1.2 } as const;
/** The most characters of a draft in an address (C4). */
const longestLink = 2000;
/** Runs before the clock: enough that the code is compiled as it stays. */
const warmUp = 30;
const rounds = 15;
const ten = (): number => 10;

/** C1, C2 and C4: what a text and a model cost in one process, without engine, server or browser. */
export async function measureConditions(): Promise<Result[]> {
  const results = [...(await measureModel()), await measureGrowth(), ...measureLinks()];
  return results.toSorted((one, other) => one.row.localeCompare(other.row));
}

async function measureModel(): Promise<Result[]> {
  const model = modelOf(documentOf(20, ten));
  const { text } = print(model, vocabulary);
  const after = edited(model);
  const size = 'of 20 groups, 200 conditions';
  const times = await raceWarm({
    parse: () => modelOf(text),
    print: () => print(model, vocabulary),
    describe: () => describe(model, vocabulary),
    diff: () => changes(model, after, vocabulary),
  });
  return [
    limit('C1', `parse a text ${size} (${Math.round(text.length / 1000)} kB)`, times.parse, mostMs.parse),
    limit('C2', `print a model ${size}`, times.print, mostMs.other),
    limit('C2', `describe a model ${size}`, times.describe, mostMs.other),
    limit('C2', `diff two models ${size}, ${model.groups.length} changed`, times.diff, mostMs.other),
  ];
}

async function measureGrowth(): Promise<Result> {
  const [few, many] = growth.groups.map((groups) => print(modelOf(documentOf(groups, ten)), vocabulary).text);
  const times = await raceWarm({ rival: () => modelOf(few ?? ''), own: () => modelOf(many ?? '') }, 3);
  return ratio('C1', `parse ${growth.groups[1]} groups against ${growth.groups[0]}`, times, growth.most);
}

function measureLinks(): Result[] {
  const sizes = {
    'one to three conditions each': (group: number) => 1 + (group % 3),
    'three conditions each': () => 3,
  };
  return Object.entries(sizes).map(([name, sizeOf]) => {
    const draft = draftOf(modelOf(documentOf(20, sizeOf)), vocabulary);
    const code = codeOf({ name: 'Regulars of the coast', description: '', external: null }, draft, vocabulary);
    const scale = `a text of ${draft.text.length} characters`;
    return atMost('C4', `link of a draft of 20 groups, ${name}`, { figure: code.length, scale }, longestLink);
  });
}

/** One condition of each group has another value. */
function edited(model: Model): Model {
  return model.groups.reduce((next, { conditions: [first] }) => (first ? otherValue(next, first.id) : next), model);
}

function otherValue(model: Model, id: string): Model {
  const value = model.groups.flatMap(({ conditions }) => conditions).find((condition) => condition.id === id)?.value;
  return setValue(model, id, typeof value === 'number' ? value + 1 : `${String(value)}.`);
}

/** A race of what is done at once, after it has been done often. */
function raceWarm<Name extends string>(
  runners: Readonly<Record<Name, () => unknown>>,
  times = warmUp,
): Promise<Medians<Name>> {
  const names = Object.keys(runners) as Name[];
  for (let time = 0; time < times; time += 1) for (const name of names) runners[name]();
  const requested = names.map((name) => [name, () => Promise.resolve(runners[name]())] as const);
  return race(Object.fromEntries(requested) as unknown as Runners<Name>, { rounds });
}
