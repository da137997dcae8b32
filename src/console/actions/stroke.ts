/** What of a keyboard event names the stroke. */
export interface KeyEvent {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly shiftKey: boolean;
  readonly altKey: boolean;
}

const modifiers: ReadonlySet<string> = new Set(['Control', 'Meta', 'Shift', 'Alt', 'AltGraph', 'CapsLock', 'Fn']);

/**
 * Names a stroke as shortcuts write it: `g`, `?`, `mod+k`, `shift+arrowdown`; undefined for a modifier alone. Letters
 * follow what the layout types; where that is no Latin letter (Cyrillic, or Option on a Mac) they follow the key's place.
 */
export function strokeOf(event: KeyEvent): string | undefined {
  if (modifiers.has(event.key) || event.key === 'Dead' || event.key === 'Process') return undefined;
  const key = keyOf(event);
  const mod = event.ctrlKey || event.metaKey;
  // A sign such as ? is typed with Shift on one keyboard and without on another: it is the sign that counts.
  const shift = event.shiftKey && (key.length > 1 || /[a-z0-9]/u.test(key) || mod);
  return [mod && 'mod', event.altKey && 'alt', shift && 'shift', key].filter(Boolean).join('+');
}

function keyOf({ key, code, altKey }: KeyEvent): string {
  if (key === ' ') return 'space';
  if (key.length > 1) return key.toLowerCase();
  const place = /^(?:Key|Digit)(?<letter>[A-Z0-9])$/u.exec(code)?.groups?.['letter'];
  const latin = key >= '!' && key <= '~';
  return (place !== undefined && (!latin || altKey) ? place : key).toLowerCase();
}
