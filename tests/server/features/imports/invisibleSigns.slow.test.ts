import { expect, it } from 'vitest';
import { importingAnew } from './importing.ts';

const here = importingAnew();

it('invisible characters around an id are no part of it, so that a customer exists once', async () => {
  const written = [
    'T1',
    '\u200BT1',
    'T1\u200B',
    '\u{FEFF}T1',
    '\u00A0T1\u00A0',
    '\u200E T1\u200F',
    '\tT1',
    'Tö1\u2060',
  ];
  const rows = written.map((id) => `${id},x`);
  const record = await here.imports.load('customers', `user_id,name\n${rows.join('\n')}\n`);
  expect(await here.imports.engine.query('SELECT user_id FROM customer ORDER BY user_id')).toEqual([
    { user_id: 'T1' },
    { user_id: 'Tö1' },
  ]);
  expect(record.metadata.validate.errors).toEqual([]);
});

it('a cell of nothing else is empty', async () => {
  const rows = ['\u200B', '\u00A0', '\u{FEFF} \u200B'].map((id) => `${id},x`);
  const record = await here.imports.load('customers', `user_id,name\nT1,\u200B\n${rows.join('\n')}\n`);
  expect(await here.imports.engine.query('SELECT user_id, name FROM customer')).toEqual([
    { user_id: 'T1', name: null },
  ]);
  expect(record.metadata.validate.errors).toEqual([{ message: 'Row 3: Customer ID is missing.', count: 3 }]);
});
