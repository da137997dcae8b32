/** Keeps a text in the browser. A store that is full loses it, and nothing else; `onFull` hears of it. */
export function keep(store: Storage, key: string, text: string, onFull?: (error: unknown) => void): void {
  try {
    store.setItem(key, text);
  } catch (error) {
    onFull?.(error);
  }
}
