// @vitest-environment jsdom
import { places } from '#contract/places.ts';
import type { Action } from '#console/actions/action.ts';
import { ChoiceCache } from '#console/palette/choices.ts';
import { entriesOf, toEntry } from '#console/palette/entries.ts';
import { isInFull, oneLines } from '#console/palette/oneLine.ts';
import { Ranker } from '#console/palette/ranker.ts';
import { foundRows } from '#console/palette/rows.ts';
import { fillers } from '#console/palette/synonyms.ts';
import { copyFieldAction, editFieldAction } from '#console/records/list/fieldActions.ts';
import { t } from '#console/texts/i18n.ts';
import { beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '#tests/support/eventually.ts';
import { fieldsEverywhere, haystack } from './haystack.ts';

const own = (id: string, title: string): Action => ({ id, title, group: 'screen', run: () => undefined });

/** What the page of a record offers, before what is everywhere and built. */
function onPageOf(kind: 'customer' | 'product'): readonly Action[] {
  const { feature: _feature, ...editField } = editFieldAction(
    { kind, update: { path: `/${kind}`, feature: 'CUSTOMERS.UPDATE' } },
    { id: `${kind}:edit-field`, group: 'screen' },
  );
  const built = new Set(places.map(({ id }) => `go:${id}`));
  // Support is written to after a failure.
  const elsewhere = (id: string) => /^(?:builder|segment|definition|customers):?/u.test(id) || id === 'email-support';
  return [
    own(`${kind}:edit`, t('records.edit')),
    editField,
    own(`${kind}:analytics`, t('records.analytics')),
    own(`${kind}:copy-link`, t('records.copyLink')),
    own(`${kind}:copy-id`, t('records.copyId')),
    copyFieldAction(kind, { email: 'a@b.example', phone: '+61', name: 'Acme' }),
    own('customer:pick', t('recordLists.pickCustomer')),
    ...haystack().filter(({ id }) => !elsewhere(id) && (!id.startsWith('go:') || built.has(id))),
  ];
}

const pages = { customer: onPageOf('customer'), product: onPageOf('product') };
const caches = { customer: new ChoiceCache(), product: new ChoiceCache() };

/** The row that Enter would run, once the fields are loaded. */
function firstOn(kind: 'customer' | 'product', query: string): string | undefined {
  const actions = pages[kind];
  const commands = oneLines(query, actions, caches[kind].reader()).map((line) => ({
    ...toEntry(line.page.action, () => undefined),
    title: line.chosen.map(({ title }) => title).join(', '),
    isExact: isInFull(line, query),
  }));
  const ranker = new Ranker([...entriesOf(actions, new Map(), () => undefined), ...fieldsEverywhere()], fillers);
  return foundRows(ranker, query, { commands }).rows[0]?.entry.title;
}

beforeAll(async () => {
  for (const kind of ['customer', 'product'] as const) {
    // The fields are loaded once they are requested, those to change and those to copy.
    for (const verb of ['edit', 'copy']) oneLines(`${verb} email`, pages[kind], caches[kind].reader());
    await eventually(() => {
      expect(firstOn(kind, 'edit name')).not.toBe('Edit');
      expect(firstOn(kind, 'copy name')).not.toBe('Copy link');
    });
  }
});

describe('on the page of a record', () => {
  it.each(['delete customer', 'remove customer', 'block customer', 'next customer', 'delete product'])(
    '“%s” leads to no other customer, and nowhere else',
    (query) => expect(firstOn('customer', query)).toBeUndefined(),
  );

  it.each([
    ['customer', 'change email address', 'Email'],
    ['customer', 'edit email address', 'Email'],
    ['customer', 'email address', 'Email'],
    ['customer', 'change email', 'Email'],
    ['customer', 'edit email', 'Email'],
    ['customer', 'change phone number', 'Phone'],
    ['customer', 'change name', 'First name'],
    ['product', 'edit description', 'Description'],
    ['product', 'change name', 'Name'],
  ] as const)('of a %s, “%s” offers its %s first', (kind, query, field) => {
    expect(firstOn(kind, query)).toBe(field);
  });

  it.each([
    ['change my email address', 'Email'],
    ['my email address', 'Email'],
    ['change my name', 'First name'],
    ['where do i change my phone number', 'Phone and two-factor authentication'],
    ['g o', 'Profile'],
    ['profile', 'Profile'],
  ])('“%s” is about oneself', (query, title) => {
    expect(firstOn('customer', query)).toBe(title);
  });

  it.each([
    ['customer', 'copy email', 'Email'],
    ['customer', 'copy phone', 'Phone'],
    ['product', 'copy name', 'Name'],
    ['product', 'copy barcode', 'Copy link'],
    ['customer', 'create customer', 'Create Customer'],
    ['product', 'edit password', 'Password'],
    ['customer', 'edit description', 'Edit'],
    ['customer', 'reset my password', 'Password'],
  ] as const)('of a %s, “%s” finds what is done rather than what is loosely about it: %s', (kind, query, title) => {
    expect(firstOn(kind, query)).toBe(title);
  });
});
