import * as v from 'valibot';
import { problem } from '#contract/errors.ts';
import { instant, numericId } from './shapes.ts';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `Use at most ${most} characters.`));

/** The details of a definition, checked on both sides (specification 2 §4). The lengths are our choice. */
const definitionDetails = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'This field is required'), text(200)),
  description: v.optional(text(2000), ''),
};

/** The details of a segment: only segments have an id of other systems. */
export const segmentDetails = {
  ...definitionDetails,
  segment_external_id: v.optional(v.nullable(text(200)), null),
};

/** GPi/FDj groups as the specification names them; their inside is read by domain/conditions/wire. */
const wireGroups = v.record(v.string(), v.unknown());

const sqlText = v.pipe(v.string(), v.maxLength(200_000));

/**
 * The parts of a definition that segments and filters share: the model, its text, or both, which then must agree (422).
 */
const definitionParts = {
  groups: v.optional(wireGroups),
  operator: v.optional(v.string()),
  sql: v.optional(sqlText),
};

/** A definition of customers: its parts, its text under the client's other name, or a stored segment. */
export const segmentSource = {
  ...definitionParts,
  segment_query: v.optional(sqlText),
  segment_id: v.optional(numericId),
};

/** A filter definition in a request. */
export const filterSource = {
  ...definitionParts,
  filter_query: v.optional(sqlText),
  filter_id: v.optional(numericId),
};

/** The saved part of every definition (specification 2 §7: POST segment with properties name … sql). */
export const savedParts = {
  ...definitionDetails,
  ...definitionParts,
  /** The edited version; saving over a newer one answers 409 with the newer one. Our addition. */
  version: v.optional(numericId),
};

/** Statuses of a definition: saving makes it active. */
export const definitionStatuses = ['active', 'archived'] as const;

/** The action of PUT {id}/status, or the status it results in (specification 2 §4). */
export const statusActions = {
  archive: 'archived',
  archived: 'archived',
  activate: 'active',
  active: 'active',
} as const;

/** The body of PUT {id}/status. */
export const statusBody = v.strictObject({
  action: v.picklist(Object.keys(statusActions) as (keyof typeof statusActions)[]),
});

/** The reply of every stored definition. */
export const storedParts = {
  id: numericId,
  name: v.string(),
  description: v.string(),
  properties: v.object({ groups: wireGroups, operator: v.string(), sql: v.string() }),
  sql_query: v.string(),
  status: v.picklist(definitionStatuses),
  version: v.number(),
  created_at: instant,
  updated_at: instant,
  /** When its members were last computed. */
  populated_at: v.nullable(instant),
  /** A job that recomputes its members is queued or running. */
  populating: v.boolean(),
  /** Why it is not re-populated: the part that the tenant's fields no longer support (conditions.md §4). */
  problems: v.array(problem),
};

/** One condition's numbers: alone, and the rest of the group after it (conditions.md §5). */
const conditionCount = v.object({ alone: v.number(), left: v.number() });

/** The numbers of each group, keyed GP0, GP1, …; its conditions keyed FD0, FD1, …. */
const groupCounts = v.record(
  v.string(),
  v.object({
    /** The group alone. */
    alone: v.number(),
    /** The rest of the whole after this group. */
    left: v.number(),
    fields: v.record(v.string(), conditionCount),
  }),
);

/** Also count each group, each condition and the rest after it. */
export const withDetail = { detail: v.optional(v.boolean(), false) };

/** The numbers of the parts, and the data they were counted on. */
export const countedOn = {
  /** Keyed GP0, GP1, …; empty unless requested. */
  groups: groupCounts,
  data_version: v.number(),
  today: v.string(),
};

/** One value offered for a field, with the number of rows if known. */
export const offeredValues = v.array(v.object({ value: v.string(), count: v.nullable(v.number()) }));

/** A tenant's custom fields of one table. */
export const customFields = v.array(v.object({ name: v.string(), type: v.picklist(['string', 'number', 'date']) }));

/** A job that recomputes members was queued. */
export const populationJob = v.object({ id: numericId, job_id: numericId, status: v.literal('waiting') });

/** A row that decided, as text under its column names: a sale, an e-mail, or the record itself. */
const decidingRow = v.record(v.string(), v.nullable(v.string()));

/**
 * Whether one customer or product matches, by group and condition, with the deciding rows (not in the specification;
 * conditions.md §4 "counts that explain").
 */
const explained = v.object({
  /** The name of the customer or product; null where it has none. */
  name: v.nullable(v.string()),
  member: v.boolean(),
  /** Keyed GP0, GP1, …. */
  groups: v.record(
    v.string(),
    v.object({
      holds: v.boolean(),
      /** For groups about one sale or e-mail: how many match all conditions, and the newest of them. */
      count: v.nullable(v.number()),
      rows: v.array(decidingRow),
      /** Keyed FD0, FD1, …. */
      fields: v.record(
        v.string(),
        v.object({ holds: v.boolean(), count: v.nullable(v.number()), rows: v.array(decidingRow) }),
      ),
    }),
  ),
});

/** Why one record is in or not; null for an unknown id. */
export const explanation = v.nullable(explained);
