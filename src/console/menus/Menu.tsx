import { Ellipsis, type LucideIcon } from 'lucide-react';
import { createElement, useState } from 'react';
import { buttonClasses, type ButtonSize } from '#console/ui/classes.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { useLoaded } from '#console/ui/lazyComponent.tsx';

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
export type Coming = 'pointed' | 'focused' | 'pressed';

const openableMenu = async () => (await import('./OpenableMenu.tsx')).OpenableMenu;

/**
 * A menu behind three dots: arrows, first letters, Enter and Escape work as usual. Until hover or focus it is a plain
 * button, since most menus of a page are never opened; their code loads with the first one that is reached.
 */
export function Menu(props: MenuProps) {
  const { label, size = 'control' } = props;
  const [coming, setComing] = useState<Coming>();
  const openable = useLoaded(openableMenu, coming ?? false);
  if (coming && openable) return createElement(openable, { ...props, coming });
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      className={buttonClasses('ghost', size, false, true)}
      aria-label={label}
      title={label}
      onPointerEnter={() => setComing((before) => before ?? 'pointed')}
      onFocus={() => setComing((before) => (before === 'pressed' ? before : 'focused'))}
      // Focus that moved on while the code was loading stays where it is.
      onBlur={() => setComing((before) => before && 'pointed')}
      // Also Enter and Space, before the code has loaded.
      onClick={() => setComing('pressed')}
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
