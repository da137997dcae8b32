import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Ellipsis, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { buttonClasses, type ButtonSize } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { Keycaps } from '#console/ui/Keycaps.tsx';

/** One line of a menu. */
export interface MenuEntry {
  readonly id: string;
  readonly title: string;
  readonly icon?: LucideIcon;
  readonly shortcut?: string | undefined;
  /** Why it is unavailable; it stays in the menu, dimmed, and choosing it notifies why. */
  readonly reason?: string | undefined;
  readonly run: () => void;
}

/** Props of a menu. */
export interface MenuProps {
  readonly label: string;
  /** A function is called each time the menu opens. */
  readonly entries: readonly MenuEntry[] | (() => readonly MenuEntry[]);
  readonly size?: ButtonSize;
}

/** How the button of a menu was reached. */
type Coming = 'pointed' | 'focused' | 'pressed';

/**
 * A menu behind three dots: arrows, first letters, Enter and Escape work as usual. Until hover or focus it is a plain
 * button, since most menus of a page are never opened.
 */
export function Menu(props: MenuProps) {
  const { label, size = 'control' } = props;
  const [coming, setComing] = useState<Coming>();
  if (coming) return <OpenableMenu {...props} coming={coming} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={buttonClasses('ghost', size, false, true)}
      aria-label={label}
      title={label}
      onPointerEnter={() => setComing('pointed')}
      onFocus={() => setComing('focused')}
      // Touch, and presses without hover. The press would take the focus out of the menu that it opens.
      onPointerDown={(event) => {
        event.preventDefault();
        setComing('pressed');
      }}
    >
      <Icon of={Ellipsis} />
    </button>
  );
}

const arrive: Readonly<Record<Coming, (button: HTMLElement | null) => void>> = {
  pointed: () => undefined,
  focused: (button) => button?.focus(),
  pressed: (button) => {
    button?.focus();
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  },
};

function OpenableMenu({ label, entries, size = 'control', coming }: MenuProps & { readonly coming: Coming }) {
  return (
    <HeadlessMenu>
      <MenuButton
        ref={arrive[coming]}
        className={buttonClasses('ghost', size, false, true)}
        aria-label={label}
        title={label}
      >
        <Icon of={Ellipsis} />
      </MenuButton>
      <MenuItems
        anchor="bottom end"
        // A modal menu would block the focus of the target of one of its lines until it unmounts.
        modal={false}
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
        data-action={entry.id}
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
