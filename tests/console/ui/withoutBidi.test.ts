import { withoutBidi } from '#console/ui/withoutBidi.ts';
import { expect, it } from 'vitest';

it('a text that stands among others loses the signs that would turn them around, and no letter of any script', () => {
  expect(withoutBidi('Ann\u202Egnp.exe')).toBe('Anngnp.exe');
  expect(withoutBidi('\u2069\u2067\u202Da\u2066\u202C')).toBe('a');
  expect(withoutBidi('שלום مرحبا\u200F 👩\u200D💻')).toBe('שלום مرحبا\u200F 👩\u200D💻');
});
