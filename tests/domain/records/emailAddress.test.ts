import { describe, expect, it } from 'vitest';
import { addressIn, isEmailAddress } from '#domain/records/emailAddress.ts';
import { addresses } from '../../support/addresses.ts';

describe('an e-mail address', () => {
  it.each(addresses.valid)('may be %j', (text) => expect(isEmailAddress(text)).toBe(true));
  it.each([...addresses.invalid, `a@${'x'.repeat(250)}.io`])('is not %j', (text) =>
    expect(isEmailAddress(text)).toBe(false),
  );
});

describe('the address in a text', () => {
  it.each([
    ' eva@x.io ',
    'eva@x.io\u00a0',
    '\ufeff\u2003eva@x.io\u200b\t',
    'Eva Lee <eva@x.io>',
    '"Lee, Eva" < eva@x.io >',
    '<eva@x.io>',
    'mailto:eva@x.io',
    'MAILTO: eva@x.io?subject=Hi',
    'Eva <mailto:eva@x.io>',
  ])('is taken out of %j', (text) => expect(addressIn(text)).toBe('eva@x.io'));

  it('keeps its letters as they are written', () => expect(addressIn(' EVA@X.io')).toBe('EVA@X.io'));

  it.each(['ann@x.io; bob@x.io', 'Ann <ann@x.io>, Bob <bob@x.io>', 'gus@localhost', 'fay@x..io', ''])(
    'is not guessed in %j, which stays as it is',
    (text) => expect(addressIn(` ${text} `)).toBe(text),
  );
});
