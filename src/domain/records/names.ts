import { addressIn } from './emailAddress.ts';

/** Forbidden ids of customers and products, from any source: ids are part of addresses, which cannot contain these. */
export const unusableIds: readonly string[] = ['.', '..'];

/**
 * The stored id of a customer: a stripped, lower-case e-mail address, because programs write one
 * person's in any case.
 */
export function customerIdOf(written: string): string {
  return written.includes('@') ? addressIn(written).toLowerCase() : written;
}

/** The longest id of a customer or product, in characters. */
export const longestId = 200;

/** Whether a word is a member of Object.prototype (`toString`); no field may have such a name. */
export function isReserved(word: string): boolean {
  return word in Object.prototype || word === 'prototype';
}

/**
 * Whether a text is a name below a JSON column that conditions can address, `custom.size.w` (conditions.md §1), and
 * that no spreadsheet runs as a formula.
 */
export function isCustomName(column: string, name: string): boolean {
  const [first, ...keys] = name.split('.');
  if (first !== column || keys.length === 0) return false;
  return keys.every(
    (key) => key.trim() === key && key !== '' && !isReserved(key) && !/^[$/=+\-@＝＋－＠]|[*\p{Cc}\p{Cs}]/u.test(key),
  );
}

/** The longest text that any list is searched for, in characters. */
export const longestSearch = 200;
