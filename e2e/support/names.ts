import { wholeCatalogue } from '#tests/support/catalogue.ts';
import { expect, type CDPSession, type Page } from '@playwright/test';

/** What of a node of the accessibility tree is looked at. */
interface Node {
  readonly role: string;
  readonly name: string;
  readonly properties: Readonly<Record<string, unknown>>;
  readonly related: readonly number[];
  readonly backendId: number | undefined;
}

/** Focusable by script alone, so that reading starts there: they are read themselves. */
const read: ReadonlySet<string> = new Set(['RootWebArea', 'main', 'heading']);

/** What assistive technology is told of the page: every node that is not left out. */
export async function treeOf(session: CDPSession): Promise<readonly Node[]> {
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  return nodes
    .filter(({ ignored }) => !ignored)
    .map(({ role, name, properties = [], backendDOMNodeId }) => ({
      role: String(role?.value ?? ''),
      name: String(name?.value ?? '').trim(),
      properties: Object.fromEntries(properties.map((property) => [property.name, property.value.value as unknown])),
      related: properties.flatMap(({ name: own, value }) =>
        own === 'activedescendant' ? (value.relatedNodes ?? []).map((node) => node.backendDOMNodeId) : [],
      ),
      backendId: backendDOMNodeId,
    }));
}

const areas = Object.keys(await wholeCatalogue()).join('|');
/** A key of the catalogue, such as `segments.columns.name`: what i18next gives where a text was not loaded. */
const textKey = new RegExp(`(?<![\\w.@/-])(?:${areas})(?:\\.[a-z][A-Za-z0-9]*)+(?![\\w@/-])`, 'u');

/** No part of the page, visible or only read aloud, shows the key of a text in place of the text. */
export async function expectTexts(session: CDPSession, about: string): Promise<void> {
  const names = (await treeOf(session)).map(({ name }) => name);
  expect(
    names.filter((name) => textKey.test(name)),
    about,
  ).toEqual([]);
}

/** Everything that can have the focus has a name, and the page has one heading of the first level and one main part. */
export async function expectNamed(session: CDPSession, about: string): Promise<void> {
  const nodes = await treeOf(session);
  const focusable = nodes.filter(({ role, properties }) => properties['focusable'] && !read.has(role));
  const found: string[] = [];
  for (const { role, name, backendId } of focusable) {
    if (name !== '') continue;
    const { node } = await session.send('DOM.describeNode', { backendNodeId: backendId ?? 0 });
    const attributes = node.attributes ?? [];
    // A box without a meaning that only a script gives the focus is no stop of anybody's.
    if (role !== 'generic' || attributes[attributes.indexOf('tabindex') + 1] !== '-1') {
      found.push(`${role} ${node.nodeName} ${attributes.join(' ')}`);
    }
  }
  expect(found, about).toEqual([]);
  const headings = nodes.filter(({ role, properties }) => role === 'heading' && properties['level'] === 1);
  expect([headings.length, nodes.filter(({ role }) => role === 'main').length], about).toEqual([1, 1]);
}

/** The open palette says what it is, which row is highlighted, and how many there are. */
export async function expectPaletteAnnounced(page: Page, session: CDPSession, about: string): Promise<void> {
  const nodes = await treeOf(session);
  const dialog = nodes.filter(({ role }) => role === 'dialog');
  expect(
    dialog.map(({ name, properties }) => [name, properties['modal']]),
    about,
  ).toEqual([['Command palette', true]]);
  const field = nodes.find(({ role, properties }) => role === 'combobox' && properties['focused']);
  expect([field?.name, field?.properties['expanded']], about).toEqual(['Search or jump to', true]);
  const option = nodes.find(({ backendId }) => backendId !== undefined && field?.related.includes(backendId));
  expect([option?.role, option?.name === ''], about).toEqual(['option', false]);
  await expect(page.getByRole('dialog').getByRole('status'), about).toHaveText(/\d+ results/u);
}
