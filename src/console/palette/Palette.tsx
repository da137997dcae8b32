import { usedWeights } from '#console/actions/frecency.ts';
import { listActions, watchActions } from '#console/actions/registry.ts';
import { closeOverlay } from '#console/state/palette.ts';
import { Dialog } from '#console/ui/Dialog.tsx';
import { Icon } from '#console/ui/Icon.tsx';
import { Keycaps } from '#console/ui/Keycaps.tsx';
import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { ActiveOption } from './ActiveOption.tsx';
import { choiceEntries, entriesOf } from './entries.ts';
import { PaletteFoot } from './PaletteFoot.tsx';
import { paletteKeys } from './paletteKeys.ts';
import { PaletteRows } from './PaletteRows.tsx';
import { Ranker } from './ranker.ts';
import { foundRows, restingRows } from './rows.ts';
import { askedBy, useChoices } from './useChoices.ts';
import { closeThen, usePalettePages } from './usePalettePages.ts';
import { useRecords } from './useRecords.ts';

/** The command palette: every permitted screen, every action on offer, and records by name (keyboard.md §2). */
export function Palette() {
  const { t } = useTranslation();
  const { query, page, highlight, setHighlight, type, turn, choose, back } = usePalettePages();
  const field = useRef<HTMLInputElement>(null);
  const actions = useSyncExternalStore(watchActions, listActions);
  const choices = useChoices(page);
  const onlyActions = !page && query.startsWith('>');
  const records = useRecords(page || onlyActions ? '' : query);
  const [weights] = useState(() => usedWeights());

  const asked = askedBy(page);
  const entries = useMemo(() => {
    if (page && asked) {
      const given = (id: string) => ({ ...page.given, [asked.id]: id });
      return choiceEntries(choices, (choice) => turn({ action: page.action, given: given(choice.id) }));
    }
    const all = entriesOf(actions, weights, choose);
    return onlyActions ? all.filter((entry) => entry.section !== 'goTo') : all;
  }, [page, asked, choices, actions, weights, onlyActions, turn, choose]);
  const ranker = useMemo(() => new Ranker(entries), [entries]);
  const search = onlyActions ? query.slice(1) : query;
  const { rows, more } = search.trim() === '' ? restingRows(entries) : foundRows(ranker, search, records);
  const highlighted = rows.find((row) => row.entry.id === highlight) ?? rows[0];

  const placeholder = asked?.title ?? t(onlyActions ? 'palette.actionsOnly' : 'palette.placeholder');
  return (
    <Dialog
      title={t('palette.title')}
      hideTitle
      place="top"
      width="palette"
      onClose={closeOverlay}
      initialFocus={field}
    >
      <Command
        shouldFilter={false}
        vimBindings={false}
        label={t('palette.title')}
        value={highlighted?.entry.id ?? ''}
        onValueChange={setHighlight}
        onKeyDown={paletteKeys({ query, highlighted, nested: page !== undefined, clear: () => type(''), back })}
      >
        <div className="flex h-title-row items-center gap-3 border-b border-line px-4 text-ink-3">
          <Icon of={Search} />
          {page && <span className="shrink-0 text-table text-ink-2">{page.action.title}</span>}
          <Command.Input
            ref={field}
            value={query}
            onValueChange={type}
            placeholder={placeholder}
            className="min-w-0 flex-1 bg-transparent text-h2 text-ink outline-none"
          />
          <Keycaps keys="escape" />
        </div>
        <Command.List className="max-h-palette-list overflow-y-auto pb-2" label={placeholder}>
          <PaletteRows rows={rows} more={more} onRun={({ run }) => closeThen(run)} onChoose={({ run }) => run()} />
        </Command.List>
        <ActiveOption field={field} />
      </Command>
      <PaletteFoot count={rows.length} more={more} />
    </Dialog>
  );
}
