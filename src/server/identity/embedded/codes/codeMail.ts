import { randomUUID } from 'node:crypto';
import type { OutboxMessage } from '#server/identity/embedded/outbox.ts';
import type { Mail } from '#server/mail/mail.ts';

/** The purpose and lifetime of a code, by its word. */
const sentences: Readonly<Record<string, { readonly subject: string; readonly does: string; readonly lasts: string }>> =
  {
    signup: { subject: 'Confirm your account', does: 'confirms your account', lasts: '24 hours' },
    reset: { subject: 'Reset your password', does: 'sets a new password', lasts: 'one hour' },
  };

/** The mail that carries a code. */
export function codeMail({ at, to, about, code }: OutboxMessage, sender: string): Mail {
  const { subject, does, lasts } = sentences[about] ?? {
    subject: 'Your code',
    does: 'is yours',
    lasts: 'a short time',
  };
  return {
    id: randomUUID(),
    at,
    from: { name: 'Dodo Console', address: sender },
    to: { address: to },
    subject: `${subject} – Dodo Console`,
    html:
      `<!doctype html><html lang="en"><body><p>This code ${does} at Dodo Console:</p><p ` +
      `style="font-size:28px;letter-spacing:4px"><strong>${code}</strong></p><p>It counts once, for ${lasts}. ` +
      'If you did not ask for it, ignore this mail.</p></body></html>',
    headers: { 'Auto-Submitted': 'auto-generated' },
    isSecret: true,
  };
}
