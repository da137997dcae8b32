/** What the id of a customer or product may not be, wherever it comes from: it is a part of addresses, which hold neither of these. */
export const unusableIds: readonly string[] = ['.', '..'];

/**
 * The id that a customer is kept under: an address of email in lower case, since programs write one person's in whatever case
 * they like.
 */
export function customerIdOf(written: string): string {
  return written.includes('@') ? written.toLowerCase() : written;
}

/** The longest id of a customer or product, in characters. */
export const longestId = 200;

/** Whether objects of the language answer to a word by themselves (`toString`); no field is called so. */
export function isReserved(word: string): boolean {
  return word in Object.prototype || word === 'prototype';
}

/** Whether a text is a name below a JSON column that conditions can address, `custom.size.w` (conditions.md §1). */
export function isCustomName(column: string, name: string): boolean {
  const [first, ...keys] = name.split('.');
  if (first !== column || keys.length === 0) return false;
  return keys.every(
    (key) => key.trim() === key && key !== '' && !isReserved(key) && !/^[$/]|[*\p{Cc}\p{Cs}]/u.test(key),
  );
}

/** The longest text that any list is searched for, in characters. */
export const longestSearch = 200;
