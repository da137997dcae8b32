import { meetsValue } from './matchesValue.ts';
import type { Condition, Model } from './model.ts';

/** A saved segment for its readers: id and name. */
export interface SegmentName {
  readonly id: number;
  readonly name: string;
}

/** The same with its model. */
export interface NamedSegment extends SegmentName {
  readonly model: Model;
}

/** The conditions of a model that read stored members. */
function memberships({ groups }: Model): readonly Condition[] {
  return groups.flatMap((group) => group.conditions.filter(({ table }) => table === 'segment'));
}

/**
 * The segments whose stored members a model reads: all that a condition's value matches, negated or not (conditions.md
 * §1).
 */
export function segmentsRead<Segment extends SegmentName>(model: Model, segments: readonly Segment[]): Segment[] {
  const conditions = memberships(model);
  if (conditions.length === 0) return [];
  return segments.filter(({ id, name }) => {
    const row = { id: String(id), name };
    return conditions.some((condition) => meetsValue(condition, row));
  });
}

/** The segments that read a segment's stored members themselves. */
export function readersOf<Segment extends NamedSegment>(segment: SegmentName, segments: readonly Segment[]): Segment[] {
  return segments.filter(({ model }) => segmentsRead(model, [segment]).length > 0);
}

/**
 * The path by which a segment reaches itself, directly or through others: the segment, each one it reads through, and
 * the segment again. Undefined when there is none. `segments` include the segment itself as it would be saved.
 */
export function cycleThrough<Segment extends NamedSegment>(
  start: Segment,
  segments: readonly Segment[],
): readonly Segment[] | undefined {
  const seen = new Set<number>();
  const ways: (readonly Segment[])[] = [[start]];
  for (let way = ways.shift(); way; way = ways.shift()) {
    for (const next of segmentsRead(way.at(-1)?.model ?? start.model, segments)) {
      if (next.id === start.id) return [...way, next];
      if (seen.has(next.id)) continue;
      seen.add(next.id);
      ways.push([...way, next]);
    }
  }
  return undefined;
}

/** The segments in an order where each comes after those it reads, so that it reads their newest members. */
export function inReadingOrder<Segment extends NamedSegment>(segments: readonly Segment[]): Segment[] {
  const ordered = new Set<Segment>();
  const begun = new Set<Segment>();
  const place = (segment: Segment): void => {
    if (begun.has(segment)) return;
    begun.add(segment);
    for (const read of segmentsRead(segment.model, segments)) place(read);
    ordered.add(segment);
  };
  for (const segment of segments) place(segment);
  return [...ordered];
}

/**
 * A model whose `segment.name =` conditions follow a renamed segment; the same model where none does (conditions.md
 * §1).
 */
export function withSegmentRenamed(model: Model, from: string, to: string): Model {
  const names = ({ table, field, operator, value }: Condition): boolean =>
    table === 'segment' && field === 'name' && operator === '=' && value === from;
  if (!memberships(model).some(names)) return model;
  return {
    ...model,
    groups: model.groups.map((group) => ({
      ...group,
      conditions: group.conditions.map((condition) => (names(condition) ? { ...condition, value: to } : condition)),
    })),
  };
}

/**
 * Whether a model's members change with the day: it contains a recency (conditions.md §1, "daily for relative dates").
 */
export function isRelative({ groups }: Model): boolean {
  return groups.some((group) => group.conditions.some(({ recency }) => recency.checked));
}
