/** The fields of a keyboard event that name the stroke. */
export interface KeyEvent {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
  readonly getModifierState?: (name: 'AltGraph') => boolean;
}

const modifiers: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'CapsLock', 'Fn']);

/** Positions of characters on keyboards whose layout types no Latin ones there: Cyrillic, Greek, Hebrew. */
const signPlaces: Readonly<Record<string, readonly [plain: string, shifted: string]>> = {
  BracketLeft: ['[', '{'],
  BracketRight: [']', '}'],
  Slash: ['/', '?'],
  Comma: [',', '<'],
  Period: ['.', '>'],
  Semicolon: [';', ':'],
  Quote: ["'", '"'],
  Backquote: ['`', '~'],
  Backslash: ['\\', '|'],
  Minus: ['-', '_'],
  Equal: ['=', '+'],
};

/**
 * Names a stroke in shortcut notation: `g`, `?`, `mod+k`, `shift+arrowdown`; undefined for a modifier alone
 * and for a letter that AltGr types. Letters
 * and characters follow the layout, including AltGr or Option; where the result is not Latin (Cyrillic, or Option on a
 * Mac) the key's position is used.
 */
export function strokeOf(event: KeyEvent): string | undefined {
  if (modifiers.has(event.key) || event.key === 'Dead' || event.key === 'Process') return undefined;
  if (isTypedByAltGraph(event)) return undefined;
  const key = keyOf(event);
  // AltGr is Control and Alt on Windows, Option on a Mac; a sign that it types is typed without a modifier.
  const isTypedSign = isSign(event.key) && (isAltGraph(event) || (event.altKey && isOnLetter(event.code)));
  const mod = (event.ctrlKey || event.metaKey) && !isTypedSign;
  const alt = event.altKey && !isTypedSign;
  // Characters such as ? need Shift on some keyboards only, so Shift is ignored for them.
  const shift = event.shiftKey && (key.length > 1 || /[a-z0-9]/u.test(key) || mod);
  return [mod && 'mod', alt && 'alt', shift && 'shift', key].filter(Boolean).join('+');
}

/** A stroke that types a sign, without Control, Command or Alt; as shortcuts those can be turned off (WCAG 2.1.4). */
export function isTypedStroke(stroke: string): boolean {
  return stroke.replace('shift+', '').length === 1;
}

function keyOf({ key, code, altKey, shiftKey }: KeyEvent): string {
  if (key === ' ') return 'space';
  if (key.length > 1) return key.toLowerCase();
  if (isSign(key)) return key;
  const isLatin = key >= '!' && key <= '~';
  const place = /^(?:Key|Digit)(?<letter>[A-Z0-9])$/u.exec(code)?.groups?.['letter'];
  const sign = signPlaces[code]?.[shiftKey ? 1 : 0];
  if (isLatin && !altKey) return key.toLowerCase();
  return (place ?? (isLatin ? undefined : sign) ?? key).toLowerCase();
}

function isSign(key: string): boolean {
  return /^[!-/:-@[-`{-~]$/u.test(key);
}

function isAltGraph(event: Pick<KeyEvent, 'ctrlKey' | 'altKey' | 'getModifierState'>): boolean {
  return event.getModifierState?.('AltGraph') === true || (event.ctrlKey && event.altKey);
}

/**
 * A letter or sign beyond ASCII that AltGr types: `ś`, `€`. It is no shortcut, whatever the place of its key. Option on
 * a Mac is Alt alone, and may be named AltGraph.
 */
function isTypedByAltGraph(event: KeyEvent): boolean {
  const isPrinted = /^.$/u.test(event.key) && event.key > '~';
  return isPrinted && event.getModifierState?.('AltGraph') === true && event.altKey === event.ctrlKey;
}

/** True where Control or Command is held as a modifier, not as a half of AltGr. */
export function isModHeld(event: Omit<KeyEvent, 'key' | 'code'>): boolean {
  return (event.ctrlKey || event.metaKey) && !isAltGraph(event);
}

function isOnLetter(code: string): boolean {
  return /^(?:Key|Digit)/u.test(code);
}
