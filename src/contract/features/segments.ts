import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import {
  countedOn,
  explanation,
  offeredValues,
  customFields,
  populationJob,
  savedParts,
  segmentSource,
  statusBody,
  storedParts,
  withDetail,
  segmentDetails,
} from '../shapes/definition.ts';
import { history, historyQuery, restoreBody } from '../shapes/history.ts';
import { choice, instant, numericId, pageNumber, pageRows, searchText } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

/** The saved part of a segment. */
const segmentBody = v.strictObject({
  ...savedParts,
  ...segmentDetails,
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
const segment = v.object({ ...storedParts, segment_external_id: v.nullable(v.string()), count: memberCount });

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
    light: true,
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
    light: true,
    method: 'GET',
    path: 'segment/format',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    value: v.array(choice),
    summary: 'Active segments as choices for pickers.',
    source: '2 §7',
  },
  segment: {
    light: true,
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
    summary: 'Saves a segment and recomputes its members.',
    source: '2 §7',
  },
  segmentCount: {
    method: 'POST',
    path: 'segment/count',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    body: v.strictObject({ ...segmentSource, ...withDetail }),
    value: v.object({
      ...memberCount.entries,
      /** All customers of the tenant. */
      customers: v.number(),
      ...countedOn,
    }),
    summary: 'Counts the members of a segment’s conditions. Stores nothing.',
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
      size: pageRows,
      sort: v.optional(v.picklist(memberSorts), 'user_id'),
      order: v.optional(v.picklist(['asc', 'desc']), 'asc'),
    }),
    body: v.strictObject(segmentSource),
    value: v.object({ customers: v.array(member), total: v.number() }),
    summary: 'One page of the members of a segment’s conditions.',
    source: '2 §7',
  },
  segmentPopulate: {
    method: 'GET',
    path: 'segment/populate/:table/:field/:local',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    query: v.object({ search: searchText }),
    value: offeredValues,
    summary: 'Values offered for a field: those in the data with counts (local 1) or the closed list (local 0).',
    source: '2 §7',
  },
  segmentPopulateOtherFields: {
    method: 'GET',
    path: 'segment/populate-other-fields/:table',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    value: customFields,
    summary: 'The tenant’s custom and metadata fields of a table, with their types.',
    source: '2 §7',
  },
  segmentStatus: {
    method: 'PUT',
    path: 'segment/:id/status',
    needs: 'tenant',
    feature: 'SEGMENTS.EDIT',
    body: statusBody,
    value: segment,
    summary: 'Archives or activates a segment. Its stored members are kept.',
    source: '2 §7',
  },
  segmentRePopulate: {
    method: 'PUT',
    path: 'segment/:id/re-populate',
    needs: 'tenant',
    feature: 'SEGMENTS.EDIT',
    value: populationJob,
    summary: 'Queues the job that recomputes a segment’s stored members.',
    source: '2 §7',
  },
  segmentUsedBy: {
    light: true,
    method: 'GET',
    path: 'segment/:id/used-by',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    value: v.array(v.object({ kind: v.literal('segment'), id: numericId, name: v.string() })),
    summary: 'The segments that read this segment’s members, by name.',
    source: 'product',
  },
  segmentWhy: {
    method: 'POST',
    path: 'segment/why',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    body: v.strictObject({ ...segmentSource, user_id: v.pipe(v.string(), v.maxLength(200)) }),
    value: explanation,
    summary: 'Why a customer is in a segment or not: each condition with its deciding rows.',
    source: 'product',
  },
  segmentHistory: {
    light: true,
    method: 'GET',
    path: 'segment/:id/history',
    needs: 'tenant',
    feature: 'SEGMENTS.VIEW',
    query: historyQuery,
    value: history,
    summary: 'Who changed the segment, when and what; newest first.',
    source: 'product',
  },
  segmentRestore: {
    method: 'PUT',
    path: 'segment/:id/restore',
    needs: 'tenant',
    feature: 'SEGMENTS.EDIT',
    body: restoreBody,
    value: segment,
    summary: 'Restores a version from the history as a new version; 409 with the newer one, like any save.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of segments. */
export const segmentScreens = {
  segments: {
    path: '/segments',
    title: 'All Segments',
    ...inMain,
    keepAlive: true,
    feature: 'SEGMENTS.VIEW',
    group: 'segments',
    label: 'All Segments',
    keys: 'g s',
  },
  segmentCreate: {
    path: '/segment-create',
    title: 'Create Segment',
    ...inMain,
    feature: 'SEGMENTS.CREATE',
    group: 'segments',
    label: 'Create Segment',
    keys: 'c s',
  },
  segment: {
    path: '/segments/:id',
    title: 'Segment',
    ...inMain,
    feature: 'SEGMENTS.VIEW',
    group: 'segments',
  },
} as const satisfies Record<string, Screen>;
