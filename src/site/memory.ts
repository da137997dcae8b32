/** The name under which a browser remembers its visitor. Nothing is there before consent. */
const name = 'dodo';

/** What one page knows: the browser's visitor, and whether there is consent. */
export interface Memory {
  /** 32 hexadecimal digits; undefined without consent. */
  visitor: string | undefined;
}

/** What the browser remembers from the last visit. */
export function remembered(): Memory {
  try {
    const visitor = localStorage.getItem(name) ?? undefined;
    return { visitor: visitor !== undefined && /^[\da-f]{32}$/.test(visitor) ? visitor : undefined };
  } catch {
    return { visitor: undefined };
  }
}

/** Makes a new visitor, and remembers it where the browser can. */
export function begin(memory: Memory): void {
  memory.visitor = randomHex(16);
  try {
    localStorage.setItem(name, memory.visitor);
  } catch {
    // A browser that stores nothing has a new visitor on every page.
  }
}

/** Forgets the visitor. */
export function end(memory: Memory): void {
  memory.visitor = undefined;
  try {
    localStorage.removeItem(name);
  } catch {
    // There was nothing to forget.
  }
}

/** Random bytes, two hexadecimal digits each. Some libraries replace `Array.from` by one that ignores its function. */
export function randomHex(bytes: number): string {
  let digits = '';
  for (const byte of crypto.getRandomValues(new Uint8Array(bytes))) digits += byte.toString(16).padStart(2, '0');
  return digits;
}
