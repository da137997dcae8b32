import { describe, expect, it } from 'vitest';
import { isEmailAddress } from '#domain/records/emailAddress.ts';
import { addresses } from '../../support/addresses.ts';

describe('an e-mail address', () => {
  it.each(addresses.valid)('may be %j', (text) => expect(isEmailAddress(text)).toBe(true));
  it.each([...addresses.invalid, `a@${'x'.repeat(250)}.io`])('is not %j', (text) =>
    expect(isEmailAddress(text)).toBe(false),
  );
});
