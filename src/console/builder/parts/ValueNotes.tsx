import { fieldLabel } from '#domain/conditions/fieldLabels.ts';
import type { Choice, Condition, Model } from '#domain/conditions/model.ts';
import { nearestValue, otherSpellings } from '#domain/conditions/spellings.ts';
import { fieldOf, type Field } from '#domain/conditions/vocabulary.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { useIdle } from '#console/ui/timing.ts';
import { useBuilderParts, useFigures } from '../BuilderContext.ts';
import { isDirect } from '../condition.ts';
import { needsText, questionOf } from '../stringQuestions.ts';
import { useOfferedValues } from '../useOfferedValues.ts';

/** More values are no slips; a pasted list has hundreds. */
const looked = 8;

/** A counted condition about a text. */
interface Compared {
  readonly condition: Condition;
  readonly field: Field;
  readonly choice: Choice;
  /** It matches none, or negated all: perhaps no record has the value. */
  readonly isUnfound: boolean;
}

/**
 * What a counted definition does not say by itself: what becomes of rows without a value, which other spellings of its
 * texts the data has, and near ones of those that it has not. Each text is a request, so notes wait until the page is
 * idle.
 */
export function ValueNotes({ model, className }: { readonly model: Model; readonly className: string }) {
  const { builder } = useBuilderParts();
  const { whole, byId } = useFigures();
  const isIdle = useIdle();
  const compared = model.groups.flatMap(({ choice, conditions }) =>
    conditions.flatMap((condition): readonly Compared[] => {
      const field = fieldOf(builder.vocabulary, condition.table, condition.field);
      const count = byId.get(condition.id)?.alone;
      if (field?.type !== 'string' || !needsText(questionOf(condition)) || count === undefined) return [];
      return [{ condition, field, choice, isUnfound: count === (condition.negation ? whole?.everyone : 0) }];
    }),
  );
  return (
    <div aria-live="polite" className={classes('flex flex-col gap-1 text-table text-ink-2 empty:hidden', className)}>
      {compared.slice(0, isIdle ? looked : 0).map((one) => (
        <TextNotes key={one.condition.id} {...one} />
      ))}
    </div>
  );
}

function TextNotes({ condition, field, choice, isUnfound }: Compared) {
  const { t } = useTranslation();
  const { negation, operator, value } = condition;
  const named = { field: fieldLabel(condition) };
  const leavesOut = operator === '!=' || operator === 'NOT LIKE';
  const isWhole = operator === '=' || operator === '!=';
  return (
    <>
      {isDirect(condition, choice) && (negation || leavesOut) && (
        <p>{t(negation ? 'builder.withoutValue.found' : 'builder.withoutValue.leftOut', named)}</p>
      )}
      {isWhole && <SpellingNote field={field} text={String(value)} label={named.field} isUnfound={isUnfound} />}
    </>
  );
}

function SpellingNote(props: {
  readonly field: Field;
  readonly text: string;
  readonly label: string;
  readonly isUnfound: boolean;
}) {
  const { field, text, label, isUnfound } = props;
  const { t } = useTranslation();
  const alike = useOfferedValues(field, text).map(({ value }) => value);
  const frequent = useOfferedValues(field, isUnfound ? '' : null).map(({ value }) => value);
  const words = { field: label, value: text };
  const others = otherSpellings(text, [...alike, ...frequent]);
  if (others.length > 0) {
    const named = others.map((other) => `“${other}”`).join(', ');
    return <p>{t('builder.alsoSpelt', { ...words, others: named })}</p>;
  }
  const near = isUnfound ? nearestValue(text, frequent) : undefined;
  return near === undefined ? null : <p>{t('builder.nearestValue', { ...words, near })}</p>;
}
