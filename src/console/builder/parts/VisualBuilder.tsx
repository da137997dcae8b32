import { Fragment } from 'react';
import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { Button } from '#console/ui/Button.tsx';
import { EmptyState } from '#console/ui/EmptyState.tsx';
import { unfinishedIds, type Draft } from '../draft.ts';
import { startGroup } from '../moves.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { GroupCard } from './GroupCard.tsx';
import { Sentence } from './Sentence.tsx';
import { SetOperatorChip } from './SetOperatorChip.tsx';
import { Totals } from './Totals.tsx';

/** The visual view of a definition: what it says, whom it finds, its groups. Dimmed while the text cannot be read. */
export function VisualBuilder(props: {
  readonly draft: Draft;
  readonly isStale: boolean;
  readonly error: string | undefined;
}) {
  const { draft, isStale, error } = props;
  const { builder, isLocked } = useBuilderParts();
  const { t } = useTranslation();
  const { model } = draft;
  const { current } = useSnapshot(builder.state);
  const unfinished = unfinishedIds(model, builder.vocabulary);
  if (model.groups.length === 0) {
    return (
      <EmptyState title={t('builder.emptyTitle')} text={t('builder.emptyText')}>
        {!isLocked && (
          <Button variant="primary" icon={Plus} shortcut="a" onClick={() => startGroup(builder)}>
            {t('builder.actions.addCondition')}
          </Button>
        )}
      </EmptyState>
    );
  }
  return (
    <div
      data-stale={isStale || undefined}
      className={`group/counts flex flex-col gap-3 ${draft.problems.length > 0 ? 'opacity-80' : ''}`}
    >
      <Sentence model={model} vocabulary={builder.vocabulary} />
      <Totals isStale={isStale} error={error} />
      <div>
        {model.groups.map((group, index) => (
          <Fragment key={group.id}>
            {index > 0 && <SetOperatorChip operator={model.operator} />}
            <GroupCard
              group={group}
              number={index + 1}
              current={group.conditions.some(({ id }) => id === current) ? current : null}
              unfinished={group.conditions.flatMap(({ id }) => (unfinished.has(id) ? id : [])).join(' ')}
            />
          </Fragment>
        ))}
      </div>
      {!isLocked && (
        <div>
          <Button variant="ghost" size="bar" icon={Plus} shortcut="shift+a" onClick={() => startGroup(builder)}>
            {t('builder.actions.addGroup')}
          </Button>
        </div>
      )}
    </div>
  );
}
