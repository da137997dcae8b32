import type { Group } from '#domain/conditions/model.ts';
import { memo, useId, useMemo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { setCurrentGroup } from '../builder.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { readFaults } from '#console/builder/problems.ts';
import { useGroupFrame } from '../groupFrame.ts';
import { groupWords } from '../rowWords.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { rowHeight } from './useInSight.ts';
import { GroupFigureWords } from './Figures.tsx';
import { GroupFoot } from './GroupFoot.tsx';
import { GroupHead } from './GroupHead.tsx';

/** A group: its head, its conditions and its totals. Its accessible name is the whole group. */
export const GroupCard = memo(function GroupCard(props: {
  readonly group: Group;
  /** The complete part of it, used for its name. */
  readonly complete: Group | undefined;
  readonly number: number;
  /** How many rows the groups above it have. */
  readonly rowsBefore: number;
  /** How many rows of the whole builder are rendered; space is reserved for the others. */
  readonly renderedRows: number;
  /** The current condition, where it is in this group. */
  readonly current: string | null;
  /** Whether the keys of groups work on it. */
  readonly isCurrent: boolean;
  /** What is incomplete, as written by `faultLines`. */
  readonly faults: string;
}) {
  const { group, complete, number, rowsBefore, renderedRows, current, isCurrent, faults } = props;
  const { builder } = useBuilderParts();
  const { t } = useTranslation();
  const { vocabulary } = builder;
  const { kind } = vocabulary;
  const nameId = useId();
  const name = t('builder.groupName', { number });
  const says = useMemo(() => complete && groupWords(complete, vocabulary), [complete, vocabulary]);
  const frame = useGroupFrame(group);
  const faultOf = readFaults(faults);
  const rows = group.conditions.slice(0, Math.max(0, renderedRows - rowsBefore));
  const left = group.conditions.length - rows.length;
  const goTo = (event: { readonly target: EventTarget }) => {
    const isOfRow = event.target instanceof Element && event.target.closest('[data-condition]') !== null;
    if (!isOfRow) setCurrentGroup(builder, group.id);
  };
  return (
    <section
      role="group"
      aria-labelledby={nameId}
      data-group={group.id}
      className="rounded border border-line-strong contain-layout"
      onFocusCapture={goTo}
      onPointerDownCapture={goTo}
    >
      <span id={nameId} hidden>
        {says !== undefined
          ? t(`builder.groupSays.${kind}`, { group: name, says })
          : t('builder.groupUnfinished', { group: name, says: t('builder.unfinishedGroup') })}
        <GroupFigureWords id={group.id} />
      </span>
      <GroupHead frame={frame} fault={faultOf(group.id)} />
      <ul>
        {rows.map((condition, index) => (
          <ConditionRow
            key={condition.id}
            condition={condition}
            frame={frame}
            index={index}
            place={rowsBefore + index}
            isCurrent={condition.id === current}
            fault={faultOf(condition.id)}
          />
        ))}
        {left > 0 && <li aria-hidden style={{ height: left * rowHeight }} />}
      </ul>
      <GroupFoot frame={frame} number={number} isCurrent={isCurrent} />
    </section>
  );
});
