// @vitest-environment jsdom
import { customerKind } from '#console/records/customerKind.ts';
import { customFormFields } from '#console/records/formField.ts';
import { productKind } from '#console/records/productKind.ts';
import { sendingOf, typedOf } from '#console/records/typedRecord.ts';
import { customerFieldNames } from '#contract/features/customerForm.ts';
import { productFieldNames } from '#contract/features/productForm.ts';
import { describe, expect, it } from 'vitest';

const own = customFormFields([
  { name: 'custom.tier', type: 'string' },
  { name: 'custom.dim.w', type: 'number' },
  { name: 'custom.seen', type: 'date' },
]);

describe('the fields of the forms', () => {
  it.each([
    ['customer', customerKind.sections, ['user_id', ...customerFieldNames]],
    ['product', productKind.sections, ['item_id', ...productFieldNames]],
  ])('are all that a %s has, each once', (_, sections, names) => {
    const shown = sections.flatMap(({ fields }) => fields.map(({ name }) => name));
    expect(shown.toSorted()).toEqual(names.toSorted());
  });
});

describe('what is sent of a form', () => {
  const fields = [...productKind.sections.flatMap((section) => section.fields), ...own];
  const stored = {
    name: 'Teapot',
    price: 12.5,
    stock_qty: 3,
    custom: { tier: 'gold', 'dim.w': 3, seen: null },
    version: 4,
  };
  const saved = typedOf(fields, stored);

  it('is nothing where nothing was changed', () => {
    expect(sendingOf(fields, saved, saved)).toEqual({ body: {}, problems: {} });
  });

  it('is what was changed, as numbers, own fields by their names, null where it was emptied', () => {
    const typed = {
      ...saved,
      name: ' ',
      price: '13,75',
      'custom.tier': '',
      'custom.dim.w': '4',
      'custom.seen': '2026-01-02',
    };
    expect(sendingOf(fields, typed, saved).body).toEqual({
      name: null,
      price: 13.75,
      custom: { tier: null, 'dim.w': 4, seen: '2026-01-02' },
    });
  });

  it('tells which numbers are none', () => {
    const { problems } = sendingOf(fields, { ...saved, price: '1,234', stock_qty: 'many' }, saved);
    expect(problems).toEqual({ price: 'ambiguous', stock_qty: 'notNumber' });
  });
});
