import { asking, needsText, questionOf, stringQuestions, textOf } from '#console/builder/stringQuestions.ts';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { runsOf } from '#tests/support/laws.ts';

describe('a question about a text', () => {
  it('is read back from the condition that asks it, with its text', () => {
    const texts = fc.string({ minLength: 1 }).filter((text) => !/\p{Surrogate}/u.test(text));
    fc.assert(
      fc.property(fc.constantFrom(...stringQuestions), texts, (question, text) => {
        const plainPatterns = question === 'LIKE' || question === 'NOT LIKE';
        const asked = asking(question, plainPatterns ? `a${text.replaceAll(/[%_\\]/gu, '')}` : text, false);
        expect(questionOf(asked)).toBe(question);
        if (needsText(question) && !plainPatterns) expect(textOf(asked)).toBe(text);
      }),
      runsOf(1000),
    );
  });

  it('is unfinished without its text', () => {
    expect(asking('contains', null, false).value).toBeNull();
    expect(asking('=', null, true)).toEqual({ negation: true, operator: '=', value: null });
  });

  it('needs none where it asks whether there is one', () => {
    expect(asking('notSet', null, false)).toEqual({ negation: true, operator: 'LIKE', value: '%' });
    expect(asking('set', null, false)).toEqual({ negation: false, operator: 'LIKE', value: '%' });
  });
});
