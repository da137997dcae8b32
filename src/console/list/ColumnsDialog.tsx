import { Button, IconButton } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { Keycaps } from '#console/ui/Keycaps.tsx';
import { SearchInput } from '#console/ui/SearchInput.tsx';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useRef, useState, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { ColumnChooser } from './listProps.ts';

/** All columns of a list, visible ones first in their order; changes show behind it at once. */
export function ColumnsDialog({ chooser, onClose }: { readonly chooser: ColumnChooser; readonly onClose: () => void }) {
  const { t } = useTranslation();
  const { chosen, standard, choices, onChoose } = chooser;
  const [load] = useState(() => choices);
  const { value: known = chooser.known } = useLoadedPart(load);
  const [query, setQuery] = useState('');
  /** The changed order of the list; hiding a column does not move it. */
  const [order, setOrder] = useState<readonly string[]>();
  const field = useRef<HTMLInputElement>(null);
  const list = useRef<HTMLUListElement>(null);
  const titles = new Map(known.map(({ id, title }) => [id, title]));
  const listed = order ?? listedKeys([...titles.keys()], chosen);
  const found = listed.filter((key) => titles.get(key)?.toLowerCase().includes(query.trim().toLowerCase()));

  const move = (key: string, steps: number) => {
    const next = movedKey(listed, key, steps);
    setOrder(next);
    onChoose(next.filter((one) => chosen.includes(one)));
  };
  const toggle = (key: string) => {
    setOrder(listed);
    onChoose(toggledKey(listed, chosen, key));
  };
  const reset = () => {
    setOrder(undefined);
    onChoose(standard);
  };
  /** Toggles the first search result, and focuses it among all columns, so that it can be moved at once. */
  const take = () => {
    const [key] = found;
    if (query.trim() === '' || key === undefined) return;
    const next = shownNext(listed, chosen, key);
    if (!(chosen.length === 1 && chosen.includes(key))) onChoose(toggledKey(next, chosen, key));
    flushSync(() => {
      setOrder(next);
      setQuery('');
    });
    boxes()[next.indexOf(key)]?.focus();
  };
  const boxes = () => [...(list.current?.querySelectorAll<HTMLInputElement>('input') ?? [])];
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, key: string) => {
    if (/^[\p{L}\p{N}]$/u.test(event.key) && !event.ctrlKey && !event.metaKey && !event.altKey) {
      // The letter itself is typed into the field that has the focus by then.
      return field.current?.focus();
    }
    const steps = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (steps === undefined || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (event.altKey) return move(key, steps);
    const next = boxes().findIndex((box) => box === document.activeElement) + steps;
    (boxes()[next] ?? (next < 0 ? field.current : undefined))?.focus();
  };
  return (
    <Dialog title={t('list.columns')} onClose={onClose} place="top" initialFocus={field}>
      <div className="flex flex-col gap-3 px-6 py-4">
        <SearchInput
          ref={field}
          label={t('columns.find')}
          value={query}
          onChange={setQuery}
          wide
          onKeyDown={(event) => {
            if (event.key === 'ArrowDown') boxes()[0]?.focus();
            else if (event.key === 'Enter' && !event.nativeEvent.isComposing) take();
            else return;
            event.preventDefault();
          }}
        />
        <ul ref={list} className="h-palette-list overflow-y-auto low:h-list-low" aria-label={t('list.columns')}>
          {found.map((key) => {
            const isShown = chosen.includes(key);
            const title = titles.get(key) ?? key;
            return (
              <li key={key} className="flex h-row items-center gap-2 rounded px-2 focus-within:bg-hover hover:bg-hover">
                <label className="flex min-w-0 flex-1 items-center gap-3 text-table">
                  <input
                    type="checkbox"
                    className="size-4 shrink-0"
                    checked={isShown}
                    aria-disabled={isShown && chosen.length === 1}
                    onKeyDown={(event) => onKeyDown(event, key)}
                    onChange={() => (isShown && chosen.length === 1 ? undefined : toggle(key))}
                  />
                  <span className="truncate">{title}</span>
                </label>
                {isShown && (
                  <>
                    <MoveButton icon={ArrowUp} label={t('columns.up', { title })} onClick={() => move(key, -1)} />
                    <MoveButton icon={ArrowDown} label={t('columns.down', { title })} onClick={() => move(key, 1)} />
                  </>
                )}
              </li>
            );
          })}
          {found.length === 0 && <li className="px-2 py-1 text-table text-ink-2">{t('columns.none')}</li>}
        </ul>
        <p className="flex flex-wrap items-center gap-2 text-small text-ink-2 narrow:hidden">
          <Keycaps keys="enter" /> <Keycaps keys="space" /> {t('columns.space')} <Keycaps keys="alt+arrowup" />
          <Keycaps keys="alt+arrowdown" /> {t('columns.move')}
        </p>
      </div>
      <div className="flex justify-end gap-2 px-6 pb-5">
        <Button onClick={reset}>{t('columns.reset')}</Button>
        <Button variant="primary" onClick={onClose}>
          {t('columns.done')}
        </Button>
      </div>
    </Dialog>
  );
}

/** For the pointer; the keyboard moves a column with Alt and the arrows from its box. */
function MoveButton(
  props: Pick<Parameters<typeof IconButton>[0], 'icon' | 'label'> & { readonly onClick: () => void },
) {
  return <IconButton size="bar" tabIndex={-1} {...props} />;
}

/** The keys of all columns in the dialog's order: visible ones first, in their order. */
export function listedKeys(keys: readonly string[], chosen: readonly string[]): readonly string[] {
  return [...chosen.filter((key) => keys.includes(key)), ...keys.filter((key) => !chosen.includes(key))];
}

/** The chosen keys with one toggled, in the dialog's order. */
export function toggledKey(listed: readonly string[], chosen: readonly string[], key: string): readonly string[] {
  return listed.filter((one) => (one === key ? !chosen.includes(key) : chosen.includes(one)));
}

/** The keys with one of them moved by so many places, clamped to the ends. */
export function movedKey(listed: readonly string[], key: string, steps: number): readonly string[] {
  const from = listed.indexOf(key);
  if (from < 0) return listed;
  const others = listed.filter((one) => one !== key);
  const to = Math.min(Math.max(from + steps, 0), others.length);
  return [...others.slice(0, to), key, ...others.slice(to)];
}

/** The order with a newly shown column after the last visible one; a visible one stays in place. */
export function shownNext(listed: readonly string[], chosen: readonly string[], key: string): readonly string[] {
  if (chosen.includes(key)) return listed;
  const others = listed.filter((one) => one !== key);
  const after = others.findLastIndex((one) => chosen.includes(one)) + 1;
  return [...others.slice(0, after), key, ...others.slice(after)];
}
