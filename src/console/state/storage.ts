/** Stores a text in the browser. If the storage is full the text is dropped and `onFull` is called. */
export function keep(store: Storage, key: string, text: string, onFull?: (error: unknown) => void): void {
  try {
    store.setItem(key, text);
  } catch (error) {
    onFull?.(error);
  }
}
