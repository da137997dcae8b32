import { closeOverlay } from '#console/state/palette.ts';
import { Dialog } from '#console/ui/Dialog.tsx';
import { capsOf } from '#console/ui/Keycaps.tsx';
import { SearchInput } from '#console/ui/SearchInput.tsx';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { actions as actionTexts } from '#console/texts/actions.ts';
import { builder } from '#console/builder/texts.ts';
import { useDefaultKeymap } from '#console/actions/defaultKeymap.ts';
import { lostShortcutsOf, shortcutsOf, type Action, type ActionGroup } from '#console/actions/action.ts';
import { accessOf } from '#console/actions/access.ts';
import { KeyRow } from '#console/actions/KeyRow.tsx';
import { arrowsInRows } from '#console/actions/arrowsInRows.ts';
import { leaveField } from '#console/actions/ownKeys.ts';
import { isOffered } from '#console/actions/perform.ts';
import { listActions, watchActions } from '#console/actions/registry.ts';
import { helpIndex } from '#contract/help.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { ExternalLink } from 'lucide-react';
import { helpHere } from './helpActions.ts';

/** The default keymap lists the builder's actions on every screen. */
export const texts = { builder };

/** The screen's own keys first; places and creating, which are the same everywhere, last. */
const firstGroups: readonly ActionGroup[] = ['screen', 'row', 'builder', 'form', 'list'];
const everywhere: readonly ActionGroup[] = ['go', 'create', 'global'];
const groupNames = (Object.keys(actionTexts.groups) as ActionGroup[]).toSorted(
  (one, other) => placeOfGroup(one) - placeOfGroup(other),
);

function placeOfGroup(group: ActionGroup): number {
  const own = firstGroups.indexOf(group);
  return own >= 0 ? own : firstGroups.length + 1 + everywhere.indexOf(group);
}

/**
 * The dialog that `?` opens: every shortcut that works now, from the registry, searchable; below it those of this
 * screen that need something first, such as a row. Each line can be rebound.
 */
export function KeyList() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const all = useSyncExternalStore(watchActions, listActions);
  // Rows choose keys, which is compared with those of other screens.
  useDefaultKeymap();
  const wanted = asSought(search);
  const shown = all.filter((action) => hasKeys(action) && fits(action, wanted));
  // The search of this list is a field; where the screen has no form, leaving a field is nothing of the screen.
  const isForm = all.some(({ id, group }) => group === 'form' && id !== leaveField);
  const isNow = (action: Action) => isOffered(action) && (isForm || action.id !== leaveField);
  const now = shown.filter(isNow);
  const later = shown.filter((action) => accessOf(action.feature).kind !== 'hidden' && !isNow(action));
  const groups = [
    ...groupNames.map((group) => ({
      name: t(`actions.groups.${group}`),
      actions: now.filter((action) => action.group === group),
    })),
    { name: t('keys.later'), actions: later },
  ];
  return (
    <Dialog title={t('keys.title')} width="help" place="top" onClose={closeOverlay} initialFocus={field}>
      <div ref={arrowsInRows}>
        <div className="px-6 pt-3 pb-2">
          <SearchInput ref={field} label={t('keys.search')} value={search} onChange={setSearch} wide />
          <p className="pt-2 text-small text-ink-3">{t('keys.hint')}</p>
        </div>
        <div className="max-h-help-list overflow-y-auto px-6">
          <div className="columns-2 gap-6 narrow:columns-1">
            {now.length + later.length === 0 && <p className="py-3 text-table text-ink-2">{t('keys.nothing')}</p>}
            {groups
              .filter(({ actions }) => actions.length > 0)
              .map(({ name, actions }) => (
                <section key={name} className="break-inside-avoid pt-3">
                  <h3 className="text-small font-medium text-ink-3">{name}</h3>
                  <ul data-later={actions === later || undefined}>
                    {actions.map((action) => (
                      <li key={action.id}>
                        <KeyRow action={action} among={all} />
                      </li>
                    ))}
                  </ul>
                </section>
              ))}
          </div>
          {/* Fades out what goes on below. */}
          <div aria-hidden className="pointer-events-none sticky bottom-0 h-8 bg-linear-to-t from-raised" />
        </div>
        <ScreenHelp />
      </div>
    </Dialog>
  );
}

/** The end of the list: the page of the documentation about this screen, and the list of all of them. */
function ScreenHelp() {
  const { t } = useTranslation();
  const { path, title } = helpHere();
  const look = 'inline-flex items-center gap-1 rounded-inner text-accent-text hover:underline';
  const opens = <span className="sr-only">{t('keys.opensTab')}</span>;
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-1 border-t border-line px-6 py-3 text-table">
      <a href={path} target="_blank" rel="noopener" data-action="help-screen" className={look}>
        {path === helpIndex ? title : t('keys.helpOf', { page: title })}
        <Icon of={ExternalLink} size="small" />
        {opens}
      </a>
      {path !== helpIndex && (
        <a href={helpIndex} target="_blank" rel="noopener" data-action="help-screen" className={look}>
          {t('keys.allHelp')}
          {opens}
        </a>
      )}
    </p>
  );
}

function hasKeys(action: Action): boolean {
  return shortcutsOf(action).length > 0 || lostShortcutsOf(action).length > 0;
}

function fits(action: Action, wanted: string): boolean {
  const keys = shortcutsOf(action).flatMap((shortcut) => [shortcut, capsOf(shortcut).join('')]);
  return [action.title, action.keywords ?? '', ...keys].some((text) => asSought(text).includes(wanted));
}

/** Keys are typed in many ways: `ctrl k`, `ctrl+k`, `page down`. */
function asSought(text: string): string {
  return text.toLowerCase().replaceAll(/[\s+]+/gu, '');
}
