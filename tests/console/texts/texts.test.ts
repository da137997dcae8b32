// @vitest-environment jsdom
import { wholeCatalogue } from '#tests/support/catalogue.ts';
import { formatCount } from '#console/texts/format.ts';
import { language, loadTexts, t } from '#console/texts/i18n.ts';
import { notices } from '#domain/notices.ts';
import { afterEach, describe, expect, it } from 'vitest';

/** A key as code without types could ask for it. */
const ask = t as (key: string, values?: Record<string, string | number>) => string;

const en = await wholeCatalogue();

describe('the language', () => {
  it('is English, whatever the browser’s is (1 §9: language)', () => {
    expect(language).toBe('en');
    expect(formatCount(12_345)).toBe('12,345');
  });

  it('comes from one catalogue, where the specification’s sentences stand as the domain has them', () => {
    expect(Object.keys(en.notices)).toEqual(Object.keys(notices));
    expect(t('notices.tenantIdCopied')).toBe('Tenant ID copied to clipboard');
  });
});

describe('a text', () => {
  afterEach(() => loadTexts({ form: en.form }));

  it('is found by its path', () => {
    expect(t('list.search')).toBe('Search');
    expect(t('actions.groups.global')).toBe('Everywhere');
  });

  it('that is missing says its path, and so does a path that leads to no text', () => {
    expect(ask('list.noSuchText')).toBe('list.noSuchText');
    expect(ask('no.such.area')).toBe('no.such.area');
    expect(ask('list.noSuchText', { count: 2 })).toBe('list.noSuchText');
  });

  it('has its values at every place that waits for one', () => {
    loadTexts({ form: { ...en.form, save: '{{b}}, {{a}} and {{b}}' as 'Save' } });
    expect(ask('form.save', { a: 1, b: 'two' })).toBe('two, 1 and two');
  });

  it('holds its values as they are: nothing in them is escaped, filled in or looked up', () => {
    expect(t('views.saved', { name: '<b>"&\'</b> $& $1' })).toBe('View “<b>"&\'</b> $& $1” saved.');
    expect(t('views.saved', { name: '{{name}} {{other}} $t(list.search)' })).toBe(
      'View “{{name}} {{other}} $t(list.search)” saved.',
    );
    expect(ask('views.saved', { name: '' })).toBe('View “” saved.');
  });

  it('with forms is chosen by the count, which it may say or not', () => {
    expect([0, 1, 2, 1000].map((count) => t('form.changes', { count }))).toEqual([
      '0 changes',
      '1 change',
      '2 changes',
      '1000 changes',
    ]);
    expect([0, 1, 2].map((count) => t('list.exported', { count, formatted: String(count) }))).toEqual([
      '0 rows exported.',
      '1 row exported.',
      '2 rows exported.',
    ]);
  });

  it('with a form for nothing says that one for 0, and the usual ones else', () => {
    expect([0, 1, 2].map((count) => t('definitions.why.rows', { count, total: count }))).toEqual([
      en.definitions.why.rows_zero,
      en.definitions.why.rows_one,
      en.definitions.why.rows_other.replace('{{total}}', '2'),
    ]);
  });

  it.each([0, 1, 2, 1.5, 0.1, 11, 21, 101, 1e6, -1, -2, Number.NaN])(
    'takes the form of %s as Intl.PluralRules does',
    (count) => {
      loadTexts({
        form: { ...en.form, changes_one: 'one' as '{{count}} change', changes_other: 'other' as '{{count}} changes' },
      });
      expect(t('form.changes', { count })).toBe(new Intl.PluralRules(language).select(count));
    },
  );

  it('that is loaded later is found from then on, also where it was requested before', () => {
    expect(ask('later.text')).toBe('later.text');
    loadTexts({ later: { text: 'Now' } } as never);
    expect(ask('later.text')).toBe('Now');
  });
});

it('keys and values are checked when the code is', () => {
  // @ts-expect-error A key that no text has.
  t('list.serach');
  // @ts-expect-error A path that leads to more than one text.
  t('actions.groups');
  // @ts-expect-error A form is chosen by the count, never by name.
  t('form.changes_one', { count: 1 });
  // @ts-expect-error A text with forms needs the count.
  t('form.changes');
  // @ts-expect-error A value that the text waits for is missing.
  t('list.selectRow');
  // @ts-expect-error A value of another name.
  t('list.selectRow', { title: 'x' });
  // @ts-expect-error A value for a text that waits for none.
  t('list.search', { name: 'x' });
  // @ts-expect-error A count is a number.
  expect(t('form.changes', { count: '1' })).toBe('form.changes');
});
