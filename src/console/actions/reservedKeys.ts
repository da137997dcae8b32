import { isApple } from '#console/ui/Keycaps.tsx';
import type { Catalogue } from '#console/texts/catalogue.ts';

/** Why keys cannot be chosen; each has its sentence in the texts. */
export type Reserve = keyof Catalogue['keys']['reserved'];

interface Reserved {
  readonly why: Reserve;
  readonly strokes: readonly string[];
  /** Only on Apple machines, or only on others. */
  readonly apple?: boolean;
}

const digits = ['1', '2', '3', '4', '5', '6', '7', '8', '9'];
const arrows = ['arrowup', 'arrowdown', 'arrowleft', 'arrowright'];
const far = ['home', 'end', 'pageup', 'pagedown'];

/**
 * Strokes that browsers or systems reserve, never deliver to a page, or that users must be able to rely on: as
 * shortcuts they would fail in some browser. A table for Chromium, Firefox, Safari and Edge.
 */
export const reservedKeys: readonly Reserved[] = [
  {
    why: 'tabs',
    strokes: [
      ...digits,
      't',
      'shift+t',
      'w',
      'shift+w',
      'n',
      'shift+n',
      'shift+p',
      'tab',
      'shift+tab',
      'pageup',
      'pagedown',
      'f4',
    ].map((key) => `mod+${key}`),
  },
  { why: 'tabs', strokes: ['mod+shift+[', 'mod+shift+]', 'mod+shift+{', 'mod+shift+}'], apple: true },
  { why: 'address', strokes: ['mod+l', 'alt+d'] },
  { why: 'history', strokes: ['alt+arrowleft', 'alt+arrowright', 'alt+home'], apple: false },
  { why: 'history', strokes: ['mod+[', 'mod+]', 'mod+arrowleft', 'mod+arrowright'], apple: true },
  { why: 'reload', strokes: ['mod+r', 'mod+shift+r', 'f5', 'mod+f5', 'shift+f5'] },
  { why: 'zoom', strokes: ['mod++', 'mod+shift++', 'mod+=', 'mod+-', 'mod+0'] },
  { why: 'window', strokes: ['mod+q', 'mod+shift+q', 'f11', 'shift+escape'] },
  { why: 'window', strokes: ['alt+f4', 'alt+tab', 'alt+shift+tab', 'alt+space', 'alt+escape', 'f10'], apple: false },
  { why: 'window', strokes: ['mod+h', 'mod+m', 'mod+space', 'mod+`'], apple: true },
  { why: 'tools', strokes: ['f12', 'mod+shift+i', 'mod+shift+j', 'mod+shift+c'] },
  { why: 'clipboard', strokes: ['c', 'x', 'v', 'shift+v'].map((key) => `mod+${key}`) },
  { why: 'menu', strokes: ['contextmenu', 'shift+f10'] },
  {
    why: 'controls',
    strokes: [
      'tab',
      'shift+tab',
      'enter',
      'space',
      'shift+space',
      'escape',
      'backspace',
      ...[...arrows, ...far].flatMap((key) => [key, `shift+${key}`]),
    ],
  },
];

/** Why these keys cannot be chosen on this machine; undefined where they can. */
export function reserveOf(shortcut: string, onApple: boolean = isApple): Reserve | undefined {
  const holds = ({ strokes, apple }: Reserved) => (apple ?? onApple) === onApple && strokes.includes(shortcut);
  return reservedKeys.find(holds)?.why;
}
