import { classes } from './classes.ts';

/** True on Apple machines, where Command replaces Control. */
export const isApple = /mac|iphone|ipad/iu.test(navigator.platform);

const appleNames: Readonly<Record<string, string>> = { mod: '⌘', shift: '⇧', alt: '⌥', ctrl: '⌃' };
const otherNames: Readonly<Record<string, string>> = { mod: 'Ctrl', shift: 'Shift', alt: 'Alt', ctrl: 'Ctrl' };
const names: Readonly<Record<string, string>> = {
  enter: '↵',
  escape: 'Esc',
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  backspace: '⌫',
  delete: 'Del',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  tab: 'Tab',
  space: 'Space',
};

/** The keycaps of a shortcut, a sequence's strokes one after the other: `mod+k` → `⌘` `K`, `g s` → `G` `S`. */
export function capsOf(shortcut: string): string[] {
  return shortcut.split(' ').flatMap((stroke) => partsOf(stroke).map(nameOf));
}

function partsOf(stroke: string): string[] {
  return stroke === '+' ? ['+'] : stroke.split('+');
}

function nameOf(part: string): string {
  return (isApple ? appleNames : otherNames)[part] ?? names[part] ?? part.toUpperCase();
}

/** The shortcut for `aria-keyshortcuts`, which cannot express sequences; undefined for those. */
export function ariaShortcut(shortcut: string | undefined): string | undefined {
  if (shortcut === undefined || shortcut.includes(' ')) return undefined;
  return shortcut.replace('mod', isApple ? 'Meta' : 'Control');
}

/** A shortcut as keycaps. Hidden from screen readers, which announce the control's `aria-keyshortcuts`. */
export function Keycaps(props: {
  readonly keys: string;
  readonly onAccent?: boolean;
  /** Also on a narrow screen, for content about keys. */
  readonly always?: boolean;
  /** Only in a spacious window: beside many other controls. */
  readonly spaciousOnly?: boolean;
}) {
  const { keys, onAccent = false, always = false, spaciousOnly = false } = props;
  return (
    <span
      className={classes(
        'inline-flex items-center gap-0.5',
        !always && 'narrow:hidden',
        spaciousOnly && 'max-spacious:hidden',
      )}
      aria-hidden
      data-keys={keys}
    >
      {capsOf(keys).map((cap, place) => (
        <kbd
          // oxlint-disable-next-line react/no-array-index-key -- the caps of one shortcut never move
          key={place}
          className={classes(
            'inline-grid h-5 min-w-5 place-items-center rounded-inner border px-1 font-sans text-micro font-regular',
            onAccent ? 'border-current/45' : 'border-line-strong bg-sunken text-ink-2',
          )}
        >
          {cap}
        </kbd>
      ))}
    </span>
  );
}
