import { placeOf } from '#contract/places.ts';
import type { ScreenName } from '#contract/screens.ts';
import { screenOf } from '#contract/viewAddress.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { accessOf } from '#console/actions/access.ts';
import { isKept } from '#console/data/cache.ts';
import { requestOf } from '#console/data/request.ts';
import { within } from '#console/data/within.ts';
import { dropEarly, fresh, type EarlyReplies } from '#console/early/earlyReplies.ts';
import { readEarly } from '#console/early/readEarly.ts';
import { firstPath } from '#console/early/firstPath.ts';
import { idToken } from '#console/identity/session.ts';
import { onReset } from '#console/state/reset.ts';
import { tenant } from '#console/state/tenant.ts';

/**
 * What else a screen shows nothing without, besides its first call, unless that is kept already. It is no part of the page's head,
 * which asks for the first alone.
 */
const besides: Readonly<Partial<Record<ScreenName, readonly Besides[]>>> = {
  segment: [
    { name: 'segmentPopulateOtherFields', input: { params: { table: 'customer' } } },
    { name: 'segmentPopulateOtherFields', input: { params: { table: 'product' } } },
  ],
  filter: [{ name: 'filterPopulateOtherFields', input: { params: { table: 'product' } } }],
};

interface Besides {
  readonly name: 'segmentPopulateOtherFields' | 'filterPopulateOtherFields';
  readonly input: { readonly params: { readonly table: 'customer' | 'product' } };
}

/** What else it shows at first: asked where it is pressed, since most of what is pointed at is not opened. */
const shown: Readonly<
  Partial<Record<ScreenName, { readonly paths: readonly string[]; readonly feature: FeatureCode }>>
> = {
  customer: {
    paths: [
      'customerAnalytics/info?user_id=:id',
      'settings/tenant-settings',
      'customerAnalytics/segments?user_id=:id',
      'customerAnalytics/engagement?user_id=:id',
      'customerAnalytics/purchase-history?user_id=:id',
    ],
    feature: 'CUSTOMERS.ANALYTICS.VIEW',
  },
  product: {
    paths: ['productAnalytics/info?item_id=:id', 'settings/tenant-settings'],
    feature: 'PRODUCTS.ANALYTICS.VIEW',
  },
};

/** How many turns a press waits for what it asked: not long enough to be seen. */
const patience = 5;

/** What the last press asked and has not come yet. */
let reading: Promise<unknown> | undefined;
/** Counts clicks: the last one is meant. */
let clicks = 0;

/**
 * What was asked ahead a moment ago and not taken back. Who went there has it: going back leads to the link that was followed,
 * and nothing is asked about where one has just been.
 */
const answered = new Set<string>();
onReset(() => {
  answered.clear();
  reading = undefined;
});

/**
 * Asks the calls that the screen at an address waits for, ahead of going there; whoever makes those calls then takes the
 * replies, as it takes those that the page's head asked for. Nothing for screens that are planned or closed to the person.
 */
export async function askAhead(address: string, signal: AbortSignal, isPressed = false): Promise<void> {
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
  const filled = (text: string) => names.reduce((all, name, index) => all.replaceAll(name, `$${index + 1}`), text);
  const pathOf = (asked: string, query: readonly string[] = []) =>
    firstPath({ pattern, first: filled(asked), query }, { pathname: path, search });
  const others = (besides[found.name] ?? []).filter(({ name, input }) => !isKept(name, input));
  const pressed = isPressed ? shown[found.name] : undefined;
  const figures = pressed && accessOf(pressed.feature).kind === 'granted' ? pressed.paths : [];
  const early = window.dodoEarly;
  const isOurs = early?.tenantId === tenantId && early.token === token;
  const ahead: EarlyReplies = isOurs ? early : { token, tenantId, replies: new Map(), read: new Map() };
  window.dodoEarly = ahead;
  const paths = [pathOf(first.path, first.query), ...figures.map((asked) => pathOf(asked))];
  const urls = [
    ...paths.map((asked) => `/api/${asked}`),
    ...others.map(({ name, input }) => requestOf(name, input).url),
  ];
  const read = Promise.all(urls.map((url) => ask(url, ahead, signal)));
  // What is known besides, as a definition is from its list, waits for nothing.
  if (isPressed && shown[found.name]) reading = read;
  await read;
  if (reading === read) reading = undefined;
}

/**
 * Goes where was pressed once all that was asked there has come, so that it is drawn once and not as a skeleton before; waits so
 * many turns at most. Nobody is led anywhere who clicked on something else meanwhile, or went elsewhere.
 */
export async function whenRead(go: () => void): Promise<void> {
  if (!reading) return go();
  const [click, from] = [(clicks += 1), location.href];
  await within(patience, reading);
  if (click === clicks && location.href === from) go();
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
