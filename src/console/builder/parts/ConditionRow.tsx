import type { Condition } from '#domain/conditions/model.ts';
import { placeOf } from '#domain/conditions/places.ts';
import { fieldOf } from '#domain/conditions/vocabulary.ts';
import { memo, useId, type KeyboardEvent } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { classes } from '#console/ui/classes.ts';
import { setCurrent } from '#console/builder/builder.ts';
import { useBuilderParts } from '#console/builder/BuilderContext.ts';
import type { GroupFrame } from '#console/builder/groupFrame.ts';
import { isNegationExpressed } from '#console/builder/condition.ts';
import { DragHandle } from './RowButtons.tsx';
import { FieldPicker } from './FieldPicker.tsx';
import { AloneFigure, LeftFigure, FigureWords } from './Figures.tsx';
import { Limits } from './Totals.tsx';
import { lineClasses, rowClasses } from './classes.ts';
import { useInSight } from './useInSight.ts';
import { useRowDrop, type DropEdge } from './useRowDrop.ts';
import { Verb } from './Verb.tsx';
import { DateTest } from './DateTest.tsx';
import { NumberTest } from './NumberTest.tsx';
import type { TestProps } from './testProps.ts';
import { TextTest } from './TextTest.tsx';
import { rowWords } from '#console/builder/rowWords.ts';
import { focusRow } from '#console/builder/rowFocus.ts';

const tests = { string: TextTest, number: NumberTest, date: DateTest } as const;

/** Operator and value of a condition, by the type of its field. */
function TestControls(props: TestProps) {
  const Test = tests[props.field.type];
  return <Test {...props} />;
}

/** Props of a row. */
interface ConditionRowProps {
  readonly condition: Condition;
  readonly frame: GroupFrame;
  readonly index: number;
  /** Its place among all rows of the builder. */
  readonly place: number;
  readonly isCurrent: boolean;
  /** Why the row is not complete, where it is not. */
  readonly fault: string | undefined;
}

/**
 * One condition. The row itself is focusable and its accessible name is the whole condition; focus anywhere inside
 * makes it the current row, the target of the builder's keys. Far outside the viewport only its text is rendered.
 */
export const ConditionRow = memo(function ConditionRow(props: ConditionRowProps) {
  const { condition, frame, index, place, isCurrent, fault } = props;
  const { builder } = useBuilderParts();
  const { t } = useTranslation();
  const { id } = condition;
  const nameId = useId();
  const { isInSight, ref } = useInSight(place, isCurrent);
  const { edge, ...drop } = useRowDrop(frame.id, id);
  return (
    <li
      ref={ref}
      data-condition={id}
      // A row is focusable by script; Tab goes to its controls.
      tabIndex={-1}
      aria-labelledby={nameId}
      aria-current={isCurrent || undefined}
      className={classes(
        rowClasses,
        'group/row relative items-start py-1 focus-visible:-outline-offset-2',
        isCurrent && 'bg-accent-soft shadow-current',
      )}
      onFocusCapture={() => setCurrent(builder, id)}
      onKeyDownCapture={(event) => leaveRowPart(event, id)}
      {...drop}
    >
      <span className="text-ink-2">{index > 0 && t(`builder.connectors.${frame.operator}`)}</span>
      <RowName id={nameId} condition={condition} frame={frame} fault={fault} isShown={!isInSight} />
      {isInSight && <RowParts nameId={nameId} condition={condition} frame={frame} edge={edge} fault={fault} />}
    </li>
  );
});

/** A sentence with a control for each part: the first line is the statement, the second its frequency and recency. */
function RowParts(
  props: Pick<ConditionRowProps, 'condition' | 'frame' | 'fault'> & {
    readonly nameId: string;
    readonly edge: DropEdge | null;
  },
) {
  const { nameId, condition, frame, fault, edge } = props;
  const { builder, isLocked } = useBuilderParts();
  const { t } = useTranslation();
  const { id } = condition;
  const { choice } = frame;
  const field = fieldOf(builder.vocabulary, condition.table, condition.field);
  const here = placeOf(builder.vocabulary.kind, choice)?.tables.get(condition.table);
  const limits = field && here && <Limits condition={condition} here={here} />;
  // Limits get a line of their own once one is set.
  const isLimited = condition.frequency.checked || condition.recency.checked;
  return (
    <>
      {!isLocked && <DragHandle id={id} />}
      {edge && (
        <span
          aria-hidden
          className={classes('absolute inset-x-0 h-0.5 bg-accent', edge === 'above' ? 'top-0' : 'bottom-0')}
        />
      )}
      {/* Each of its fields is announced within the condition. */}
      <div role="group" aria-labelledby={nameId} className="flex min-w-0 flex-col gap-1">
        <div className={lineClasses}>
          <Verb
            condition={condition}
            choice={choice}
            isExpressedElsewhere={isNegationExpressed(condition, choice, here)}
          />
          <FieldPicker conditionId={id} choice={choice} chosen={field} />
          {field && (
            <TestControls key={`${field.table}.${field.name}`} condition={condition} field={field} choice={choice} />
          )}
          {/* Before the unset limits, which take no room and would overlap it. */}
          {fault !== undefined && (
            <span
              className="size-1.5 rounded-full bg-warning"
              title={`${fault} ${t('builder.unfinished')}`}
              aria-hidden
            />
          )}
          {!isLimited && limits}
        </div>
        {isLimited && <div className={lineClasses}>{limits}</div>}
      </div>
      <AloneFigure id={id} />
      <LeftFigure id={id} />
    </>
  );
}

/** The accessible name of a row: its condition in plain words with its figures, or what it lacks. */
function RowName(props: {
  readonly id: string;
  readonly condition: Condition;
  readonly frame: GroupFrame;
  readonly fault: string | undefined;
  /** It is all there is of the row so far. */
  readonly isShown: boolean;
}) {
  const { id, condition, frame, fault, isShown } = props;
  const { builder } = useBuilderParts();
  const { t } = useTranslation();
  const says = condition.field === '' ? t('builder.newRow') : rowWords(condition, frame, builder.vocabulary);
  return (
    <span id={id} hidden={!isShown} className="h-control-small truncate">
      {says}
      {fault !== undefined && `. ${t('builder.unfinished')} ${fault}`}
      {fault === undefined && !isShown && <FigureWords id={condition.id} />}
    </span>
  );
}

/** The values and figures of a row. Its field is left by choosing one. */
const values = '[data-value] input, [data-frequency] input, [data-recency] input';

/**
 * The keys that leave a text field of a row for the row: Enter once its value is entered, Escape always. The list under
 * a field keeps both keys to itself while it is open, so this handler gets them first and acts after the list has.
 */
function leaveRowPart(event: KeyboardEvent<HTMLElement>, conditionId: string): void {
  const { target, key, nativeEvent, currentTarget } = event;
  if (!(target instanceof HTMLInputElement) || !currentTarget.contains(target)) return;
  if (nativeEvent.isComposing || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
  if (key === 'Escape' || (key === 'Enter' && isEntered(target))) queueMicrotask(() => focusRow(conditionId));
}

/** Whether there is a value to go on from. A list may still give one to an empty text. */
function isEntered(input: HTMLInputElement): boolean {
  if (!input.matches(values)) return false;
  return input.getAttribute('role') === 'combobox' || input.getAttribute('aria-invalid') !== 'true';
}
