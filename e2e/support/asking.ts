import { smallTenant } from '#server/seed/plan.ts';
import type { Page } from '@playwright/test';

/**
 * Asks the API something of a small tenant (`import/1`) and gives the reply's value; a refusal is thrown in its words.
 */
type Ask = (method: string, path: string, body?: unknown) => Promise<unknown>;

/** What asks as the person who is signed in on the page. */
export function askerOf(page: Page, number: number): Ask {
  const { id } = smallTenant(number);
  return (method, path, body) => page.evaluate(asked, { tenantId: id, method, path, body });
}

/** Runs in the page. */
async function asked(call: {
  readonly tenantId: string;
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
}): Promise<unknown> {
  const key = Object.keys(localStorage).find((one) => one.endsWith('.idToken')) ?? '';
  const reply = await fetch(`/api/${call.path}`, {
    method: call.method,
    headers: {
      authorization: `Bearer ${localStorage.getItem(key)}`,
      'x-tenant-id': call.tenantId,
      'content-type': 'application/json',
    },
    ...(call.body !== undefined && { body: JSON.stringify(call.body) }),
  });
  if (!reply.ok) throw new Error(await reply.text());
  return ((await reply.json()) as { value: unknown }).value;
}
