import type { Entry, Row, Section } from './entry.ts';
import { marksIn, type Ranker } from './ranker.ts';

/** At most so many rows are drawn; the rest is counted. */
export const rowLimit = 50;
const recentLimit = 6;

/** Rows in the order in which they are drawn, and how many more there would be. */
export interface Rows {
  readonly rows: readonly Row[];
  readonly more: number;
}

/** What an empty field shows: what was used here lately, then what this screen offers, then the rest. */
export function restingRows(entries: readonly Entry[]): Rows {
  const used = entries.filter((entry) => (entry.weight ?? 0) > 0);
  const recent = used.toSorted((a, b) => (b.weight ?? 0) - (a.weight ?? 0)).slice(0, recentLimit);
  const rest = entries.filter((entry) => !recent.includes(entry));
  const rows = [
    ...recent.map((entry) => plain(entry, 'recent')),
    ...(['here', 'goTo', 'actions', 'choices'] as const).flatMap((section) =>
      rest.filter((entry) => entry.section === section).map((entry) => plain(entry, section)),
    ),
  ];
  return cap(rows);
}

function plain(entry: Entry, section: Section): Row {
  return { entry, section, marks: [] };
}

/**
 * What a query shows: one ranking, then gathered under headings, the heading of the best row first. Records follow, as
 * the server found them, so that nothing moves above what is already highlighted.
 */
export function foundRows(ranker: Ranker<Entry>, query: string, records: readonly Entry[]): Rows {
  const ranked = ranker.rank(query).map(({ entry, marks }) => ({ entry, section: entry.section, marks }));
  const marked = new Map(records.map((entry) => [entry.id, marksIn(entry.title, query)]));
  const found = records.map((entry) => ({ entry, section: entry.section, marks: marked.get(entry.id) ?? [] }));
  const capped = cap(ranked);
  return { rows: gather([...capped.rows, ...found]), more: capped.more };
}

function cap(rows: readonly Row[]): Rows {
  return { rows: rows.slice(0, rowLimit), more: Math.max(0, rows.length - rowLimit) };
}

function gather(rows: readonly Row[]): Row[] {
  const order = [...new Set(rows.map((row) => row.section))];
  return order.flatMap((section) => rows.filter((row) => row.section === section));
}
