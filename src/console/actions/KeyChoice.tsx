import { Keycaps } from '#console/ui/Keycaps.tsx';
import { focusOnMount } from '#console/ui/focus.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { usualShortcutsOf, type Action } from './action.ts';
import { KeyVerdict } from './KeyVerdict.tsx';
import { choosingStrokes, withStroke } from './ownKeyChoice.ts';
import { reserveOf } from './reservedKeys.ts';
import { chooseKeys, keyHoldersBeside, shortcutConflicts } from './shortcutConflicts.ts';
import { strokeOf } from './stroke.ts';

/** Takes new keys for an action: they are typed, whose keys they are is said, Enter takes them and Escape leaves. */
export function KeyChoice(props: {
  readonly action: Action;
  /** Everything that is here. */
  readonly among: readonly Action[];
  readonly onClose: () => void;
}) {
  const { action, among, onClose } = props;
  const { t } = useTranslation();
  const hint = useId();
  const [typed, setTyped] = useState('');
  const rivals = keyHoldersBeside(action.id, among);
  const conflicts = shortcutConflicts(action.id, typed, rivals);
  // What an action comes with can be had back, whatever it is.
  const reserve = usualShortcutsOf(action).includes(typed) ? undefined : reserveOf(typed);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stroke = strokeOf(event.nativeEvent);
    if (stroke === choosingStrokes.next || stroke === choosingStrokes.previous) return;
    // Nothing that is typed here is a key of the screen.
    event.preventDefault();
    event.stopPropagation();
    if (stroke === undefined || event.nativeEvent.repeat) return;
    if (stroke === choosingStrokes.leave) onClose();
    else if (stroke === choosingStrokes.remove) setTyped('');
    else if (stroke !== choosingStrokes.accept) setTyped(withStroke(typed, stroke));
    else if (typed !== '' && reserve === undefined) {
      chooseKeys(action, typed, rivals);
      onClose();
    }
  };
  return (
    <span className="flex flex-col gap-1 py-1">
      <span
        ref={focusOnMount}
        role="textbox"
        tabIndex={0}
        aria-label={t('keys.newFor', { title: action.title })}
        aria-describedby={hint}
        className="flex h-control items-center gap-2 rounded border border-line-control bg-surface px-2 text-table text-ink"
        onKeyDown={onKeyDown}
        onBlur={onClose}
      >
        <span className="min-w-0 flex-1 truncate">{action.title}</span>
        {typed === '' ? <span className="text-ink-3">{t('keys.typeThem')}</span> : <Keycaps keys={typed} always />}
      </span>
      <KeyVerdict id={hint} typed={typed} reserve={reserve} conflicts={conflicts} />
    </span>
  );
}
