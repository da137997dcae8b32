import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { guarded, GuardEvidence, unguarded } from '#domain/records/formulaGuard.ts';
import { runs } from '#tests/support/laws.ts';

const hostile = fc
  .array(
    fc.oneof(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＋', '－', '＠', '1', 'a'), fc.string()),
  )
  .map((parts) => parts.join(''));

describe('the guard of an exported cell', () => {
  test('comes off again as it went on, whatever the text', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(unguarded(guarded(text))).toBe(text);
      }),
      runs,
    );
  });

  test('leaves no cell that a spreadsheet would run', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        expect(guarded(text)).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/u);
      }),
      runs,
    );
  });

  test('is found in every column of an export that has one', () => {
    fc.assert(
      fc.property(fc.array(hostile), (texts) => {
        const evidence = new GuardEvidence();
        for (const text of texts) evidence.see(guarded(text));
        expect(evidence.isGuarded).toBe(texts.some((text) => guarded(text) !== text));
      }),
      runs,
    );
  });

  test('is not found where a formula stands as it is', () => {
    const evidence = new GuardEvidence();
    for (const cell of ["'-10% off", '=Same', "'Quoted"]) evidence.see(cell);
    expect(evidence.isGuarded).toBe(false);
  });
});
