import type { ScreenName } from '#contract/screens.ts';
import { guardLoads, factsKey } from '#console/data/guardLoads.ts';
import { requestOf } from '#console/data/request.ts';
import { preload } from '#console/data/preloaded.ts';
import { storedToken, userOf } from '#console/identity/token.ts';
import { tagIn, tenantTagged } from '#console/navigation/tag.ts';
import { screenLoads } from '#console/screenLoads.ts';

/*
 * Runs in the page's head before the console's code has arrived: preloads the code of the screen at the address and
 * starts the first requests of the guard and the screen. It decides nothing: wrong guesses are not used.
 */

/** A screen as the head knows it, generated at build time from the screen table and the chunks. */
export interface HeadScreen {
  readonly name: ScreenName;
  /** Its pattern in the screen table, `:name` for a parameter. */
  readonly path: string;
  /** Whether it belongs to a tenant. */
  readonly inTenant: boolean;
  /** The files of its code that the page does not load anyway. */
  readonly files: readonly string[];
}

/** A token that ends sooner, in milliseconds, is renewed first. */
const margin = 60_000;

const table = JSON.parse(document.currentScript?.dataset['screens'] ?? '[]') as readonly HeadScreen[];
for (const screen of table) {
  const pattern = screen.path.replace(/\/$/u, '').replaceAll(/:(\w+)/gu, '(?<$1>[^/]+)');
  const match = new RegExp(`^${pattern}/?$`, 'u').exec(location.pathname);
  if (match) begin(screen, match.groups ?? {});
}

function begin({ name, inTenant, files }: HeadScreen, groups: Readonly<Record<string, string>>): void {
  // This reply takes longest, so it is requested first.
  if (inTenant) request(name, groups);
  for (const file of files) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/${file}` }));
  }
}

function request(name: ScreenName, groups: Readonly<Record<string, string>>): void {
  const stored = storedToken(localStorage);
  if (!stored || stored.goodUntil - margin < Date.now()) return;
  const tag = tagIn(location.href);
  const { sub, tenantIds } = userOf(stored.idToken);
  // Where the address names another tenant than the chosen one, the console asks the user first and uses none of this.
  const tenantId = tag === undefined ? sessionStorage.getItem('tenantId') : tenantTagged(tag, tenantIds);
  if (tenantId == null) return;
  const parameters = Object.fromEntries(Object.entries(groups).map(([key, part]) => [key, decodeURIComponent(part)]));
  const [first] = screenLoads[name]?.(parameters, new URLSearchParams(location.search)) ?? [];
  // Permissions cached from the last visit are revalidated once the screen shows (`data/tenantFacts`).
  const isKnown = localStorage.getItem(factsKey(sub, tenantId)) !== null;
  for (const [call, input] of [...(first ? [first] : []), ...(isKnown ? [] : guardLoads)]) {
    preload(requestOf(call, input).url, { token: stored.idToken, tenantId });
  }
}
