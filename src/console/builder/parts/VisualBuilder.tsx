import { type Group, setOperators, type SetOperator } from '#domain/conditions/model.ts';
import { Fragment, memo, useEffect, useState } from 'react';
import { Plus } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useShortcutOf } from '#console/actions/useActions.ts';
import { useSnapshot } from 'valtio';
import { Button } from '#console/ui/Button.tsx';
import { EmptyState } from '#console/ui/StateMessage.tsx';
import { classes } from '#console/ui/classes.ts';
import type { Draft } from '#console/builder/draft.ts';
import { faultLines } from '#console/builder/problems.ts';
import { startGroup } from '#console/builder/conditionMoves.ts';
import { currentGroup } from '#console/builder/current.ts';
import { useBuilderParts, FullRenderContext } from '#console/builder/BuilderContext.ts';
import { GroupCard } from './GroupCard.tsx';
import { Sentence } from './Sentence.tsx';
import { Totals } from './Totals.tsx';
import { usePlaceDrop } from './useRowDrop.ts';
import { setSetOperator } from '#domain/conditions/edit.ts';
import { InlineChoice } from './InlineChoice.tsx';
import { whenIdle } from '#console/ui/timing.ts';
import { firstRows } from './useInSight.ts';

/** The operator between groups, explained in words; one for the whole definition. */
const SetOperatorChip = memo(function SetOperatorChip(props: { readonly operator: SetOperator }) {
  const { operator } = props;
  const { t } = useTranslation();
  const { edit, isLocked } = useBuilderParts();
  return (
    <div className="flex items-center gap-2 py-2 pl-3 text-table text-ink-2">
      <InlineChoice<SetOperator>
        look="chip"
        label={t('builder.setOperator')}
        value={operator}
        options={setOperators.map((value) => ({ value, label: value }))}
        disabled={isLocked}
        onChange={(next) => edit((model) => setSetOperator(model, next))}
      />
      {t(`builder.setOperatorNote.${operator}`)}
    </div>
  );
});

/** The visual view of a definition: its sentence, its totals, its groups. Dimmed while the text is invalid. */
export const VisualBuilder = memo(function VisualBuilder(props: {
  readonly draft: Draft;
  readonly isStale: boolean;
  readonly error: string | undefined;
  /** Counts again after an error. */
  readonly retry: () => void;
}) {
  const { draft, isStale, error, retry } = props;
  const { builder, isLocked, isReadOnly } = useBuilderParts();
  const { model, complete, faults } = draft;
  const { current, group: selectedGroup } = useSnapshot(builder.state);
  // Read to subscribe, so that the keys are shown on the selected group.
  void selectedGroup;
  const currentId = currentGroup(builder)?.id ?? model.groups.at(-1)?.id;
  const renderedRows = useRowsRendered(model, current);
  const completeGroups = new Map(complete.groups.map((group) => [group.id, group]));
  if (model.groups.length === 0) return <NothingYet />;
  return (
    <div
      data-stale={isStale || undefined}
      data-dimmed={draft.problems.length > 0 || undefined}
      className="group/counts flex flex-col gap-3"
    >
      {complete.groups.length > 0 && <Sentence model={complete} vocabulary={builder.vocabulary} />}
      <Totals isStale={isStale} error={error} retry={retry} />
      <FullRenderContext value={renderedRows === Infinity}>
        <div>
          {model.groups.map((group, index) => (
            <Fragment key={group.id}>
              {index > 0 && <SetOperatorChip operator={model.operator} />}
              <GroupCard
                group={group}
                complete={completeGroups.get(group.id)}
                number={index + 1}
                rowsBefore={rowsBefore(model.groups, index)}
                renderedRows={renderedRows}
                current={group.conditions.some(({ id }) => id === current) ? current : null}
                isCurrent={group.id === currentId}
                faults={faultLines(group, faults)}
              />
            </Fragment>
          ))}
        </div>
      </FullRenderContext>
      {!isReadOnly && <NewGroup at={model.groups.length} isOff={isLocked} />}
    </div>
  );
});

function rowsBefore(groups: readonly Group[], index: number): number {
  return groups.slice(0, index).reduce((rows, { conditions }) => rows + conditions.length, 0);
}

function NothingYet() {
  const { builder, isLocked } = useBuilderParts();
  const { t } = useTranslation();
  const { kind } = builder.vocabulary;
  const shortcut = useShortcutOf('builder.addCondition');
  return (
    <EmptyState title={t(`builder.emptyTitle.${kind}`)} text={t(`builder.emptyText.${kind}`)}>
      {!isLocked && (
        <Button
          variant="primary"
          icon={Plus}
          shortcut={shortcut}
          data-action="builder.addCondition"
          data-add
          onClick={() => startGroup(builder)}
        >
          {t('builder.actions.addCondition')}
        </Button>
      )}
    </EmptyState>
  );
}

/** Adds a group; a condition dropped here gets a group of its own. */
function NewGroup({ at, isOff }: { readonly at: number; readonly isOff: boolean }) {
  const { builder } = useBuilderParts();
  const { t } = useTranslation();
  const shortcut = useShortcutOf('builder.addGroup');
  const { isOver, ...drop } = usePlaceDrop({ newGroupAt: at });
  return (
    <div data-new-group className={classes('rounded px-3', isOver && 'bg-accent-soft-strong')} {...drop}>
      <Button
        variant="ghost"
        size="bar"
        icon={Plus}
        off={isOff}
        shortcut={shortcut}
        data-action="builder.addGroup"
        onClick={() => !isOff && startGroup(builder)}
      >
        {isOver ? t('builder.dropNewGroup') : t('builder.actions.addGroup')}
      </Button>
    </div>
  );
}

/** The part of a model that rows are counted from. */
interface Counted {
  readonly groups: readonly { readonly conditions: readonly { readonly id: string }[] }[];
}

/**
 * How many of a builder's rows are rendered: at first as many as fit in a window, then, when the browser is idle, all
 * of them; all at once where the current row is further down (speed.md, W11).
 */
export function useRowsRendered(model: Counted, current: string | null): number {
  const [first] = useState(firstRows);
  const [isWhole, setWhole] = useState(() => rowsOf(model).length <= first);
  if (!isWhole && rowsOf(model).findIndex(({ id }) => id === current) >= first) setWhole(true);
  // An effect, because only the browser knows when it has painted and is idle.
  useEffect(() => (isWhole ? undefined : whenIdle(() => setWhole(true), 0)), [isWhole]);
  return isWhole ? Infinity : first;
}

function rowsOf({ groups }: Counted) {
  return groups.flatMap(({ conditions }) => conditions);
}
