import { memo } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useSnapshot } from 'valtio';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isOffered } from '#console/actions/perform.ts';
import { useBuilderParts } from '../BuilderContext.ts';

const shown = ['addCondition', 'edit', 'negate', 'duplicate', 'moveUp', 'moveDown', 'remove', 'undo'] as const;
type Shown = (typeof shown)[number];

/** Actions on the current condition with their keys; buttons for pointer and touch. */
export const KeyBar = memo(function KeyBar() {
  const { builder, actions } = useBuilderParts();
  const { t } = useTranslation();
  const { current, history } = useSnapshot(builder.state, { sync: true });
  // Read to subscribe to changes of the current row and the history.
  void current;
  void history;
  return (
    <div
      role="toolbar"
      aria-label={t('builder.keys')}
      className="flex h-foot shrink-0 items-center overflow-x-auto border-t border-line bg-surface pl-4 max-paired:sticky max-paired:bottom-0 max-paired:z-head narrow:h-auto narrow:flex-wrap narrow:py-1 narrow:pl-2"
    >
      {shown.map((name) => (
        <KeyButton key={name} name={name} isOff={!isOffered(actions[name])} />
      ))}
    </div>
  );
});

const KeyButton = memo(function KeyButton({ name, isOff }: { readonly name: Shown; readonly isOff: boolean }) {
  const { actions } = useBuilderParts();
  const { t } = useTranslation();
  const button = (
    <ActionButton
      action={actions[name]}
      label={t(`builder.short.${name}`)}
      variant="ghost"
      size="bar"
      hideIcon
      // The arrow the other way; there is no room for both.
      hideShortcut={name === 'moveDown'}
      off={isOff}
    />
  );
  // The way back stays in sight where the others have to be scrolled; a telephone has a second line instead.
  return name === 'undo' ? (
    <span className="sticky right-0 ml-auto bg-surface pr-4 pl-2 narrow:pr-2">{button}</span>
  ) : (
    button
  );
});
