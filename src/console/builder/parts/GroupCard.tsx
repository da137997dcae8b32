import { setChoice, setGroupFrequency, setGroupOperator } from '#domain/conditions/edit.ts';
import {
  choicesByKind,
  groupOperators,
  type Choice,
  type Group,
  type GroupOperator,
} from '#domain/conditions/model.ts';
import { placeOf } from '#domain/conditions/places.ts';
import { Copy, Plus, Trash2 } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '#console/ui/Button.tsx';
import { Menu } from '#console/ui/Menu.tsx';
import { duplicateGroupIn, removeGroupIn, startCondition } from '../moves.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { ConditionRow } from './ConditionRow.tsx';
import { GroupFigure } from './Figures.tsx';
import { FrequencyControls } from './FrequencyControls.tsx';
import { InlineChoice } from './InlineChoice.tsx';
import { rowClasses } from './rowClasses.ts';

/** A group: what it is about, how its conditions are joined, how often; its conditions; what it comes to. */
export const GroupCard = memo(function GroupCard(props: {
  readonly group: Group;
  readonly number: number;
  /** The current condition, where it is one of this group. */
  readonly current: string | null;
  /** Ids of the rows that are not complete, a space between them. */
  readonly unfinished: string;
}) {
  const { group, number, current, unfinished } = props;
  const { builder, isLocked, edit } = useBuilderParts();
  const unfinishedIds = unfinished.split(' ');
  const { t } = useTranslation();
  const { kind } = builder.vocabulary;
  const measures = placeOf(kind, group.choice)?.measures ?? [];
  const choices: readonly Choice[] = choicesByKind[kind];
  return (
    <section
      aria-label={t('builder.groupName', { number })}
      className="rounded border border-line-strong contain-layout"
    >
      <header className={`${rowClasses} items-center rounded-t bg-sunken py-1`}>
        <div className="col-span-2 flex flex-wrap items-center gap-1">
          <InlineChoice<Choice>
            label={t('builder.choice')}
            value={group.choice}
            options={choices.map((value) => ({ value, label: t(`builder.choices.${value}`) }))}
            disabled={isLocked}
            onChange={(choice) => edit((model) => setChoice(model, group.id, choice))}
          />
          <span className="text-ink-2">{t(`builder.meet.${group.choice}`)}</span>
          <InlineChoice<GroupOperator>
            label={t('builder.groupOperator')}
            value={group.operator}
            options={groupOperators.map((value) => ({ value, label: t(`builder.groupOperators.${value}`) }))}
            disabled={isLocked}
            onChange={(operator) => edit((model) => setGroupOperator(model, group.id, operator))}
          />
          <span className="text-ink-2">{t('builder.ofThese')}</span>
          <FrequencyControls
            frequency={group.frequency}
            measures={measures}
            step={`frequency ${group.id}`}
            onChange={(frequency, step) => edit((model) => setGroupFrequency(model, group.id, frequency), step)}
          />
        </div>
        <span className="text-right text-small text-ink-3">{t('builder.alone')}</span>
        <span className="text-right text-small text-ink-3">{t('builder.left')}</span>
      </header>
      <ul aria-label={t('builder.groupName', { number })}>
        {group.conditions.map((condition, index) => (
          <ConditionRow
            key={condition.id}
            condition={condition}
            group={group}
            index={index}
            isCurrent={condition.id === current}
            isUnfinished={unfinishedIds.includes(condition.id)}
          />
        ))}
      </ul>
      <footer className={`${rowClasses} items-center border-b-0 py-1`}>
        <div className="col-span-2 flex items-center gap-1">
          {!isLocked && (
            <>
              <Button
                variant="ghost"
                size="bar"
                icon={Plus}
                shortcut="a"
                onClick={() => startCondition(builder, group.id)}
              >
                {t('builder.actions.addCondition')}
              </Button>
              <Menu
                label={t('builder.groupMenu', { number })}
                entries={[
                  {
                    id: 'duplicate',
                    title: t('builder.actions.duplicateGroup'),
                    icon: Copy,
                    run: () => duplicateGroupIn(builder, group.id),
                  },
                  {
                    id: 'remove',
                    title: t('builder.actions.removeGroup'),
                    icon: Trash2,
                    run: () => removeGroupIn(builder, group.id),
                  },
                ]}
              />
            </>
          )}
        </div>
        <span className="text-right text-small text-ink-3">{t('builder.groupTotal', { number })}</span>
        <GroupFigure id={group.id} />
      </footer>
    </section>
  );
});
