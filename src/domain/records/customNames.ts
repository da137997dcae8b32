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
