import { expect, it } from 'vitest';
import { fileNameOf } from '#domain/records/fileName.ts';

it.each([
  ['VIP, Members', 'VIP, Members'],
  ['..\\..\\etc/passwd', 'etc passwd'],
  ['a\u202Efdp.exe\n', 'a fdp.exe'],
  ['...', ''],
  ['x'.repeat(300), 'x'.repeat(120)],
])('the file name of %j is %j', (text, expected) => {
  expect(fileNameOf(text)).toBe(expected);
});
