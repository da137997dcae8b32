import {
  choicesByKind,
  frequencyOperators,
  groupOperators,
  measures,
  operators,
  recencyOperatorsByKind,
  recencyTypesByKind,
  setOperators,
  tables,
} from '#domain/conditions/model.ts';
import * as v from 'valibot';

/** A number that is still invalid is stored as null. */
const figure = v.pipe(
  v.nullable(v.number()),
  v.transform((value) => value ?? Number.NaN),
);

const frequency = v.object({
  checked: v.boolean(),
  operator: v.picklist(frequencyOperators),
  figure,
  measure: v.picklist(measures),
});

const recency = v.object({
  checked: v.boolean(),
  operator: v.picklist([...recencyOperatorsByKind.segment, ...recencyOperatorsByKind.filter]),
  figure,
  type: v.picklist(recencyTypesByKind.segment),
});

const day = v.nullable(v.string());
const position = v.pipe(v.number(), v.integer(), v.minValue(0));

/** An unfinished row: its position and content. */
const unfinishedRow = v.object({
  at: v.tuple([position, position]),
  negation: v.boolean(),
  table: v.picklist(tables),
  field: v.string(),
  operator: v.picklist(operators),
  value: v.union([v.string(), v.number(), v.null(), v.tuple([day, day])]),
  frequency,
  recency,
});

/** A part that no text shows (conditions.md §3, L1), at `group` or `group.condition`; `null` is the whole model. */
const hiddenPart = v.union([
  v.object({ at: v.null(), operator: v.picklist(setOperators) }),
  v.object({ at: v.tuple([position]), operator: v.picklist(groupOperators), frequency }),
  v.object({ at: v.tuple([position, position]), frequency, recency }),
]);

/** A group that is not in the text because it has no complete row: its position and frame. */
const absentGroup = v.object({
  at: position,
  operator: v.picklist(groupOperators),
  choice: v.picklist([...choicesByKind.segment, ...choicesByKind.filter]),
  frequency,
});

/** The payload of an unsaved definition in the address (conditions.md §6), version `a` of the code. */
export const draftShape = v.object({
  name: v.string(),
  description: v.string(),
  external: v.nullable(v.string()),
  text: v.string(),
  /** The last text that could be read, where `text` cannot. */
  valid: v.optional(v.string()),
  unfinished: v.optional(v.array(unfinishedRow), []),
  groups: v.optional(v.array(absentGroup), []),
  hidden: v.optional(v.array(hiddenPart), []),
});

/** The payload before encoding. */
export type LinkedDraft = v.InferInput<typeof draftShape>;
/** The payload after decoding. */
export type ReadDraft = v.InferOutput<typeof draftShape>;
