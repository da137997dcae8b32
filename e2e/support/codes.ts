import type { Page } from '@playwright/test';

/** The newest code that was sent to an address or a phone number, as the outbox shows it. */
export async function codeFor(page: Page, to: string): Promise<string> {
  const reply = await page.request.get('/_idp/outbox', { headers: { accept: 'application/json' } });
  const { messages } = (await reply.json()) as { messages: readonly { to: string; code: string }[] };
  return messages.find((message) => message.to === to)?.code ?? '';
}

/** A code that is not this one. */
export function otherThan(code: string): string {
  return String((Number(code) + 1) % 1_000_000).padStart(6, '0');
}
