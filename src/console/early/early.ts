import { storedToken, userOf } from '#console/identity/token.ts';
import { tagIn, tenantTagged } from '#console/navigation/tag.ts';
import { facts } from './facts.ts';
import type { EarlyScreen } from '#contract/screens/earlyScreen.ts';

/**
 * Runs in the page's head, before the console's code has come: loads the code of the screen that the address names and
 * asks what the guard and the screen will ask first. It decides nothing; what it guessed wrong is simply not used.
 */

/** A token that ends sooner is renewed first. */
const margin = 60_000;

const table = JSON.parse(document.currentScript?.dataset['screens'] ?? '[]') as readonly EarlyScreen[];
const screen = table.find(({ pattern }) => new RegExp(pattern, 'u').test(location.pathname));
if (screen) {
  for (const file of screen.files) preload(file);
  if (screen.inTenant) ask(screen);
}

function preload(file: string): void {
  const link = document.createElement('link');
  link.rel = 'modulepreload';
  link.href = `/${file}`;
  document.head.append(link);
}

function ask({ pattern, first, query }: EarlyScreen): void {
  const stored = storedToken(localStorage);
  if (!stored || stored.goodUntil - margin < Date.now()) return;
  const tag = tagIn(location.href);
  const { tenantIds } = userOf(stored.idToken);
  const chosen = sessionStorage.getItem('tenantId') ?? undefined;
  const tenantId = chosen ?? (tag === undefined ? undefined : tenantTagged(tag, tenantIds));
  if (tenantId === undefined) return;
  const headers = { authorization: `Bearer ${stored.idToken}`, 'x-tenant-id': tenantId };
  // The screen's own call goes first: a browser keeps six lines to a server, and the code takes some of them.
  const paths = first === undefined ? facts : [firstPath(pattern, first, query), ...facts];
  const replies = new Map(paths.map((path) => [`/api/${path}`, fetch(`/api/${path}`, { headers })]));
  // Whoever takes a reply hears of its failure; nobody need take it.
  for (const reply of replies.values()) reply.catch(() => undefined);
  window.dodoEarly = { token: stored.idToken, tenantId, replies };
}

/** The screen's own first call: its parameters from the path, and what the address hands on. */
function firstPath(pattern: string, first: string, query: readonly string[] = []): string {
  const path = location.pathname.replace(new RegExp(pattern, 'u'), first);
  const given = new URLSearchParams(location.search);
  const handed = query.flatMap((name) => (given.get(name) ? [[name, given.get(name) ?? '']] : []));
  const search = new URLSearchParams(handed).toString();
  return search === '' ? path : `${path}?${search}`;
}
