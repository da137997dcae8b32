import { placeOf } from '#contract/places.ts';
import type { ScreenName } from '#contract/screens.ts';
import { screenOf } from '#contract/viewAddress.ts';
import { accessOf } from '#console/actions/access.ts';
import { dropEarly, fresh, type EarlyReplies } from '#console/early/earlyReplies.ts';
import { readEarly } from '#console/early/readEarly.ts';
import { firstPath } from '#console/early/firstPath.ts';
import { idToken } from '#console/identity/session.ts';
import { onReset } from '#console/state/reset.ts';
import { tenant } from '#console/state/tenant.ts';

/** What else a screen shows nothing without, besides its first call. It is no part of the page's head, which asks for the first alone. */
const besides: Readonly<Partial<Record<ScreenName, readonly string[]>>> = {
  segment: ['segment/populate-other-fields/customer', 'segment/populate-other-fields/product'],
  filter: ['filter/populate-other-fields/product'],
};

/**
 * What was asked ahead a moment ago and not taken back. Who went there has it: going back leads to the link that was followed,
 * and nothing is asked about where one has just been.
 */
const answered = new Set<string>();
onReset(() => answered.clear());

/**
 * Asks the calls that the screen at an address waits for, ahead of going there; whoever makes those calls then takes the
 * replies, as it takes those that the page's head asked for. Nothing for screens that are planned or closed to the person.
 */
export async function askAhead(address: string, signal: AbortSignal): Promise<void> {
  const [path = '', search = ''] = address
    .split('#', 1)
    .join('')
    .split(/\?(.*)/su, 2);
  const found = screenOf(path);
  const first = found?.screen.first;
  if (!found || first === undefined || !isOpen(address, found)) return;
  const tenantId = tenant.id;
  const token = await idToken();
  if (token === null || tenantId === undefined || signal.aborted) return;

  const pattern = `^${found.screen.path.replaceAll(/:\w+/gu, '([^/]+)')}/?$`;
  const names = [...found.screen.path.matchAll(/:\w+/gu)].map(([name]) => name);
  const filled = names.reduce((text, name, index) => text.replaceAll(name, `$${index + 1}`), first.path);
  const own = firstPath({ pattern, first: filled, query: first.query }, { pathname: path, search });
  const early = window.dodoEarly;
  const isOurs = early?.tenantId === tenantId && early.token === token;
  const ahead: EarlyReplies = isOurs ? early : { token, tenantId, replies: new Map(), read: new Map() };
  window.dodoEarly = ahead;
  await Promise.all([own, ...(besides[found.name] ?? [])].map((asked) => ask(`/api/${asked}`, ahead, signal)));
}

async function ask(url: string, ahead: EarlyReplies, signal: AbortSignal): Promise<void> {
  const question = `${ahead.tenantId} ${url}`;
  if (ahead.replies.has(url) || answered.has(question)) return;
  const headers = { authorization: `Bearer ${ahead.token}`, 'x-tenant-id': ahead.tenantId };
  const reply = fetch(url, { headers, signal });
  const drop = () => {
    if (ahead.replies.get(url) !== reply) return;
    dropEarly(ahead, url);
    answered.delete(question);
  };
  signal.addEventListener('abort', drop, { once: true });
  window.setTimeout(() => {
    drop();
    answered.delete(question);
  }, fresh);
  ahead.replies.set(url, reply);
  answered.add(question);
  await readEarly(ahead, url);
}

function isOpen(address: string, { name, screen }: NonNullable<ReturnType<typeof screenOf>>): boolean {
  const view = new URLSearchParams(address.split(/[?#]/u)[1]).get('view');
  const features = [screen.feature, placeOf(name, view)?.feature];
  return features.every((feature) => accessOf(feature).kind === 'granted');
}
