import { setGroupFrequency, setGroupOperator } from '#domain/conditions/edit.ts';
import { choicesByKind, groupOperators, type Choice, type GroupOperator } from '#domain/conditions/model.ts';
import { placeOf } from '#domain/conditions/places.ts';
import { memo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import type { GroupFrame } from '../groupFrame.ts';
import { changeChoice } from '../groupMoves.ts';
import { placeText } from '#console/builder/place.ts';
import { FrequencyControls } from './FrequencyControls.tsx';
import { InlineChoice } from './InlineChoice.tsx';
import { lineClasses, rowClasses } from './classes.ts';

/** The first line of a group: what it counts, how its conditions are joined, and its frequency. */
export const GroupHead = memo(function GroupHead(props: {
  readonly frame: GroupFrame;
  readonly fault: string | undefined;
}) {
  const { frame, fault } = props;
  const { builder, isLocked, edit } = useBuilderParts();
  const { t } = useTranslation();
  const { kind } = builder.vocabulary;
  const choices: readonly Choice[] = choicesByKind[kind];
  return (
    <header className={`${rowClasses} group/row items-center rounded-t bg-sunken py-1`}>
      <div className={`col-span-2 ${lineClasses}`}>
        <InlineChoice<Choice>
          label={t('builder.choice')}
          value={frame.choice}
          options={choices.map((value) => ({ value, label: t(`builder.choices.${placeText(kind, value)}`) }))}
          disabled={isLocked}
          onChange={(choice) => changeChoice(builder, frame.id, choice)}
        />
        <span className="text-ink-2">{t(`builder.meet.${placeText(kind, frame.choice)}`)}</span>
        <InlineChoice<GroupOperator>
          label={t('builder.groupOperator')}
          value={frame.operator}
          options={groupOperators.map((value) => ({ value, label: t(`builder.groupOperators.${value}`) }))}
          disabled={isLocked}
          onChange={(operator) => edit((model) => setGroupOperator(model, frame.id, operator))}
        />
        <span className="text-ink-2">{t('builder.ofThese')}</span>
        <FrequencyControls
          often={{ negation: false, frequency: frame.frequency }}
          measures={placeOf(kind, frame.choice)?.measures ?? []}
          canBeNever={false}
          step={`frequency ${frame.id}`}
          onChange={({ frequency }, step) => edit((model) => setGroupFrequency(model, frame.id, frequency), step)}
        />
        {fault !== undefined && (
          <span className="text-small text-warning" title={t('builder.unfinishedGroup')}>
            {fault}
          </span>
        )}
      </div>
      <span className="text-right text-small text-ink-3">{t('builder.alone')}</span>
      <span className="text-right text-small text-ink-3">{t('builder.left')}</span>
    </header>
  );
});
