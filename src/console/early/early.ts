import { storedToken, userOf } from '#console/identity/token.ts';
import { tagIn, tenantTagged } from '#console/navigation/tag.ts';
import { facts, factsKey, tenantPath } from './facts.ts';
import { firstPath } from './firstPath.ts';
import { readEarly } from './readEarly.ts';
import type { EarlyScreen } from '#contract/screens/earlyScreen.ts';

/**
 * Runs in the page's head, before the console's code has come: loads the code of the screen that the address names and
 * asks what the guard and the screen will ask first. It decides nothing; what it guessed wrong is simply not used.
 */

/** A token that ends sooner is renewed first. */
const margin = 60_000;

const { screens = '[]' } = document.currentScript?.dataset ?? {};
const table = JSON.parse(screens) as readonly EarlyScreen[];
const screenOf = (path: string) => table.find(({ pattern }) => new RegExp(pattern, 'u').test(path));
const screen = screenOf(location.pathname);
// The answer takes longest, so it is asked for first.
if (screen?.inTenant) ask(screen);
loadFilesOf(screen);

function loadFilesOf(found: EarlyScreen | undefined): void {
  for (const name of found?.files.split(' ') ?? []) {
    document.head.append(
      Object.assign(document.createElement('link'), { rel: 'modulepreload', href: `/assets/${name}.js` }),
    );
  }
}

function ask({ pattern, first, query, isList }: EarlyScreen): void {
  const stored = storedToken(localStorage);
  if (!stored || stored.goodUntil - margin < Date.now()) return;
  const tag = tagIn(location.href);
  const { sub, tenantIds } = userOf(stored.idToken);
  // Where the address names another tenant than the chosen one, the console asks first, and takes nothing of this.
  const tenantId = tag === undefined ? sessionStorage.getItem('tenantId') : tenantTagged(tag, tenantIds);
  if (tenantId == null) return;
  const headers = { authorization: `Bearer ${stored.idToken}`, 'x-tenant-id': tenantId };
  // The screen's own call goes first: a browser keeps six lines to a server, and the code takes some of them.
  const own = first === undefined ? [] : [firstPath({ pattern, first, query }, location)];
  // What the guard was told before is asked anew once the screen shows (`data/knownFacts`).
  const isKnown = localStorage.getItem(factsKey(sub, tenantId)) !== null;
  const paths = [...own, ...(isKnown ? [] : facts), ...(isList ? [] : [tenantPath])];
  const replies = new Map(paths.map((path) => [`/api/${path}`, fetch(`/api/${path}`, { headers })]));
  const read = new Map<string, unknown>();
  // Nothing else happens before the code has come.
  const isRead = Promise.all(Array.from(replies.keys(), (url) => readEarly({ replies, read }, url)));
  window.dodoEarly = { token: stored.idToken, tenantId, replies, read, isRead };
}
