import * as v from 'valibot';
import { describe, expect, it } from 'vitest';
import { mailAddress } from '#contract/features/mailText.ts';
import { emailAddress } from '#contract/shapes/recordText.ts';
import { templateEndpoints } from '#contract/features/templates.ts';
import { chatAddress } from '#server/features/site/chat/wire.ts';
import { addresses } from '../support/addresses.ts';

const { to } = templateEndpoints.templateTestSend.body.entries;
const { email: ofVisitor } = chatAddress.entries;

/** How the address of each form reads a text; undefined where it refuses it. */
const forms: Readonly<Record<string, (text: string) => unknown>> = {
  'a customer': (text) => outputOf(v.safeParse(emailAddress, text)),
  'the sender of a campaign': (text) => outputOf(v.safeParse(mailAddress, text)),
  'a test of a mail': (text) => (outputOf(v.safeParse(to, [text])) as string[] | undefined)?.[0],
  'a visitor of a site': (text) => outputOf(v.safeParse(ofVisitor, text)),
};

function outputOf(result: { readonly success: boolean; readonly output: unknown }): unknown {
  return result.success ? result.output : undefined;
}

describe.each(Object.entries(forms))('the address of %s', (_, read) => {
  it('is read without what is around it', () => {
    for (const text of [' eva@x.io\u00A0', 'Eva Lee <eva@x.io>', 'mailto:eva@x.io'])
      expect(read(text)).toBe('eva@x.io');
  });

  it('is accepted by the one rule of addresses', () => {
    for (const text of addresses.valid) expect(read(text)).toBe(text);
    for (const text of ['a@b', 'a@x..io', 'a@x.io, b@x.io', 'ann@x;y.io']) expect(read(text)).toBeUndefined();
  });
});
