import { memberSorts, type segmentEndpoints } from '#contract/endpoints/segment.ts';
import { pageSize } from '#contract/endpoints/shapes.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { notFound } from '../apiError.ts';
import { countNumbers, groupCounts, memberCounts, runFragment } from '../definitions/counting.ts';
import { readDefinition, type Definition, type DefinitionSource } from '../definitions/readDefinition.ts';
import type { Segment } from '../definitions/segmentRow.ts';
import { createSegment, findSegment, listSegments, updateSegment } from '../definitions/segmentStore.ts';
import { closedValues, offeredField, valuesInData } from '../definitions/values.ts';
import { declaredFields, tenantVocabulary } from '../definitions/vocabulary.ts';
import { dataVersion } from '../engine/dataVersion.ts';
import type { Reader } from '../engine/engine.ts';
import { membersPlan, memberTotalPlan } from '../engine/plan/members.ts';
import type { Handlers } from './handler.ts';

type Member = Readonly<Record<(typeof memberColumns)[number], string | null>> & { readonly user_id: string };

/** Columns of a member as segment/content shows it, and those its search looks into. */
const memberColumns = [...memberSorts, 'gender', 'email_consented'] as const;
const searchedColumns = ['user_id', 'name', 'surname', 'email'] as const;

/** Calls of specification 2 §7 Segments. */
export const segmentHandlers = {
  segmentList: ({ engine, query, signal }) => listSegments(engine, query.search, { signal }),

  segmentFormat: async ({ engine, signal }) => {
    const segments = await listSegments(engine, '', { signal });
    return segments.filter(({ status }) => status === 'active').map(({ id, name }) => ({ id, name }));
  },

  segment: async ({ engine, params, signal }) => (await findSegment(engine, idOf(params.id), { signal })) ?? null,

  segmentCreate: ({ engine, body, today, clock }) =>
    engine.write(async (writer) => {
      const vocabulary = await tenantVocabulary(writer, 'segment');
      return createSegment(writer, body, readDefinition(body, vocabulary), { vocabulary, today, now: clock.now() });
    }),

  segmentUpdate: ({ engine, params, body, today, clock }) =>
    engine.write(async (writer) => {
      const vocabulary = await tenantVocabulary(writer, 'segment');
      const definition = readDefinition(body, vocabulary);
      const context = { vocabulary, today, now: clock.now() };
      return updateSegment(writer, idOf(params.id), body.version, body, definition, context);
    }),

  segmentCount: ({ engine, body, today, signal }) =>
    engine.read(
      async (reader) => {
        const vocabulary = await tenantVocabulary(reader, 'segment');
        const { model, text } = await definitionOf(reader, body, vocabulary);
        const numbers = await countNumbers(reader, model, { vocabulary, today }, body.detail);
        const { version } = await dataVersion(reader);
        return {
          ...memberCounts(numbers),
          customers: numbers.everyone,
          groups: groupCounts(numbers),
          sql: text,
          data_version: version,
          today,
        };
      },
      { signal },
    ),

  segmentContent: ({ engine, body, query, today, signal }) =>
    engine.read(
      async (reader) => {
        const vocabulary = await tenantVocabulary(reader, 'segment');
        const segmentId = query.segmentId === undefined ? body.segment_id : idOf(query.segmentId);
        const { model } = await definitionOf(reader, { ...body, segment_id: segmentId }, vocabulary);
        const page = { ...query, pageSize, columns: memberColumns, searchColumns: searchedColumns };
        const context = { vocabulary, today };
        const customers = await runFragment<Member>(reader, membersPlan(model, context, page));
        const [count] = await runFragment<{ total: number }>(reader, memberTotalPlan(model, context, page));
        return { customers, total: count?.total ?? 0 };
      },
      { signal },
    ),

  segmentPopulate: async ({ engine, params, query, signal }) => {
    const vocabulary = await tenantVocabulary(engine, 'segment', { signal });
    const field = offeredField(vocabulary, params.table, params.field);
    return params.local === '0'
      ? closedValues(field, query.search)
      : valuesInData(engine, field, query.search, { signal });
  },

  segmentPopulateOtherFields: async ({ engine, params, signal }) => {
    const fields = await declaredFields(engine, { signal });
    return fields.filter(({ table }) => table === params.table).map(({ name, type }) => ({ name, type }));
  },
} satisfies Handlers<typeof segmentEndpoints>;

/** The definition a request means: its own groups or text, or those of a stored segment. */
async function definitionOf(
  reader: Reader,
  { segment_id: id, ...source }: DefinitionSource & { readonly segment_id?: number | undefined },
  vocabulary: Vocabulary,
): Promise<Definition> {
  if (id === undefined) return readDefinition(source, vocabulary);
  const stored = await findSegment(reader, id);
  if (!stored) throw notFound();
  return readDefinition({ ...wholeOf(stored), ...definedOf(source) }, vocabulary);
}

function wholeOf({ properties }: Segment): DefinitionSource {
  return { groups: properties.groups, operator: properties.operator, sql: properties.sql };
}

function definedOf(source: DefinitionSource): DefinitionSource {
  return Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined));
}

/** An id of a path; what is no whole number names nothing, like an id that does not exist. */
function idOf(text: string): number {
  return /^[1-9]\d{0,8}$/u.test(text) ? Number(text) : 0;
}
