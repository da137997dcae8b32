import * as v from 'valibot';
import { problem } from '#contract/errors.ts';
import { instant, numericId } from './shapes.ts';

const text = (most: number) => v.pipe(v.string(), v.maxLength(most, `Use at most ${most} characters.`));

/** What is written beside a definition, as both sides check it (specification 2 §4). Lengths are ours. */
const definitionDetails = {
  name: v.pipe(v.string(), v.trim(), v.minLength(1, 'Give it a name.'), text(200)),
  description: v.optional(text(2000), ''),
};

/** What is written beside a segment: of these alone is there an id that other systems know. */
export const segmentDetails = {
  ...definitionDetails,
  segment_external_id: v.optional(v.nullable(text(200)), null),
};

/** GPi/FDj groups as the specification names them; their inside is read by domain/conditions/wire. */
const wireGroups = v.record(v.string(), v.unknown());

const sqlText = v.pipe(v.string(), v.maxLength(200_000));

/** The parts of a definition that segments and filters share: the model, its text, or both, which then must agree (422). */
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

/** A definition of products, likewise. */
export const filterSource = {
  ...definitionParts,
  filter_query: v.optional(sqlText),
  filter_id: v.optional(numericId),
};

/** What is saved of every definition (specification 2 §7: POST segment with properties name … sql). */
export const savedParts = {
  ...definitionDetails,
  ...definitionParts,
  /** The version that was edited; a save over a newer one answers 409 with that one. Ours. */
  version: v.optional(numericId),
};

/** Statuses of a definition: saving makes it active. */
export const definitionStatuses = ['active', 'archived'] as const;

/** The action of PUT {id}/status, or the status it leads to (specification 2 §4). */
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

/** What every stored definition answers with. */
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
  /** A job that computes its members anew is waiting or at work. */
  populating: v.boolean(),
  /** Why it is not re-populated: what the tenant's fields no longer hold (conditions.md §4). */
  problems: v.array(problem),
};

/** One condition's numbers: by itself, and what is left of the group after it (conditions.md §5). */
const conditionCount = v.object({ alone: v.number(), left: v.number() });

/** The numbers of each group, keyed GP0, GP1, …; its conditions keyed FD0, FD1, …. */
const groupCounts = v.record(
  v.string(),
  v.object({
    /** The group by itself. */
    alone: v.number(),
    /** What is left of the whole after this group. */
    left: v.number(),
    fields: v.record(v.string(), conditionCount),
  }),
);

/** Also count each group, each condition and what is left after it. */
export const withDetail = { detail: v.optional(v.boolean(), false) };

/** The text that was counted, and the data it was counted on. */
export const countedOn = {
  /** Keyed GP0, GP1, …; empty unless asked for. */
  groups: groupCounts,
  sql: v.string(),
  data_version: v.number(),
  today: v.string(),
};

/** One value offered for a field, with how many rows hold it where that is known. */
export const offeredValues = v.array(v.object({ value: v.string(), count: v.nullable(v.number()) }));

/** A tenant's custom fields of one table. */
export const customFields = v.array(v.object({ name: v.string(), type: v.picklist(['string', 'number', 'date']) }));

/** A job that computes members anew was added. */
export const populationJob = v.object({ id: numericId, job_id: numericId, status: v.literal('waiting') });

/** A row that decided, as text under its column names: a sale, an e-mail, or the record itself. */
const decidingRow = v.record(v.string(), v.nullable(v.string()));

/** Whether one customer or product is in, by group and condition, with the rows that decided (ours; conditions.md §4 "counts that explain"). */
const explained = v.object({
  member: v.boolean(),
  /** Keyed GP0, GP1, …. */
  groups: v.record(
    v.string(),
    v.object({
      holds: v.boolean(),
      /** For groups about one and the same sale or e-mail: how many meet all that is asked, and the newest of them. */
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

/** Why one of them is in or not; null where nobody has the id. */
export const explanation = v.nullable(explained);
