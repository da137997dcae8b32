import { toggleNegation } from '#domain/conditions/edit.ts';
import type { Choice, Condition, Table } from '#domain/conditions/model.ts';
import type { builder as texts } from '#console/builder/texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';

type VerbKey = keyof typeof texts.verbs;

type Verbs = readonly [plain: VerbKey, negated: VerbKey];

/** The verb of a complete condition, plain and negated, by table. */
const verbs: Readonly<Record<Table, Verbs>> = {
  customer: ['own', 'ownNot'],
  product: ['event', 'eventNot'],
  sale: ['event', 'eventNot'],
  email: ['email', 'emailNot'],
  segment: ['segment', 'segmentNot'],
};

/** The verb of a condition about the one thing that its group counts. */
const details: Readonly<Partial<Record<Choice, Verbs>>> = {
  product: ['own', 'ownNot'],
  sale: ['saleDetail', 'saleDetailNot'],
  email: ['emailDetail', 'emailDetailNot'],
};

/** The verb of a row; pressing it negates the condition, exactly: rows without a value are then included. */
export function Verb(props: {
  readonly condition: Condition;
  readonly choice: Choice;
  /** The frequency expresses the negation already: "at most 2 times, or never". */
  readonly isExpressedElsewhere: boolean;
}) {
  const { condition, choice, isExpressedElsewhere } = props;
  const { t } = useTranslation();
  const { edit, isLocked } = useBuilderParts();
  const { id } = condition;
  const negation = condition.negation && !isExpressedElsewhere;
  return (
    <button
      type="button"
      data-action="builder.negate"
      aria-pressed={condition.negation}
      disabled={isLocked}
      className={`h-control-small rounded-inner whitespace-nowrap underline decoration-1 underline-offset-4 ${negation ? 'text-danger' : 'decoration-line-control'}`}
      onClick={() => edit((model) => toggleNegation(model, id))}
    >
      {t(`builder.verbs.${verbOf({ ...condition, negation }, choice)}`)}
    </button>
  );
}

function verbOf({ table, negation }: Condition, choice: Choice): VerbKey {
  return (details[choice] ?? verbs[table])[negation ? 1 : 0];
}
