import { setChosenKeys } from '#console/state/keys.ts';
import { IconButton } from '#console/ui/Button.tsx';
import { Keycaps, capsOf } from '#console/ui/Keycaps.tsx';
import { RotateCcw } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { chosenShortcutsOf, lostShortcutsOf, shortcutsOf, type Action } from './action.ts';
import { KeyChoice } from './KeyChoice.tsx';
import { leaveField } from './ownKeys.ts';
import { isOffered } from './perform.ts';
import { hasChosenKeys } from './shortcutConflicts.ts';

/** One action with its shortcut; Enter or a press on it rebinds it, the button next to it resets it. */
export function KeyRow({ action, among }: { readonly action: Action; readonly among: readonly Action[] }) {
  const { t } = useTranslation();
  const [isChoosing, setChoosing] = useState(false);
  const row = useRef<HTMLButtonElement>(null);
  // A key that is another action's here is listed there alone: `/` of a list's search. Escape is a field's only in it.
  const shortcuts = chosenShortcutsOf(action).filter((shortcut) => {
    const holder = among.find((other) => isOffered(other) && shortcutsOf(other).includes(shortcut));
    return holder === undefined || holder.id === action.id || holder.id === leaveField || !isOffered(action);
  });
  const lost = lostShortcutsOf(action);
  if (isChoosing) {
    const close = () => {
      setChoosing(false);
      requestAnimationFrame(() => row.current?.focus());
    };
    return <KeyChoice action={action} among={among} onClose={close} />;
  }
  return (
    <span className="flex items-center gap-1">
      <button
        ref={row}
        type="button"
        data-key-row={action.id}
        title={t('keys.change', { title: action.title })}
        className="flex min-h-7 min-w-0 flex-1 items-center gap-3 rounded-inner px-1 text-left text-table hover:bg-hover narrow:min-h-control-touch"
        onClick={() => setChoosing(true)}
      >
        <span className="flex-1 truncate">{action.title}</span>
        {lost.map(({ shortcut, taker }) => (
          <span key={shortcut} className="text-small text-warning">
            {t('keys.lost', { keys: capsOf(shortcut).join(' '), taker })}
          </span>
        ))}
        {lost.length === 0 && shortcuts.length === 0 && <span className="text-small text-ink-3">{t('keys.none')}</span>}
        {shortcuts.map((shortcut) => (
          <Keycaps key={shortcut} keys={shortcut} always />
        ))}
      </button>
      {hasChosenKeys(action.id) && (
        <IconButton
          icon={RotateCcw}
          size="bar"
          label={t('keys.reset', { title: action.title })}
          onClick={() => {
            setChosenKeys({ [action.id]: undefined });
            row.current?.focus();
          }}
        />
      )}
    </span>
  );
}
