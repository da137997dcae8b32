// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { draftProblems } from '#console/features/imports/upload/mappingDraft.ts';
import { SourceFields } from '#console/features/imports/upload/SourceFields.tsx';
import { fieldAbout, fieldName } from '#domain/imports/fieldTexts.ts';
import { importTypes } from '#domain/imports/targets.ts';
import { targetFields } from '#domain/imports/fields.ts';
import type { ColumnFacts, FieldSource } from '#domain/imports/mapping.ts';
import { mount } from '../../../mount.tsx';

const open = { proved: [], open: '1.500', only_numbers: true };
const columns: readonly ColumnFacts[] = [
  ...['InvoiceNo', 'Quantity', 'UnitPrice'].map((name) => ({ name, samples: [], date_formats: [] })),
  { name: 'Day', samples: ['1/2/2026'], date_formats: ['M/D/YYYY', 'D/M/YYYY'] },
  { name: 'Amount', samples: [], date_formats: [], decimals: open },
];

/** What a field of the mapping form of sales shows. */
async function shown(
  field: string,
  source?: FieldSource,
  unused: readonly string[] = [],
): Promise<{ text: string; template: string | undefined }> {
  const target = targetFields.sales.find(({ name }) => name === field);
  if (!target) throw new Error(`There is no field ${field}.`);
  const { element, unmount } = await mount(
    <SourceFields
      {...{ type: 'sales', target, source, columns, unused }}
      error={undefined}
      onChange={() => undefined}
    />,
  );
  const found = { text: element.textContent, template: element.querySelector('input')?.value };
  await unmount();
  return found;
}

/** What the controls that are told to be wrong are called, and whether the field's name leads to them. */
async function wrong(field: string, source: FieldSource | undefined, error: string): Promise<readonly string[]> {
  const target = targetFields.sales.find(({ name }) => name === field);
  if (!target) throw new Error(`There is no field ${field}.`);
  const { element, unmount } = await mount(
    <SourceFields {...{ type: 'sales', target, source, columns, error }} unused={[]} onChange={() => undefined} />,
  );
  const found = [...element.querySelectorAll<HTMLInputElement | HTMLSelectElement>('[aria-invalid=true]')].map(
    ({ labels, name }) => `${labels?.[0]?.textContent ?? ''} ${name}`,
  );
  expect(element.textContent).toContain(error);
  expect(element.querySelectorAll(`[name="${field}"]`)).toHaveLength(1);
  await unmount();
  return found;
}

describe('a problem of a field', () => {
  const problemOf = (field: string, source?: FieldSource): string =>
    draftProblems('sales', { sources: source ? { [field]: source } : {}, kept: [], filters: [] }, columns)[field] ?? '';

  it.each<[string, FieldSource | undefined, string]>([
    ['event_dt', { column: 'Day' }, 'Date format for Date and time event_dt'],
    ['event_value', { column: 'Amount' }, 'Decimal separator for Line amount event_value'],
    ['event_value', { template: 'no column' }, 'Combination for Line amount event_value'],
    ['event_dt', { constant: 'soon' }, 'Text for Date and time event_dt'],
    ['event_dt', undefined, 'Date and time (required) event_dt'],
  ])('%s is said where it is mended: %j', async (field, source, control) => {
    expect(await wrong(field, source, problemOf(field, source))).toEqual([control]);
  });
});

