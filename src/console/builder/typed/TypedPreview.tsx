import { conditionText } from '#domain/conditions/conditionText.ts';
import { describeCondition, describeGroup } from '#domain/conditions/describe.ts';
import { completed, completionsOf } from '#domain/conditions/typed/complete.ts';
import { print } from '#domain/conditions/print.ts';
import { fieldLabel } from '#domain/conditions/fieldLabels.ts';
import { readTyped } from '#domain/conditions/typed/read.ts';
import type { TypedCondition } from '#domain/conditions/typed/typedCondition.ts';
import type { Completion, Composed, ComposedPlace, ComposerProps } from '#console/actions/composer.ts';
import { formatCount } from '#console/texts/format.ts';
import { useLayoutEffect, useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { draftIn, editModel, type Builder } from '../builder.ts';
import { currentGroup, goToRow } from '../current.ts';
import { newId } from '../newId.ts';
import { Words } from '../parts/Words.tsx';
import { boughtPlaces, excludingBuyers, typedPlaces, type TypedPlace } from './typedPlaces.ts';
import { SqlText } from './SqlText.tsx';
import { useEffects } from './useEffects.ts';
import { useKnownValues, useTypedValues } from './useKnownValues.ts';
import { builder } from '#console/builder/texts.ts';

/** The texts of this part, in addition to the common ones. */
export const texts = { builder };

const noPlaces: readonly TypedPlace[] = [];
const pending: Composed = { places: [], completions: [] };

/**
 * A condition as it is typed into the palette, read back in plain words and as SQL; reports to the palette where it can
 * be added, with the counts before and after, and its completions (keyboard.md §2).
 */
export function TypedPreview(props: ComposerProps & { readonly builder: Builder; readonly today: string }) {
  const { query, onComposed, builder, today } = props;
  const { vocabulary } = builder;
  const { t } = useTranslation();
  const plain = useMemo(() => readTyped(query, { vocabulary, today }), [query, vocabulary, today]);
  const { known, isAll, isSettled } = useKnownValues(builder, plain.compared);
  // The data decides the case of a value, and whether a keyword is a part of it.
  const read = useMemo(
    () => readTyped(query, { vocabulary, today, known, isAll }),
    [query, vocabulary, today, known, isAll],
  );
  const { condition, joint } = useMemo(() => {
    const said = read.condition && { ...read.condition, id: newId() };
    return said && read.bought ? excludingBuyers(said, read.joint) : { condition: said, joint: read.joint };
  }, [read]);
  const previewed = useMemo(() => {
    if (!condition) return noPlaces;
    const all = typedPlaces(draftIn(builder).model, currentGroup(builder), condition, joint, vocabulary);
    return read.bought ? boughtPlaces(all, condition.id, newId) : all;
  }, [condition, builder, joint, read.bought, vocabulary]);
  const places = isSettled ? previewed : noPlaces;
  const { before, after } = useEffects(builder, places);
  const values = useTypedValues(builder, read.slot);
  const composed = useMemo(() => {
    // Enter waits until the value is resolved: in the wrong case a negated condition would match all customers.
    if (!isSettled) return pending;
    const valueRows = values.map(({ value, count }): Completion => ({
      title: value,
      ...(count !== null && { detail: formatCount(count) }),
      query: completed(query, read.slot, value, true),
    }));
    const wordRows = completionsOf(read, vocabulary).map(({ text, note }): Completion => ({
      title: text,
      ...(note !== '' && { detail: note }),
      query: completed(query, read.slot, text, false),
    }));
    const placeRows = places.map(({ id, title, model, reason }): ComposedPlace => {
      const left = after.get(id);
      const found =
        left === undefined ? undefined : t(nouns[vocabulary.kind], { count: left, number: formatCount(left) });
      const detail =
        found !== undefined && before !== undefined
          ? t('builder.typed.effect', { before: formatCount(before), after: found })
          : found;
      return {
        id,
        title,
        ...(detail !== undefined && { detail }),
        ...(reason !== undefined && { reason }),
        run: () => {
          editModel(builder, () => model);
          if (condition) goToRow(builder, condition.id);
        },
      };
    });
    // A completion equal to the typed value is left out.
    const completions = [...valueRows, ...wordRows].filter((row) => row.query.trim() !== query.trim());
    return { places: placeRows, completions };
  }, [isSettled, values, query, read, vocabulary, places, before, after, builder, condition, t]);
  // The palette renders the rows. A layout effect, so that no Enter is handled between a letter and its meaning.
  useLayoutEffect(() => onComposed(composed), [onComposed, composed]);

  const [place] = previewed;
  const isBought = read.bought && place?.reason === undefined;
  return (
    <section aria-label={t('builder.typed.label')} className="border-b border-line px-4 py-3 text-table">
      {condition && place ? (
        <>
          <p className="mb-2 text-ink-2" aria-live="polite">
            {t(`builder.typed.joints.${joint}`)}{' '}
            <Words
              parts={
                isBought
                  ? describeGroup(place.group, vocabulary)
                  : describeCondition(condition, place.group, vocabulary)
              }
            />
          </p>
          {read.alsoSpelt && condition.field && (
            <p className="mb-2 text-ink-2">
              {t('builder.alsoSpelt', {
                field: fieldLabel(condition),
                value: String(condition.value),
                others: read.alsoSpelt.map((other) => `“${other}”`).join(', '),
              })}
            </p>
          )}
          <SqlText
            text={
              isBought
                ? print({ ...place.model, groups: [place.group] }, vocabulary).text
                : conditionText(condition, place.group.choice, vocabulary)
            }
          />
        </>
      ) : (
        <p className="text-ink-2" aria-live="polite">
          {t(`builder.typed.faults.${read.fault ?? 'nothing'}`, faultWords(read))}
        </p>
      )}
    </section>
  );
}

/** The sentence about an invalid part; fields are named with their table, since several share a name. */
function faultWords({ part, near = '', slot: { field } }: TypedCondition) {
  const label = field ? fieldLabel({ table: field.table, field: field.name }) : '';
  return { part, near, field: field && !label.startsWith(field.table) ? `${field.table} ${label}` : label };
}

const nouns = { segment: 'builder.customers', filter: 'builder.products' } as const;
