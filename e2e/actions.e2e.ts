import { fillPath } from '#contract/path.ts';
import { places } from '#contract/places.ts';
import type { DefaultKeys } from '#console/actions/areaKeys.ts';
import { loadDefaultKeymap } from '#console/actions/defaultKeymap.ts';
import { screens, type ScreenName } from '#contract/screens.ts';
import type { Screen } from '#contract/screen.ts';
import { expect, test, type Page } from '@playwright/test';
import { sendFlaggedOrders } from './support/flaggedOrders.ts';
import { expectAnswered, inTenant, open } from './support/people.ts';

const number = 21;
const table: Readonly<Record<ScreenName, Screen>> = screens;
const rows = Object.entries(table) as [ScreenName, Screen][];
/** Every screen of a tenant, but for those that lead elsewhere at once. */
const walked = rows.filter(([name, { layout, access }]) => layout === 'main' && access !== 'open' && name !== 'home');
/** What each place is led to by: `go:` and its id. */
const led = places.map(({ path }) => path);

/** Views of these screens that have actions of their own. */
const furtherViews: readonly (readonly [ScreenName, string])[] = [
  ...places.flatMap(({ view, screen, path }) => (view === undefined ? [] : [[screen, path] as const])),
  ['segment', '/segments/1?tab=members'],
  ['filter', '/filters/2?tab=products'],
  ['segment', '/segments/1?tab=history'],
  ['filter', '/filters/2?tab=history'],
  ['template', '/templates/1?tab=history'],
  ['automation', '/marketing-automation?automation=1'],
];

/** Views that are no lists. */
const pages: ReadonlySet<string> = new Set([
  ...places.filter(({ isPage }) => isPage).map(({ path }) => path),
  '/marketing-automation?automation=1',
]);

/**
 * What a screen shows once its actions are there, by the table: a row of a list, the fields of a form, the foot of a
 * builder.
 */
function standsOn({ keepAlive, path }: Screen): string {
  if (keepAlive) return 'main [data-row-link]';
  if (/^\/(?:segment|filter)s\//u.test(path)) return 'main :is([data-add], [data-row-link])';
  return /[-/](?:create|update)$/u.test(path) ? 'main :is(form, [data-add])' : 'h1';
}

/** What may be pressed without an action of its own, and why. */
const exceptions: readonly string[] = [
  // A form is submitted by Enter in it, and by its save action.
  '[type=submit]',
  // Shows what is typed into one field, and belongs to it.
  '[aria-label="Show password"]',
  // A field of the builder or of a form that is chosen from, not a command.
  '[aria-haspopup=listbox]',
  // Opens a menu, whose lines are actions.
  '[aria-haspopup=menu]',
  // A line of the list of keys: chooses the keys of the action that it names.
  '[data-key-row]',
  // What opens a row: the list's own action, Enter.
  '[data-row-link]',
  '[data-order]',
  // The head of a column sorts, as the list's action does with its argument.
  'th button',
  // A value that is an address elsewhere.
  'a[target=_blank]',
  // A name within figures leads to its record, as the palette does by name.
  'main a[href^="/products/"]',
  'main a[href^="/segments/"]',
  'main a[href^="/segment-analytics/"]',
  'main a[href^="/templates/"]',
  // Takes a value out of the field that it stands in.
  '[data-chip]',
  'main a[href^="/campaigns/"]',
];

/** Two actions of one key where the first that can goes before the other, as keyboard.md §2 and §3 say. */
const levels: readonly (readonly [first: string, then: string])[] = [
  // `/` is the search box, and the palette on a screen without one.
  [':search', 'palette'],
  ['mail:insert', 'palette'],
  // Escape goes back one level at a time: out of the field, then out of the form, the upload or the selection.
  ['mail:leave-form', 'leave-field'],
  ['leave-field', ':leave'],
  ['leave-field', ':cancel'],
  ['leave-field', ':clear'],
  // Of a row one is at, then of the definition whose members are listed.
  [':row-actions', 'definition:which'],
  [':row-actions', 'template:which'],
];

function isLevel(one = '', other = ''): boolean {
  const fits = (first: string, then: string) =>
    levels.some(([ends, follows]) => first.endsWith(ends) && then.endsWith(follows));
  return fits(one, other) || fits(other, one);
}

/** An id that the seed makes, of the kind that a screen is about. */
function idOf(name: ScreenName): string | number {
  if (name.startsWith('customer')) return 'C0000001';
  return name.startsWith('product') ? 'P000001' : 1;
}

/** Opens each screen and waits until it stands. */
async function walk(page: Page, look: (name: ScreenName, path: string) => Promise<void>): Promise<void> {
  const own = walked.map(
    ([name, { path }]) => [name, fillPath(path, { id: idOf(name), user_id: 'C0000001' })] as const,
  );
  for (const [name, path] of [...own, ...furtherViews]) {
    await page.goto(inTenant(number, path));
    await expect(page.locator('h1').first(), name).toBeVisible();
    await expectAnswered(page, name);
    const stands = pages.has(path) ? '[data-part]' : standsOn(table[name]);
    await expect(page.locator(stands).first(), name).toBeVisible();
    await look(name, path);
  }
}

/** Buttons, links and menu items on the screen that no action stands behind. */
async function withoutAction(page: Page): Promise<readonly string[]> {
  const found = await page.evaluate(
    ([paths, excepted]) => {
      const all = document.querySelectorAll<HTMLElement>(
        ':is(main, header, aside) :is(button, a[href], summary, [role=button], [role=menuitem])',
      );
      const isLed = (element: HTMLElement) => {
        if (!(element instanceof HTMLAnchorElement)) return false;
        const address = new URL(element.href);
        address.searchParams.delete('t');
        return paths.includes(address.pathname + address.search);
      };
      return [...all]
        .filter((element) => element.checkVisibility())
        .filter((element) => !element.dataset['action'] && !isLed(element))
        .filter((element) => !excepted.some((selector) => element.matches(selector)))
        .map((element) => element.outerHTML.slice(0, 220));
    },
    [led, exceptions] as const,
  );
  return [...new Set(found)];
}

/** What can be seen of an action that has keys. */
interface Seen {
  readonly action: string;
  readonly keys: readonly string[];
  /** False for one that waits for something, such as a row. */
  readonly now: boolean;
}

/** Every action with keys on the screen as it stands, out of the list of keys. */
async function seenKeys(page: Page, name: string): Promise<readonly Seen[]> {
  await page.keyboard.press('?');
  await expect(page.getByRole('searchbox', { name: 'Search shortcuts' }), name).toBeFocused();
  const seen = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('[role=dialog] [data-key-row]')].map((line) => ({
      action: line.dataset['keyRow'] ?? '',
      keys: [...line.querySelectorAll<HTMLElement>('[data-keys]')].map((caps) => caps.dataset['keys'] ?? ''),
      now: line.closest('[data-later]') === null,
    })),
  );
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog'), name).toHaveCount(0);
  expect(seen.length, name).toBeGreaterThan(5);
  return seen;
}

