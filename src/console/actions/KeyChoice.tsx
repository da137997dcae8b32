import { capsOf, Keycaps } from '#console/ui/Keycaps.tsx';
import { focusOnMount } from '#console/ui/focus.ts';
import { useId, useState, type KeyboardEvent } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { usualShortcutsOf, type Action } from './action.ts';
import { useDefaultKeymap } from './defaultKeymap.ts';
import {
  choosingStrokes,
  withStroke,
  chooseKeys,
  keyHoldersBeside,
  shortcutConflicts,
  namesOf,
  type KeyHolder,
} from './shortcutConflicts.ts';
import { reserveOf, type Reserve } from './reservedKeys.ts';
import { strokeOf } from './stroke.ts';

/** Records a new shortcut for an action: type it, see what else uses it, Enter saves and Escape cancels. */
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
  const keymap = useDefaultKeymap();
  const rivals = keyHoldersBeside(action.id, among, keymap ?? []);
  const conflicts = shortcutConflicts(action.id, typed, rivals);
  // The default keys of an action are always allowed.
  const reserve = usualShortcutsOf(action).includes(typed) ? undefined : reserveOf(typed);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const stroke = strokeOf(event.nativeEvent);
    if (stroke === choosingStrokes.next || stroke === choosingStrokes.previous) return;
    // Keys typed here must not trigger the screen's actions.
    event.preventDefault();
    event.stopPropagation();
    if (stroke === undefined || event.nativeEvent.repeat) return;
    if (stroke === choosingStrokes.leave) onClose();
    else if (stroke === choosingStrokes.remove) setTyped('');
    else if (stroke !== choosingStrokes.accept) setTyped(withStroke(typed, stroke));
    else if (typed !== '' && reserve === undefined && keymap) {
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

/** How many screens of an action are listed by name; the rest are counted. */
const named = 2;

/** The result for the typed keys: why they are not allowed, which action has them, or what to do next. */
export function KeyVerdict(props: {
  readonly id: string;
  readonly typed: string;
  readonly reserve: Reserve | undefined;
  readonly conflicts: readonly KeyHolder[];
}) {
  const { id, typed, reserve, conflicts } = props;
  const { t } = useTranslation();
  const nameWithScreens = ({ title, on }: ReturnType<typeof namesOf>[number]) => {
    if (on.length === 0) return t('keys.named', { title });
    const more = on.length - named;
    const rest = more > 0 ? [t('keys.moreScreens', { count: more })] : [];
    return t('keys.namedOn', { title, screens: [...on.slice(0, named), ...rest].join(', ') });
  };
  const words = (() => {
    if (reserve !== undefined) return t(`keys.reserved.${reserve}`, { keys: capsOf(typed).join(' ') });
    if (conflicts.length === 0) return t('keys.how');
    return t('keys.conflict', { titles: namesOf(conflicts).map(nameWithScreens).join(', ') });
  })();
  const isClear = reserve === undefined && conflicts.length === 0;
  return (
    <span id={id} role="status" className={`text-small ${isClear ? 'text-ink-3' : 'text-warning'}`}>
      {words}
    </span>
  );
}
