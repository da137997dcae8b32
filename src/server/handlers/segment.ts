import { statusActions } from '#contract/endpoints/definition.ts';
import { memberSorts, type segmentEndpoints } from '#contract/endpoints/segment.ts';
import { pageSize } from '#contract/endpoints/shapes.ts';
import { notFound } from '../apiError.ts';
import { askedDefinition } from '../definitions/askedDefinition.ts';
import {
  createDefinition,
  findDefinition,
  listDefinitions,
  setStatus,
  updateDefinition,
} from '../definitions/definitionStore.ts';
import { explain } from '../definitions/explaining.ts';
import { listMembers } from '../definitions/listed.ts';
import { countDefinition, memberCounts } from '../definitions/memberNumbers.ts';
import { addPopulation } from '../definitions/population.ts';
import { readDefinition } from '../definitions/readDefinition.ts';
import { usersOf } from '../definitions/segmentGraph.ts';
import { segmentKind } from '../definitions/segmentKind.ts';
import { offeredValues } from '../definitions/values.ts';
import { ownFieldsOf, tenantVocabulary } from '../definitions/vocabulary.ts';
import type { Handlers } from './handler.ts';
import { pathId } from './pathId.ts';

type Member = Readonly<Record<(typeof memberColumns)[number], string | null>> & { readonly user_id: string };

/** Columns of a member as segment/content shows it, and those its search looks into. */
const memberColumns = [...memberSorts, 'gender', 'email_consented'] as const;
const searchColumns = ['user_id', 'name', 'surname', 'email'] as const;

/** Calls of specification 2 §7 Segments. */
export const segmentHandlers = {
  segmentList: ({ engine, query, signal }) => listDefinitions(engine, segmentKind, query.search, { signal }),

  segmentFormat: async ({ engine, signal }) => {
    const segments = await listDefinitions(engine, segmentKind, '', { signal });
    return segments.filter(({ status }) => status === 'active').map(({ id, name }) => ({ id, name }));
  },

  segment: async ({ engine, params, signal }) =>
    (await findDefinition(engine, segmentKind, pathId(params.id), { signal })) ?? null,

  segmentCreate: ({ engine, body, today, clock }) =>
    engine.write(async (writer) => {
      const vocabulary = await tenantVocabulary(writer, 'segment');
      const context = { vocabulary, today, now: clock.now() };
      return createDefinition(writer, segmentKind, body, readDefinition(body, vocabulary), context);
    }),

  segmentUpdate: ({ engine, params, body, today, clock }) =>
    engine.write(async (writer) => {
      const vocabulary = await tenantVocabulary(writer, 'segment');
      const definition = readDefinition(body, vocabulary);
      const context = { vocabulary, today, now: clock.now() };
      return updateDefinition(writer, segmentKind, pathId(params.id), body.version, body, definition, context);
    }),

  segmentCount: ({ engine, body, today, signal, bitmaps }) =>
    engine.read(
      async (reader) => {
        const asked = await askedDefinition(reader, 'segment', body);
        const { numbers, ...countedOn } = await countDefinition(reader, asked, today, body.detail, {
          bitmaps,
          tenantId: engine.tenantId,
        });
        return { ...memberCounts(numbers), customers: numbers.everyone, ...countedOn };
      },
      { signal },
    ),

  segmentContent: ({ engine, body, query, today, signal }) =>
    engine.read(
      async (reader) => {
        const segmentId = query.segmentId === undefined ? body.segment_id : pathId(query.segmentId);
        const { model, vocabulary } = await askedDefinition(reader, 'segment', { ...body, segment_id: segmentId });
        const page = { ...query, pageSize, columns: memberColumns, searchColumns };
        const { rows, total } = await listMembers<Member>(reader, model, { vocabulary, today }, page);
        return { customers: rows, total };
      },
      { signal },
    ),

  segmentPopulate: ({ engine, params, query, signal }) =>
    offeredValues(engine, 'segment', params, query.search, { signal }),

  segmentPopulateOtherFields: ({ engine, params, signal }) => ownFieldsOf(engine, params.table, { signal }),

  segmentStatus: ({ engine, params, body, clock }) =>
    engine.write((writer) =>
      setStatus(writer, segmentKind, pathId(params.id), statusActions[body.action], clock.now()),
    ),

  segmentRePopulate: ({ engine, jobs, params }) => addPopulation(jobs, engine, segmentKind, pathId(params.id)),

  segmentUsedBy: async ({ engine, params, signal }) => {
    const users = await usersOf(engine, pathId(params.id), { signal });
    if (!users) throw notFound();
    return users.map(({ id, name }) => ({ kind: 'segment' as const, id, name }));
  },

  segmentWhy: ({ engine, body: { user_id: userId, ...source }, today, signal }) =>
    engine.read(
      async (reader) => {
        const { model, vocabulary } = await askedDefinition(reader, 'segment', source);
        return explain(reader, model, { vocabulary, today }, userId);
      },
      { signal },
    ),
} satisfies Handlers<typeof segmentEndpoints>;
