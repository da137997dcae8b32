import type { Kind, Model } from '#domain/conditions/model.ts';
import { inReadingOrder, isRelative, readersOf, segmentsRead } from '#domain/conditions/segmentReach.ts';
import type { Reader, Writer } from '../engine/engine.ts';
import type { JobKind, JobPlace } from '../jobs/kind.ts';
import type { DefinitionKind } from './definitionKind.ts';
import { storedModel } from './definitionRow.ts';
import { definitionStores, filterStore } from './definitionStores.ts';
import { filterKind } from './filterKind.ts';
import { populationJobKind, type PopulationInput, type PopulationItem } from './population.ts';
import { graphSegments, type GraphSegment } from './segmentGraph.ts';
import { segmentKind } from './segmentKind.ts';
import { tenantVocabulary } from '#server/records/vocabulary.ts';

const populates: Readonly<Record<Kind, DefinitionKind['populate']>> = {
  segment: segmentKind.populate,
  filter: filterKind.populate,
};

/**
 * Recomputes stored members, one definition per step: on request, after an import, daily for relative dates
 * (conditions.md §1). A definition that the tenant's fields no longer support keeps its last members.
 */
export const populationJob: JobKind<PopulationInput, readonly PopulationItem[]> = {
  stored: populationJobKind,
  run: async (context) => {
    const { engine, input, checkpoint, signal, step } = context;
    const items = checkpoint ?? (await itemsOf(engine, input));
    for (let done = 0; done < items.length; done += 1) {
      signal.throwIfAborted();
      await step(async (writer) => {
        await populate(writer, items[done], context);
        return { checkpoint: items.slice(done + 1), progress: (done + 1) / items.length };
      });
    }
  },
};

async function itemsOf(reader: Reader, input: PopulationInput): Promise<readonly PopulationItem[]> {
  if ('id' in input) return [[input.kind, input.id]];
  const segments = inReadingOrder(await graphSegments(reader, await tenantVocabulary(reader, 'segment')));
  const changing = input.which === 'all' ? new Set(segments) : reachedFrom(segments, changes[input.which]);
  const ofSegments = segments.filter((segment) => changing.has(segment) && isInUse(segment, segments));
  const filters = await activeFilters(reader);
  const ofFilters = filters.filter(({ model }) => input.which === 'all' || changes[input.which](model));
  return [
    ...ofSegments.map(({ id }): PopulationItem => ['segment', id]),
    ...ofFilters.map(({ id }): PopulationItem => ['filter', id]),
  ];
}

/** Whose members change, by their own conditions. */
const changes = {
  relative: isRelative,
  email: ({ groups }: Model): boolean =>
    groups.some(({ choice, conditions }) => choice === 'email' || conditions.some(({ table }) => table === 'email')),
} as const satisfies Record<string, (model: Model) => boolean>;

/** The segments whose members change, by their own conditions or through one they read. */
function reachedFrom(
  inOrder: readonly GraphSegment[],
  isChanging: (model: Model) => boolean,
): ReadonlySet<GraphSegment> {
  const reached = new Set<GraphSegment>();
  for (const segment of inOrder) {
    if (isChanging(segment.model) || segmentsRead(segment.model, [...reached]).length > 0) reached.add(segment);
  }
  return reached;
}

/** An archived segment is computed no more, unless an active one reads it. */
function isInUse(segment: GraphSegment, segments: readonly GraphSegment[]): boolean {
  return segment.status === 'active' || readersOf(segment, segments).some(({ status }) => status === 'active');
}

async function activeFilters(reader: Reader): Promise<{ readonly id: number; readonly model: Model }[]> {
  const vocabulary = await tenantVocabulary(reader, 'filter');
  const rows = await filterStore.list(reader, { sort: [['id', 'asc']] });
  return rows.flatMap((row) => {
    if (row.status !== 'active') return [];
    const stored = storedModel(row, vocabulary);
    return stored.ok ? [{ id: row.id, model: stored.model }] : [];
  });
}

async function populate(writer: Writer, item: PopulationItem | undefined, { clock, today }: JobPlace): Promise<void> {
  if (!item) return;
  const [kind, id] = item;
  const row = await definitionStores[kind].find(writer, id);
  const vocabulary = await tenantVocabulary(writer, kind);
  const stored = row && storedModel(row, vocabulary);
  if (!row || !stored?.ok) return;
  const context = { vocabulary, today: await today(), now: clock.now() };
  await populates[kind](writer, { id, name: row.name, model: stored.model }, context);
}
