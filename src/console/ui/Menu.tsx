import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { buttonClasses, type ButtonSize } from './buttonClasses.ts';
import { Icon } from './Icon.tsx';
import { Keycaps } from './Keycaps.tsx';

/** One line of a menu. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly shortcut?: string | undefined;
  /** Why it does not work now; it stays in the menu, dimmed, and says so when chosen. */
  readonly reason?: string | undefined;
  readonly run: () => void;
}

/** A menu behind three dots: arrows, first letters, Enter and Escape work as everywhere. */
export function Menu(props: {
  readonly label: string;
  /** A function is asked each time the menu opens. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  readonly size?: ButtonSize;
  /** Takes the focus over from the button it replaces. */
  readonly takeFocus?: boolean;
}) {
  const { label, entries, size = 'control', takeFocus = false } = props;
  return (
    <HeadlessMenu>
      <MenuButton
        ref={takeFocus ? focus : null}
        className={buttonClasses('ghost', size, false, true)}
        aria-label={label}
        title={label}
      >
        <Icon of={Ellipsis} />
      </MenuButton>
      <MenuItems
        anchor="bottom end"
        className="z-drawer min-w-menu rounded border border-line-strong bg-raised p-1 text-table text-ink shadow-raised"
      >
        {() => (
          <>
            {(typeof entries === 'function' ? entries() : entries).map((entry) => (
              <Line key={entry.id} entry={entry} />
            ))}
          </>
        )}
      </MenuItems>
    </HeadlessMenu>
  );
}

function Line({ entry }: { readonly entry: MenuEntry }) {
  return (
    <MenuItem>
      <button
        type="button"
        onClick={entry.run}
        className={`flex h-control w-full items-center gap-2 rounded-inner px-2 text-left data-focus:bg-hover ${entry.reason === undefined ? '' : 'text-ink-3'}`}
      >
        {entry.icon && <Icon of={entry.icon} />}
        <span className="flex-1">{entry.title}</span>
        {entry.reason !== undefined && <span className="sr-only">{entry.reason}</span>}
        {entry.shortcut !== undefined && <Keycaps keys={entry.shortcut} />}
      </button>
    </MenuItem>
  );
}

function focus(button: HTMLElement | null): void {
  button?.focus();
}
