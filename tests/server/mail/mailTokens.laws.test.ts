import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mailTokensOf, type MailPurpose } from '#server/mail/mailTokens.ts';
import { runsOf } from '#tests/support/laws.ts';

const tokens = mailTokensOf('a secret');
const ref = { tenant: 3, mail: 70_000, random: '0123456789abcdef0123456789abcdef', position: 2 };
const purposes: readonly MailPurpose[] = ['open', 'click', 'unsubscribe', 'view', 'message', 'hook'];

describe('a token of a mail', () => {
  test('names what it was made for, and is short enough for a header on one line', () => {
    for (const purpose of purposes) {
      const token = tokens.seal(purpose, ref);
      expect(token).toMatch(/^[\w-]{56}$/u);
      expect(tokens.open(purpose, token)).toEqual(ref);
    }
  });

  test('is another one for each purpose, and opens nothing else', () => {
    const made = purposes.map((purpose) => tokens.seal(purpose, ref));
    expect(new Set(made).size).toBe(purposes.length);
    for (const [index, purpose] of purposes.entries()) {
      for (const [other, token] of made.entries()) {
        expect(tokens.open(purpose, token) === undefined).toBe(other !== index);
      }
    }
  });

  test('shows nothing: two of one mail have no beginning in common, and another server opens none', () => {
    const [one, other] = [tokens.seal('click', ref), tokens.seal('click', { ...ref, position: 3 })];
    expect(one.slice(0, 4)).not.toBe(other.slice(0, 4));
    expect(one.slice(-8)).not.toBe(other.slice(-8));
    expect(mailTokensOf('another secret').open('click', one)).toBeUndefined();
  });

  test('with any letter changed is none', () => {
    const token = tokens.seal('unsubscribe', ref);
    const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
    for (let place = 0; place < token.length; place += 1) {
      for (const letter of letters) {
        if (letter === token[place]) continue;
        expect(tokens.open('unsubscribe', token.slice(0, place) + letter + token.slice(place + 1))).toBeUndefined();
      }
    }
  });

  test('is no other text', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[\w-]{56}$/u)), (text) => {
        for (const purpose of purposes) expect(tokens.open(purpose, text)).toBeUndefined();
      }),
      runsOf(2000),
    );
  });
});
