import { memo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { Keycaps } from '#console/ui/Keycaps.tsx';
import { useBuilderParts } from '../BuilderContext.ts';

const labelled = ['addCondition', 'addGroup', 'edit', 'negate', 'duplicate', 'remove', 'undo'] as const;
const moves = ['moveUp', 'moveDown'] as const;
type Labelled = (typeof labelled)[number];

/** Actions on the current condition with their keys where there is room; buttons for pointer and touch. */
export const KeyBar = memo(function KeyBar() {
  const { builder, actions } = useBuilderParts();
  const { t } = useTranslation();
  const { current, history } = useSnapshot(builder.state, { sync: true });
  // Read to subscribe to changes of the current row and the history.
  void current;
  void history;
  return (
    <div className="@container shrink-0 border-t border-line bg-surface max-paired:sticky max-paired:bottom-0 max-paired:z-head">
      <div
        role="toolbar"
        aria-label={t('builder.keys')}
        className="flex h-foot items-center overflow-x-auto pl-3 narrow:h-auto narrow:flex-wrap narrow:py-1 narrow:pl-2"
      >
        {labelled.slice(0, -2).map((name) => (
          <KeyButton key={name} name={name} isOff={!isOffered(actions[name])} />
        ))}
        <span className="hidden pl-1 @key-bar:inline-flex">
          <Keycaps keys="alt" />
        </span>
        {moves.map((name) => (
          <ActionButton
            key={name}
            action={actions[name]}
            variant="ghost"
            size="bar"
            iconOnly
            off={!isOffered(actions[name])}
          />
        ))}
        <KeyButton name="remove" isOff={!isOffered(actions.remove)} />
        {/* The way back stays in sight where the others have to be scrolled. */}
        <span className="sticky right-0 ml-auto bg-surface pr-3 narrow:static narrow:ml-0 narrow:p-0">
          <KeyButton name="undo" isOff={!isOffered(actions.undo)} />
        </span>
      </div>
    </div>
  );
});

const KeyButton = memo(function KeyButton({ name, isOff }: { readonly name: Labelled; readonly isOff: boolean }) {
  const { actions } = useBuilderParts();
  const { t } = useTranslation();
  return (
    <span className="contents @max-key-bar:[&_[data-keys]]:hidden">
      <ActionButton
        action={actions[name]}
        label={t(`builder.short.${name}`)}
        variant="ghost"
        size="bar"
        hideIcon
        // The group’s own button shows it.
        hideShortcut={name === 'addGroup'}
        off={isOff}
      />
    </span>
  );
});
