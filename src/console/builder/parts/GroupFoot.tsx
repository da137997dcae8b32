import { frequencyPhrase } from '#domain/conditions/phrases.ts';
import { Plus } from 'lucide-react';
import { memo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useShortcutOf } from '#console/actions/useActions.ts';
import { Button } from '#console/ui/Button.tsx';
import { classes } from '#console/ui/classes.ts';
import { groupMenu } from '../actions/groupActions.ts';
import { useBuilderParts } from '../BuilderContext.ts';
import { startCondition } from '../conditionMoves.ts';
import type { GroupFrame } from '../groupFrame.ts';
import { ActionMenu } from '#console/menus/ActionMenu.tsx';
import { GroupFigure } from './Figures.tsx';
import { rowClasses } from './classes.ts';
import { usePlaceDrop } from './useRowDrop.ts';

/** The last line of a group: buttons to add to it, its menu, and its totals. */
export const GroupFoot = memo(function GroupFoot(props: {
  readonly frame: GroupFrame;
  readonly number: number;
  readonly isCurrent: boolean;
}) {
  const { frame, number, isCurrent } = props;
  const { id, frequency } = frame;
  const { builder, isLocked, isReadOnly, actions } = useBuilderParts();
  const { t } = useTranslation();
  const addKey = useShortcutOf('builder.addCondition');
  const { isOver, ...drop } = usePlaceDrop({ groupId: id, before: null });
  const often = Number.isNaN(frequency.figure) ? [] : frequencyPhrase(frequency);
  return (
    <footer
      className={classes(rowClasses, 'items-center rounded-b border-b-0 py-1', isOver && 'bg-accent-soft-strong')}
      {...drop}
    >
      <div className="col-span-2 flex items-center gap-1">
        {!isReadOnly && (
          <>
            <Button
              variant="ghost"
              size="bar"
              icon={Plus}
              off={isLocked}
              data-add
              shortcut={isCurrent ? addKey : undefined}
              data-action="builder.addCondition"
              onClick={() => !isLocked && startCondition(builder, id)}
            >
              {t('builder.actions.addCondition')}
            </Button>
            <ActionMenu label={t('builder.groupMenu', { number })} actions={groupMenu.map((name) => actions[name])} />
          </>
        )}
        <span className="ml-auto text-right text-small text-ink-3">
          <span className="whitespace-nowrap">{t('builder.groupTotal', { number })}</span>
          {/* On narrow screens only the head of the group shows it. */}
          {often.length > 0 && <span className="narrow:hidden">, {often.map((part) => part.text).join('')}</span>}
        </span>
      </div>
      <span className="col-span-2">
        <GroupFigure id={id} />
      </span>
    </footer>
  );
});