describe('a field of the mapping form', () => {
  it.each(importTypes.flatMap((type) => targetFields[type].map(({ name }) => [type, name] as const)))(
    'has a name of its own and one line that explains it: %s %s',
    (type, field) => {
      expect(fieldName(type, field)).toMatch(/^[A-Z]/u);
      expect(fieldName(type, field)).not.toContain('_');
      expect(fieldAbout(type, field)).toMatch(/^[A-Z].{5,80}\.$/u);
      const same = targetFields[type].filter((other) => fieldName(type, other.name) === fieldName(type, field));
      expect(same).toHaveLength(1);
    },
  );

  it('shows its name and its explanation, and not how it is called on the wire', async () => {
    const { text } = await shown('event_dt', { column: 'Day' });
    expect(text).toContain('Date and time (required)');
    expect(text).toContain('Date and time of the sale or event. Example: 1/2/2026');
    expect(text).not.toContain('event_dt');
  });

  it('says which day a number is where a spreadsheet saved days as numbers', async () => {
    const numbers = [{ name: 'Day', samples: ['44143.5'], date_formats: ['serial'] as const }];
    const target = targetFields.sales.find(({ name }) => name === 'event_dt');
    if (!target) throw new Error('There is no such field.');
    const source = { column: 'Day', date_format: 'serial' } as const;
    const { element, unmount } = await mount(
      <SourceFields
        {...{ type: 'sales', target, source, columns: numbers, unused: [] }}
        error={undefined}
        onChange={() => undefined}
      />,
    );
    expect(element.textContent).toContain('spreadsheet day numbers instead of dates: 44143.5 is 2020-11-08.');
    await unmount();
  });

  it('says what follows where nothing fills the amount or the name of a line', async () => {
    expect((await shown('event_value')).text).toContain('Without it, every sale has an amount of 0.');
    expect((await shown('event_id')).text).toContain('a corrected file adds rows instead of updating them');
  });

  it('says what sales lack where nothing names their customer, product or order', async () => {
    expect((await shown('user_id')).text).toContain('Without it, customer segments and reports skip these sales');
    expect((await shown('item_id')).text).toContain(
      'Without it, product reports, filters and recommendations skip these sales',
    );
    expect((await shown('transaction_id')).text).toContain('Without it, each row counts as a separate order.');
    expect((await shown('transaction_id', { column: 'InvoiceNo' })).text).not.toContain('Without it');
  });

  it('says what sales are where nothing tells their type: a negative amount is a refund', async () => {
    expect((await shown('event_type')).text).toContain(
      'Default: purchase. Rows with a negative amount then count as refunds.',
    );
    expect((await shown('origin')).text).toContain('Default: import');
  });

  it('says what to do for figures of stores where nothing tells which sales were made in one', async () => {
    expect((await shown('channel_type')).text).toContain(
      'Without it, no sale counts as online or in-store. If all were made in stores, choose “Same text in every row” and enter store.',
    );
    expect((await shown('channel_type', { constant: 'store' })).text).not.toContain('Without it');
  });

  it('asks for the decimal sign of a column that could be written either way, and shows the one that was found', async () => {
    expect((await shown('event_value', { column: 'Amount' })).text).toContain('Choose a decimal separator');
    expect((await shown('event_value', { column: 'Amount', decimal_sign: 'comma' })).text).toContain(
      'Comma (1.500 is 1500)',
    );
    expect((await shown('event_value', { column: 'UnitPrice' })).text).not.toContain('Decimal separator for');
    expect((await shown('transaction_id', { column: 'Amount' })).text).not.toContain('Decimal separator for');
  });

  it('shows a product as it shows other templates, with an example of the file’s own columns', async () => {
    const { text, template } = await shown('event_value', { template: '{Quantity} * {UnitPrice}' });
    expect(template).toBe('{Quantity} * {UnitPrice}');
    expect(text).toContain('Multiplies two columns in braces: {Quantity} * {UnitPrice}');
    expect((await shown('event_id', { template: '' })).text).toContain('{InvoiceNo}-{Quantity}');
  });

  it('names the columns whose money a product of pieces and price leaves out', async () => {
    const product = { template: '{Quantity} * {UnitPrice}' };
    const { text } = await shown('event_value', product, ['Discount %', 'Colour', 'Amount due']);
    expect(text).toContain('may contain the amount or a discount: Discount % · Amount due.');
    expect((await shown('event_value', product, ['Colour'])).text).not.toContain('unmapped columns may contain');
    expect((await shown('event_value', { column: 'UnitPrice' }, ['Discount'])).text).not.toContain(
      'unmapped columns may contain',
    );
  });

  it('asks how dates are written of a column, and of a template that begins with one of dates', async () => {
    for (const source of [{ column: 'Day' }, { template: '{Day} {InvoiceNo}' }]) {
      expect((await shown('event_dt', source)).text).toContain('Date format for Date and time');
    }
    expect((await shown('event_dt', { template: '{InvoiceNo}-{Day}' })).text).not.toContain(
      'Date format for Date and time',
    );
    expect((await shown('event_id', { column: 'Day' })).text).not.toContain('Date format for');
  });
});
