import { readAsked, type Asked } from '#console/palette/asked.ts';
import { readBesides } from '#console/palette/besides.ts';
import { partWord } from '#console/palette/parting.ts';
import { prepare, type Prepared } from '#console/palette/prepared.ts';
import type { Rankable, Ranked } from '#console/palette/ranker.ts';
import { SortedWords } from '#console/palette/sortedWords.ts';
import { twoSlipsFrom, type Slips } from '#console/palette/typos.ts';
import { fitOf } from './plainFits.ts';
import { fitPartly } from './plainPartly.ts';

interface Taken extends Prepared {
  readonly entry: Rankable;
}

interface Placed extends Ranked<Rankable> {
  readonly length: number;
}

const enough = 8;

/** What `Ranker` has to say of a query, told plainly: each entry is looked at by itself, and all that fit are sorted. */
export function plainRanking(
  entries: readonly Rankable[],
  fillers: ReadonlySet<string>,
): (query: string) => Ranked<Rankable>[] {
  const prepared = entries.map((entry): Taken => ({ entry, ...prepare(entry, readBesides(entry, fillers), fillers) }));
  const known = new SortedWords(prepared.flatMap(({ words, besides }) => [...words, ...besides.others]));
  return (query) => {
    const asked = readAsked(query, fillers);
    if (!asked) return [];
    const found = find(asked, prepared);
    if (found.length > 0) return found;
    const text = asked.text
      .split(' ')
      .flatMap((word) => partWord(word, known, fillers) ?? [word])
      .join(' ');
    const parted = text === asked.text ? undefined : readAsked(text, fillers);
    const apart = parted ? find(parted, prepared) : [];
    return apart.length > 0 ? apart : findPartly(parted ?? asked, prepared);
  };
}

function find(asked: Asked, prepared: readonly Taken[]): Ranked<Rankable>[] {
  const found = collect(asked, prepared, 0);
  if (found.length >= enough) return ordered(found);
  const known = new Set(found.map(({ entry }) => entry));
  const rest = prepared.filter(({ entry }) => !known.has(entry));
  const all = [...found, ...collect(asked, rest, 1)];
  const isLong = asked.tokens.some((token) => token.length >= twoSlipsFrom);
  return ordered(all.length === 0 && isLong ? collect(asked, rest, 2) : all);
}

function collect(asked: Asked, among: readonly Taken[], slips: Slips): Placed[] {
  return among
    .map((one) => ({ entry: one.entry, length: one.length, score: fitOf(asked, one, slips) }))
    .filter(({ score }) => score > 0);
}

function findPartly(asked: Asked, prepared: readonly Taken[]): Ranked<Rankable>[] {
  if (asked.tokens.length < 2) return [];
  const fits = fitPartly(asked, prepared);
  const all = prepared.map(({ entry, length }, at) => ({ entry, length, score: fits[at] ?? 0 }));
  return ordered(all.filter(({ score }) => score > 0));
}

function ordered(found: readonly Placed[]): Ranked<Rankable>[] {
  const sorted = found.toSorted(
    (a, b) => b.score - a.score || (b.entry.weight ?? 0) - (a.entry.weight ?? 0) || a.length - b.length,
  );
  return sorted.map(({ entry, score }) => ({ entry, score }));
}
