import { randomBytes } from 'node:crypto';

const keyForm = /^(?<id>[0-9a-f]{32})\/(?<name>[^/\\\p{Cc}]{1,200})$/u;

/** A new key for a file of that name: `<32 hexadecimal digits>/<name>`. Every upload has its own. */
export function newKey(name: string): string {
  return `${randomBytes(16).toString('hex')}/${plainName(name)}`;
}

/** The name in a key, or undefined for an invalid key. */
export function nameInKey(key: string): string | undefined {
  return keyForm.exec(key)?.groups?.['name'];
}

/** The id in a key, which names its file, or undefined for an invalid key. */
export function idInKey(key: string): string | undefined {
  return keyForm.exec(key)?.groups?.['id'];
}

/** The last part of a path, without characters that file names cannot have. */
function plainName(name: string): string {
  const last = name.split(/[/\\]/u).at(-1) ?? '';
  const plain = last.replaceAll(/[\p{Cc}\p{Surrogate}]/gu, '').trim();
  return plain === '' || /^\.+$/u.test(plain) ? 'file' : plain.slice(0, 200);
}
