import { closeOverlay } from '#console/state/palette.ts';
import { Dialog } from '#console/ui/Dialog.tsx';
import { Keycaps } from '#console/ui/Keycaps.tsx';
import { SearchInput } from '#console/ui/SearchInput.tsx';
import { useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { actions as texts } from '#console/texts/actions.ts';
import { shortcutsOf, type Action, type ActionGroup } from './action.ts';
import { isOffered } from './perform.ts';
import { listActions, watchActions } from './registry.ts';

const groupNames = Object.keys(texts.groups) as ActionGroup[];

/** What `?` shows: every key that works here and now, out of the registry, searchable. */
export function KeyList() {
  const { t } = useTranslation();
  const [search, setSearch] = useState('');
  const field = useRef<HTMLInputElement>(null);
  const all = useSyncExternalStore(watchActions, listActions);
  const wanted = search.trim().toLowerCase();
  const shown = all.filter((action) => shortcutsOf(action).length > 0 && isOffered(action) && fits(action, wanted));
  const groups = groupNames.map((group) => [group, shown.filter((action) => action.group === group)] as const);
  return (
    <Dialog title={t('actions.helpTitle')} width="help" place="top" onClose={closeOverlay} initialFocus={field}>
      <div className="px-6 pt-3 pb-2">
        <SearchInput ref={field} label={t('actions.helpSearch')} value={search} onChange={setSearch} wide />
      </div>
      <div className="max-h-palette-list overflow-y-auto px-6 pb-5">
        <div className="columns-2 gap-6 narrow:columns-1">
          {shown.length === 0 && <p className="py-3 text-table text-ink-2">{t('actions.helpNone')}</p>}
          {groups
            .filter(([, actions]) => actions.length > 0)
            .map(([group, actions]) => (
              <section key={group} className="break-inside-avoid pt-3">
                <h3 className="text-small font-medium text-ink-3">{t(`actions.groups.${group}`)}</h3>
                <ul>
                  {actions.map((action) => (
                    <li key={action.id} className="flex h-7 items-center gap-3 text-table">
                      <span className="flex-1 truncate">{action.title}</span>
                      {shortcutsOf(action).map((shortcut) => (
                        <Keycaps key={shortcut} keys={shortcut} />
                      ))}
                    </li>
                  ))}
                </ul>
              </section>
            ))}
        </div>
      </div>
    </Dialog>
  );
}

function fits(action: Action, search: string): boolean {
  return `${action.title} ${action.keywords ?? ''} ${shortcutsOf(action).join(' ')}`.toLowerCase().includes(search);
}
