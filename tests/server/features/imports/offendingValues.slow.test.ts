import { addBatch, emptyTally, metadataOf } from '#server/features/imports/tally.ts';
import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

describe('a reason to leave rows out', () => {
  it('names the values that have it, the most frequent first', async () => {
    const types = ['Exchange', 'VOID', 'purchase', 'VOID ', 'VOID'];
    const lines = types.map((type, place) => `${place},${type},2026-01-01`);
    const record = await here.imports.load('sales', `event_id,event_type,event_dt\n${lines.join('\n')}\n`);
    expect(record.metadata.validate.errors).toEqual([
      {
        message: 'Row 2: Event type is none of purchase, refund, view, add_to_cart, remove_from_cart, visit.',
        count: 4,
        values: [
          { value: 'VOID', count: 3 },
          { value: 'Exchange', count: 1 },
        ],
      },
    ]);
  });

  it('names no value where the value is missing, and each of several wrong cells of a row under its own reason', async () => {
    const file = 'user_id,birthdate,email_consented\n,1990-13-01,maybe\n2,,perhaps\n3,1990-01-01,yes\n';
    const record = await here.imports.load('customers', file, {
      birthdate: { column: 'birthdate', date_format: 'YYYY-MM-DD' },
    });
    expect(record.metadata.validate.errors.map(({ values }) => values)).toEqual([
      undefined,
      [{ value: '1990-13-01', count: 1 }],
      [
        { value: 'maybe', count: 1 },
        { value: 'perhaps', count: 1 },
      ],
    ]);
  });

  it('names five values at most, each cut to sixty characters, also where rows that are there are updated', async () => {
    const values = ['a', 'b', 'b', 'c', 'd', 'e', 'f', 'g'].map((sign) => sign.repeat(100));
    await here.imports.load('products', 'item_id,price\n1,5.00\n');
    const rows = values.map((value, place) => `${place},${value}`);
    const record = await here.imports.load('products', `item_id,price\n1,6.00\n${rows.join('\n')}\n`);
    const [error] = record.metadata.validate.errors;
    expect(error?.count).toBe(8);
    expect(error?.values).toEqual(
      ['b', 'a', 'c', 'd', 'e'].map((sign) => ({ value: `${sign.repeat(60)}…`, count: sign === 'b' ? 2 : 1 })),
    );
    expect(record.metadata.process.successCount.update).toBe(1);
  });

  it('names the values of fields of the tenant’s own that do not fit their type', async () => {
    await here.imports.engine.write((writer) =>
      writer.run(
        "INSERT INTO field_definition (table_name, path, type, is_chosen) VALUES ('customer', 'custom.size', 'number', true)",
      ),
    );
    const record = await here.imports.load('customers', 'user_id,size\n1,12\n2,XL\n', {
      'custom.size': { column: 'size' },
    });
    expect(record.metadata.validate.errors[0]?.values).toEqual([{ value: 'XL', count: 1 }]);
  });
});

describe('values of several batches', () => {
  const written = { insert: 0, update: 0, repeated: 0, conflicting: 0, replaced: 0, changed: false };
  const unknown = { customers: 0, products: 0 };
  const batch = (values: readonly { value: string; count: number }[]) => ({
    rejected: 1,
    rejections: [{ reason: 'price is no number', first: 2, count: 1, values }],
    written,
    unknown,
  });

  it('are counted together', () => {
    const tally = addBatch(
      addBatch(emptyTally, batch([{ value: 'a', count: 2 }])),
      batch([
        { value: 'b', count: 3 },
        { value: 'a', count: 2 },
      ]),
    );
    expect(metadataOf(tally, { rows: 2 }).validate.errors[0]?.values).toEqual([
      { value: 'a', count: 4 },
      { value: 'b', count: 3 },
    ]);
  });

  it('are kept up to a bound, so that a file of nothing but different ones fills no memory', () => {
    let tally = emptyTally;
    for (let number = 0; number < 100; number += 1) {
      tally = addBatch(tally, batch([{ value: `value ${number}`, count: 1 }]));
    }
    expect(tally.rejections[0]?.values?.length).toBe(20);
    expect(metadataOf(tally, { rows: 2 }).validate.errors[0]?.values?.length).toBe(5);
  });

  it('go on from a tally that an earlier release wrote down without values', () => {
    const before = { ...emptyTally, rejections: [{ reason: 'price is no number', first: 2, count: 1 }] };
    const tally = addBatch(before, batch([{ value: 'a', count: 1 }]));
    expect(tally.rejections[0]).toEqual({
      reason: 'price is no number',
      first: 2,
      count: 2,
      values: [{ value: 'a', count: 1 }],
    });
  });
});
