import { scores, twoEditsFrom, type MaxEdits } from '#console/palette/match.ts';
import { asField, type Ranked } from '#console/palette/ranker.ts';
import {
  indexEntries,
  joinedWords,
  parseQuery,
  type IndexedEntry,
  type ParsedQuery,
  type Rankable,
} from '#console/palette/searchIndex.ts';
import { fitOf } from './plainFits.ts';
import { fitPartly } from './plainPartly.ts';

type Taken = IndexedEntry<Rankable>;

interface Placed extends Ranked<Rankable> {
  readonly length: number;
}

const enough = 8;

/**
 * What `Ranker` has to say of a query, told plainly: each entry is looked at by itself, and all that fit are sorted.
 */
export function plainRanking(
  entries: readonly Rankable[],
  fillers: ReadonlySet<string>,
): (query: string) => Ranked<Rankable>[] {
  const prepared = indexEntries(entries, fillers);
  const split = joinedWords(prepared, fillers);
  return (query) => {
    const asked = parseQuery(query, fillers);
    if (!asked) return [];
    const found = find(asked, prepared);
    if (found.length > 0) return found;
    const text = split(asked.text);
    const parted = text === asked.text ? undefined : parseQuery(text, fillers);
    const apart = parted ? find(parted, prepared) : [];
    return apart.length > 0 ? apart : findPartly(parted ?? asked, prepared);
  };
}

function find(asked: ParsedQuery, prepared: readonly Taken[]): Ranked<Rankable>[] {
  const found = collect(asked, prepared, 0);
  if (found.length >= enough) return ordered(found);
  const known = new Set(found.map(({ entry }) => entry));
  const rest = prepared.filter(({ entry }) => !known.has(entry));
  const all = [...found, ...collect(asked, rest, 1)];
  const isLong = asked.tokens.some(({ text }) => text.length >= twoEditsFrom);
  return ordered(all.length === 0 && isLong ? collect(asked, rest, 2) : all);
}

function collect(asked: ParsedQuery, among: readonly Taken[], slips: MaxEdits): Placed[] {
  return among
    .map((one) => ({ entry: one.entry, length: one.length, score: fieldOrNot(one.entry, fitOf(asked, one, slips)) }))
    .filter(({ score }) => score > 0);
}

function findPartly(asked: ParsedQuery, prepared: readonly Taken[]): Ranked<Rankable>[] {
  if (asked.tokens.length < 2) return [];
  const fits = fitPartly(asked, prepared);
  const all = prepared.map(({ entry, length }, at) => ({ entry, length, score: fits[at] ?? 0 }));
  return ordered(all.filter(({ score }) => score > 0));
}

function ordered(found: readonly Placed[]): Ranked<Rankable>[] {
  const sorted = found.toSorted(
    (a, b) =>
      b.score - a.score ||
      behind(a) - behind(b) ||
      (b.entry.weight ?? 0) - (a.entry.weight ?? 0) ||
      a.length - b.length,
  );
  return sorted.map(({ entry, score }) => ({ entry, score }));
}

/** Fields come last among equals; what is on screen precedes other places where whole words name both. */
function behind({ entry, score }: Placed): number {
  if (entry.behind === 2) return 2;
  const whole: readonly number[] = [scores.same, scores.called, scores.calledLoosely, scores.phrase, scores.inPhrase];
  const isWords = score >= scores.wholeWords && score <= scores.wholeWords + 9;
  return isWords || whole.includes(score) ? (entry.behind ?? 0) : 0;
}

function fieldOrNot({ behind: place = 0 }: Rankable, score: number): number {
  return place > 1 && score > 0 ? asField(score) : score;
}
