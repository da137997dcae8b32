import { statusActions } from '#contract/shapes/definition.ts';
import { memberSorts, type segmentEndpoints } from '#contract/features/segments.ts';
import { notFound } from '#server/errors/apiError.ts';
import { findDefinition, listChoices, listDefinitions, setStatus } from '#server/definitions/definitionStore.ts';
import { listMembers } from '#server/definitions/listed.ts';
import { countDefinition, memberCounts } from '#server/definitions/memberNumbers.ts';
import { addPopulation } from '#server/definitions/population.ts';
import { usersOf } from '#server/definitions/segmentGraph.ts';
import { segmentKind } from '#server/definitions/segmentKind.ts';
import { offeredValues } from '#server/definitions/values.ts';
import { customFieldsOf } from '#server/records/vocabulary.ts';
import { searched } from '#server/features/customers/public.ts';
import { searchFragment } from '#server/records/search.ts';
import { authorOf, type Handlers, pathId } from '#server/calls/handler.ts';
import { queryDefinition, restoreSaved, saveDefinition, whyIn } from '#server/definitions/answers.ts';

type Member = Readonly<Record<(typeof memberColumns)[number], string | null>> & { readonly user_id: string };

/** Columns of a member as segment/content shows it. */
const memberColumns = [...memberSorts, 'gender', 'email_consented'] as const;

/** Calls of specification 2 §7 Segments. */
export const segmentHandlers = {
  segmentList: ({ engine, query, signal }) => listDefinitions(engine, segmentKind, query.search, { signal }),

  segmentFormat: ({ engine, signal }) => listChoices(engine, segmentKind, { signal }),

  segment: async ({ engine, params, signal }) =>
    (await findDefinition(engine, segmentKind, pathId(params.id), { signal })) ?? null,

  segmentCreate: (call) => saveDefinition(segmentKind, call),

  segmentUpdate: (call) => saveDefinition(segmentKind, call, pathId(call.params.id)),

  segmentCount: (call) =>
    queryDefinition('segment', call, call.body, async (reader, requested) => {
      const { numbers, ...countedOn } = await countDefinition(reader, requested, call);
      return { ...memberCounts(numbers), customers: numbers.everyone, ...countedOn };
    }),

  segmentContent: ({ body, query, ...call }) => {
    const segmentId = query.segmentId === undefined ? body.segment_id : pathId(query.segmentId);
    return queryDefinition('segment', call, { ...body, segment_id: segmentId }, async (reader, { model }, context) => {
      const page = {
        ...query,
        columns: memberColumns,
        found: searchFragment(query.search, searched),
      };
      const { rows, total } = await listMembers<Member>(reader, model, context, page);
      return { customers: rows, total };
    });
  },

  segmentPopulate: ({ engine, params, query, signal }) =>
    offeredValues(engine, 'segment', params, query.search, { signal }),

  segmentPopulateOtherFields: ({ engine, params, signal }) => customFieldsOf(engine, params.table, { signal }),

  segmentStatus: ({ engine, params, body, ...call }) =>
    engine.write((writer) =>
      setStatus(writer, segmentKind, pathId(params.id), statusActions[body.action], authorOf(call)),
    ),

  segmentRePopulate: ({ engine, jobs, params }) => addPopulation(jobs, engine, segmentKind, pathId(params.id)),

  segmentUsedBy: async ({ engine, params, signal }) => {
    const users = await usersOf(engine, pathId(params.id), { signal });
    if (!users) throw notFound();
    return users.map(({ id, name }) => ({ kind: 'segment' as const, id, name }));
  },

  segmentWhy: ({ body: { user_id: userId, ...source }, ...call }) => whyIn('segment', call, source, userId),

  segmentHistory: ({ engine, params, query, signal }) =>
    segmentKind.store.history(engine, pathId(params.id), query.page, { signal }),

  segmentRestore: (call) => restoreSaved(segmentKind, call, pathId(call.params.id)),
} satisfies Handlers<typeof segmentEndpoints>;
