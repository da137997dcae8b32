import { describe, expect, it } from 'vitest';
import { noAddressReason } from '#domain/imports/fieldTexts.ts';
import { refusalOf } from '../segments/definitions.ts';
import { tenantIds, valueOf } from '../../testServer.ts';
import { importingAnew, type ImportRecord } from './importing.ts';

const here = importingAnew();
const emails = () => here.imports.engine.query('SELECT user_id, email FROM customer ORDER BY user_id');

const spaced =
  'Customer ID,Name,Email,Newsletter\n1,Ann,ann@mail.example,yes\n2,Eva, eva@mail.example ,yes\n3,Gus,"gus@mail.example\u00a0",yes\n4,Hal,HAL@Mail.example,yes\n5,Ida,"Ida Lee <ida@mail.example>",yes\n6,Joe,mailto:joe@mail.example,yes\n';
const wrong =
  'user_id,name,email\n1,Ann,ann@mail.example\n2,Bob,bob@mail.example;bob2@mail.example\n3,Dee,dee@….\n4,Fay,fay@mail..example\n5,Gus,gus@localhost\n6,Hal,\n';

const post = (path: string) => here.server.ask(path, { as: 'owner', method: 'POST' });

describe('e-mail addresses of files', () => {
  it('are stored without what is around them, and find their sales', async () => {
    await here.imports.load('customers', spaced);
    expect(await emails()).toEqual(
      [
        'ann@mail.example',
        'eva@mail.example',
        'gus@mail.example',
        'HAL@Mail.example',
        'ida@mail.example',
        'joe@mail.example',
      ].map((email, at) => ({ user_id: String(at + 1), email })),
    );
    const sales =
      'order,date,email,sku,amount\nO1,2026-03-01,eva@mail.example,A,10\nO2,2026-03-02, Gus <gus@mail.example>,A,10\nO3,2026-03-02,hal@mail.example,A,10\n';
    await here.imports.load('sales', sales);
    expect(await here.imports.engine.query('SELECT user_id FROM sale ORDER BY transaction_id')).toEqual(
      ['2', '3', '4'].map((id) => ({ user_id: id })),
    );
  });

  it('name one customer, whatever is around them', async () => {
    await here.imports.load('customers', 'email,name\nmailto:Eva@mail.example,Eva\n');
    await here.imports.load('customers', 'email,name\n Eva Lee <eva@mail.example>,Eve\n');
    expect(await here.imports.engine.query('SELECT user_id, name FROM customer')).toEqual([
      { user_id: 'eva@mail.example', name: 'Eve' },
    ]);
  });

  it('reject their row where they are none, with its number and value', async () => {
    const { metadata } = await here.imports.load('customers', wrong);
    expect(metadata.validate).toMatchObject({
      invalidCount: 4,
      errors: [
        {
          message: `Row 3: ${noAddressReason}.`,
          count: 4,
          values: [{ value: 'bob@mail.example;bob2@mail.example', count: 1 }, {}, {}, {}],
        },
      ],
    });
    expect(await emails()).toHaveLength(2);
  });

  it('keep their row without the address where a person chooses so for the file', async () => {
    await here.imports.load('customers', 'user_id,email\n5,old@mail.example\n');
    const record = await here.imports.load('customers', wrong, {}, { confirmed: true, wrong_addresses: 'leave_out' });
    expect(record.metadata.validate).toMatchObject({ validCount: 6, invalidCount: 0 });
    expect(await emails()).toEqual(
      ['ann@mail.example', null, null, null, 'old@mail.example', null].map((email, at) => ({
        user_id: String(at + 1),
        email,
      })),
    );
  });

  it('are taken off the rejected rows where a person chooses so for these', async () => {
    const { id } = await here.imports.load('customers', wrong);
    expect(await valueOf(await post(`import/${id}/rejected/without-address`))).toEqual({ changed: 4 });
    await post(`import/${id}/rejected/run`);
    await here.server.services.jobs.settled(tenantIds.first);
    const record = await valueOf<ImportRecord>(await here.server.ask(`import/${id}`, { as: 'owner' }));
    expect(record.metadata.validate).toMatchObject({ validCount: 6, invalidCount: 0, errors: [] });
    expect(await emails()).toHaveLength(6);
  });

  it('are not taken off where they name the customer, who would have no id', async () => {
    const { id } = await here.imports.load(
      'customers',
      'email,name\nann@mail.example,Ann\nbob@a.example;bob@b.example,Bob\n',
    );
    expect(await refusalOf(await post(`import/${id}/rejected/without-address`))).toMatchObject({
      status: 422,
      message: 'The address also identifies the customer. Correct it in its row instead.',
    });
  });
});
