import { describeCondition } from '#domain/conditions/describe.ts';
import { setField, setFrequency, setRecency } from '#domain/conditions/edit.ts';
import type { Condition, Group } from '#domain/conditions/model.ts';
import { placeOf } from '#domain/conditions/places.ts';
import { fieldOf } from '#domain/conditions/vocabulary.ts';
import { memo, useId } from 'react';
import { useTranslation } from 'react-i18next';
import { classes } from '#console/ui/classes.ts';
import { setCurrent } from '../builder.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { FieldPicker } from './FieldPicker.tsx';
import { AloneFigure, LeftFigure } from './Figures.tsx';
import { FrequencyControls } from './FrequencyControls.tsx';
import { RecencyControls } from './RecencyControls.tsx';
import { rowClasses } from './rowClasses.ts';
import { TestControls } from './TestControls.tsx';
import { Verb } from './Verb.tsx';

const lineClasses = 'flex min-w-0 flex-wrap items-center gap-2';

/**
 * One condition as a sentence with a control for each part: the first line says what, the second how often and when.
 * Whatever of it has the focus makes it the current row, which the keys of the builder work on.
 */
export const ConditionRow = memo(function ConditionRow(props: {
  readonly condition: Condition;
  readonly group: Group;
  readonly index: number;
  readonly isCurrent: boolean;
  readonly isUnfinished: boolean;
}) {
  const { condition, group, index, isCurrent, isUnfinished } = props;
  const { builder, isLocked, edit } = useBuilderParts();
  const { t } = useTranslation();
  const { id } = condition;
  const { kind } = builder.vocabulary;
  const field = fieldOf(builder.vocabulary, condition.table, condition.field);
  const place = placeOf(kind, group.choice);
  const here = place?.tables.get(condition.table);
  const fields = [...builder.vocabulary.fields.values()].filter(({ table }) => place?.tables.has(table));
  const saysId = useId();
  const says = describeCondition(condition, group, builder.vocabulary);
  const limits = field && here && (
    <>
      <FrequencyControls
        frequency={condition.frequency}
        measures={here.measures}
        step={`frequency ${id}`}
        onChange={(frequency, step) => edit((model) => setFrequency(model, id, frequency), step)}
      />
      {here.recency !== null && (
        <RecencyControls
          kind={kind}
          recency={condition.recency}
          step={`recency ${id}`}
          onChange={(recency, step) => edit((model) => setRecency(model, id, recency), step)}
        />
      )}
    </>
  );
  // What limits the statement stands in a line of its own once there is something to say.
  const isLimited = condition.frequency.checked || condition.recency.checked;
  return (
    <li
      data-condition={id}
      aria-current={isCurrent || undefined}
      className={classes(rowClasses, 'items-start py-1', isCurrent && 'bg-accent-soft shadow-current')}
      onFocusCapture={() => setCurrent(builder, id)}
    >
      <span id={saysId} className="sr-only">
        {says.map((part) => part.text).join('')}
        {isUnfinished && `. ${t('builder.unfinished')}`}
      </span>
      <span className="text-ink-2">{t(`builder.connectors.${index === 0 ? group.choice : group.operator}`)}</span>
      <div className="flex min-w-0 flex-col gap-1">
        <div className={lineClasses}>
          <Verb condition={condition} choice={group.choice} describedBy={saysId} />
          <FieldPicker
            fields={fields}
            chosen={field}
            disabled={isLocked}
            onChange={(next) => edit((model) => setField(model, id, next))}
          />
          {field && <TestControls key={`${field.table}.${field.name}`} condition={condition} field={field} />}
          {!isLimited && limits}
          {isUnfinished && (
            <span className="size-1.5 rounded-full bg-warning" title={t('builder.unfinished')} aria-hidden />
          )}
        </div>
        {isLimited && <div className={lineClasses}>{limits}</div>}
      </div>
      <AloneFigure id={id} />
      <LeftFigure id={id} />
    </li>
  );
});
