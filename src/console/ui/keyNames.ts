/** True on Apple machines, where the command key takes the part of Control. */
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

/** The caps to draw for a shortcut, a sequence's strokes one after the other: `mod+k` → `⌘` `K`, `g s` → `G` `S`. */
export function capsOf(shortcut: string): string[] {
  return shortcut.split(' ').flatMap((stroke) => partsOf(stroke).map(nameOf));
}

function partsOf(stroke: string): string[] {
  return stroke === '+' ? ['+'] : stroke.split('+');
}

function nameOf(part: string): string {
  return (isApple ? appleNames : otherNames)[part] ?? names[part] ?? part.toUpperCase();
}

/** The shortcut for `aria-keyshortcuts`, which knows no sequences; undefined for those. */
export function ariaShortcut(shortcut: string | undefined): string | undefined {
  if (shortcut === undefined || shortcut.includes(' ')) return undefined;
  return shortcut.replace('mod', isApple ? 'Meta' : 'Control');
}
