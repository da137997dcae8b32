import { Menu as HeadlessMenu, MenuButton, MenuItem, MenuItems } from '@headlessui/react';
import { Ellipsis } from 'lucide-react';
import { buttonClasses } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { Keycaps } from '#console/ui/Keycaps.tsx';
import type { Coming, MenuEntry, MenuProps } from './Menu.tsx';

const arrive: Readonly<Record<Coming, (button: HTMLElement | null) => void>> = {
  pointed: () => undefined,
  focused: (button) => button?.focus(),
  pressed: (button) => {
    button?.focus();
    button?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true }));
  },
};

/** A menu that opens, immediately if its button was pressed. */
export function OpenableMenu({ label, entries, size = 'control', coming }: MenuProps & { readonly coming: Coming }) {
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
        // Until it unmounts, a modal menu would block an entry from moving focus to its target.
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