type Row = Omit<DefaultKeys, 'title'>;

/** The actions that a walk saw on some screens and not on all, in the order of ids. */
function rowsOf(seen: readonly (readonly [screen: ScreenName, Seen])[]): Row[] {
  const screenCount = new Set(seen.map(([screen]) => screen)).size;
  const ids = [...new Set(seen.map(([, { action }]) => action))];
  return inOrder(
    ids.map((id) => {
      const all = seen.filter(([, { action }]) => action === id);
      const on = [...new Set(all.map(([screen]) => screen))];
      return { id, shortcuts: [...new Set(all.flatMap(([, { keys }]) => keys))], on };
    }),
  ).filter(({ on }) => on.length < screenCount);
}

function inOrder(rows: readonly Row[]): Row[] {
  return rows
    .map(({ id, shortcuts, on }) => ({ id, shortcuts, on: on.toSorted() }))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
}

test('every button, link and menu item has an action, no two actions claim one key, lists stand where the table says, and the default keymap says what every screen has', async ({
  page,
  context,
}) => {
  await open(page, `owner${number}`, number, '/dashboard', 'Dashboard');
  // The list of flagged orders has no rows until a shop sends some.
  await sendFlaggedOrders(page, context, number);
  const offenders: string[] = [];
  const twice: string[] = [];
  const all: [ScreenName, Seen][] = [];
  await walk(page, async (name, path) => {
    offenders.push(...(await withoutAction(page)).map((html) => `${path}: ${html}`));
    // Only lists have rows. They are kept alive, except for a definition's tabs, a campaign's recipients, and flagged
    // orders, which open no other page.
    if (!table[name].keepAlive && !/tab=|\/people$|\/doubtful-orders$/u.test(path)) {
      await expect(page.locator('main [data-row]'), path).toHaveCount(0);
    }
    // A row that is chosen brings its keys and those of a selection.
    await page.locator('h1').first().press('j');
    await page.keyboard.press('x');
    const seen = await seenKeys(page, path);
    all.push(...seen.map((one): [ScreenName, Seen] => [name, one]));
    const keys = seen.filter(({ now }) => now).flatMap(({ action, keys: own }) => own.map((key) => ({ action, key })));
    for (const { key, action } of keys) {
      const others = keys.filter((one) => one.key === key && one.action !== action && !isLevel(action, one.action));
      for (const other of others) twice.push(`${path}: ${key} is ${action} and ${other.action}`);
    }
  });
  expect(offenders).toEqual([]);
  expect(twice).toEqual([]);
  expect(rowsOf(all)).toEqual(inOrder(await loadDefaultKeymap()));
});
