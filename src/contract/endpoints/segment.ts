import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { choice, instant, numericId, pageNumber, searchText } from './shapes.ts';

/** GPi/FDj groups as the specification names them; their inside is read by domain/conditions/wire. */
const wireGroups = v.record(v.string(), v.unknown());

/** A definition of members: the model, its text, a stored segment, or several that then must agree (422 otherwise). */
export const definition = {
  groups: v.optional(wireGroups),
  operator: v.optional(v.string()),
  sql: v.optional(v.pipe(v.string(), v.maxLength(200_000))),
  segment_id: v.optional(numericId),
};

const name = v.pipe(v.string(), v.trim(), v.minLength(1, 'A segment needs a name.'), v.maxLength(200));

/** What is saved (specification 2 §7: POST segment with properties name … sql). */
const segmentBody = v.strictObject({
  name,
  description: v.optional(v.pipe(v.string(), v.maxLength(2000)), ''),
  segment_external_id: v.optional(v.nullable(v.pipe(v.string(), v.maxLength(200))), null),
  groups: definition.groups,
  operator: definition.operator,
  sql: definition.sql,
  /** The version that was edited; a save over a newer one answers 409. Ours. */
  version: v.optional(numericId),
});

const memberCount = v.object({
  /** Members: all of them, consented or not. */
  population: v.number(),
  /** Members who may be written to (figures.md). */
  target: v.number(),
  consented: v.number(),
  not_consented: v.number(),
});

/** Specification 2 §3 Segment. */
const segment = v.object({
  id: numericId,
  name: v.string(),
  description: v.string(),
  segment_external_id: v.nullable(v.string()),
  properties: v.object({ groups: wireGroups, operator: v.string(), sql: v.string() }),
  sql_query: v.string(),
  status: v.picklist(['active', 'archived']),
  count: memberCount,
  version: v.number(),
  created_at: instant,
  updated_at: instant,
  /** When the stored members were last computed. */
  populated_at: v.nullable(instant),
});

/** One condition's numbers: by itself, and what is left of the group after it (conditions.md §5). */
const conditionCount = v.object({ alone: v.number(), left: v.number() });

const groupCount = v.object({
  /** The group by itself. */
  alone: v.number(),
  /** What is left of the whole after this group. */
  left: v.number(),
  fields: v.record(v.string(), conditionCount),
});

/** Sortable columns of segment/content. */
export const memberSorts = ['user_id', 'name', 'surname', 'email', 'shipping_city', 'tenant_created_at'] as const;

const member = v.object({
  user_id: v.string(),
  name: v.nullable(v.string()),
  surname: v.nullable(v.string()),
  email: v.nullable(v.string()),
  gender: v.nullable(v.string()),
  shipping_city: v.nullable(v.string()),
  email_consented: v.nullable(v.string()),
  tenant_created_at: v.nullable(instant),
});

/** Calls of specification 2 §7 Segments. */
export const segmentEndpoints = {
  segmentList: {
    method: 'GET',
    path: 'segment',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    query: v.object({ search: searchText }),
    value: v.array(segment),
    summary: 'The tenant’s segments, newest first, found by name, description or external id.',
    source: '2 §7',
  },
  segmentFormat: {
    method: 'GET',
    path: 'segment/format',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    value: v.array(choice),
    summary: 'Active segments as choices for pickers.',
    source: '2 §7',
  },
  segment: {
    method: 'GET',
    path: 'segment/:id',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    value: v.nullable(segment),
    summary: 'One segment, or null for an id that is unknown or another tenant’s.',
    source: '2 §7',
  },
  segmentCreate: {
    method: 'POST',
    path: 'segment',
    needs: 'tenant',
    feature: 'SEGMENTS.CREATE',
    body: segmentBody,
    value: segment,
    summary: 'Saves a new segment and stores its members.',
    source: '2 §7',
  },
  segmentUpdate: {
    method: 'PUT',
    path: 'segment/:id',
    needs: 'tenant',
    feature: 'SEGMENTS.EDIT',
    body: segmentBody,
    value: segment,
    summary: 'Saves a segment and stores its members anew.',
    source: '2 §7',
  },
  segmentCount: {
    method: 'POST',
    path: 'segment/count',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    body: v.strictObject({
      ...definition,
      /** Also count each group, each condition and what is left after it. */
      detail: v.optional(v.boolean(), false),
    }),
    value: v.object({
      ...memberCount.entries,
      /** All customers of the tenant. */
      customers: v.number(),
      /** Keyed GP0, GP1, …; empty unless asked for. */
      groups: v.record(v.string(), groupCount),
      /** The text that was counted, and the data it was counted on. */
      sql: v.string(),
      data_version: v.number(),
      today: v.string(),
    }),
    summary: 'Counts the members of a definition; nothing is stored.',
    source: '2 §7',
  },
  segmentContent: {
    method: 'POST',
    path: 'segment/content',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    query: v.object({
      segmentId: v.optional(v.string()),
      search: searchText,
      page: pageNumber,
      sort: v.optional(v.picklist(memberSorts), 'user_id'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    body: v.strictObject(definition),
    value: v.object({ customers: v.array(member), total: v.number() }),
    summary: 'One page of the members of a definition.',
    source: '2 §7',
  },
  segmentPopulate: {
    method: 'GET',
    path: 'segment/populate/:table/:field/:local',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    query: v.object({ search: searchText }),
    value: v.array(v.object({ value: v.string(), count: v.nullable(v.number()) })),
    summary: 'Values offered for a field: those in the data with counts (local 1) or the closed list (local 0).',
    source: '2 §7',
  },
  segmentPopulateOtherFields: {
    method: 'GET',
    path: 'segment/populate-other-fields/:table',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    value: v.array(v.object({ name: v.string(), type: v.picklist(['string', 'number', 'date']) })),
    summary: 'The tenant’s own fields of a table: custom fields and metadata, with their types.',
    source: '2 §7',
  },
} as const satisfies Record<string, Endpoint>;
