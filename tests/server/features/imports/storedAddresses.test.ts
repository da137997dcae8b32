import { describe, expect, it } from 'vitest';
import type { ValueOf } from '#contract/endpoint.ts';
import type { storedAddressEndpoints } from '#contract/features/storedAddresses.ts';
import { refusalOf } from '../segments/definitions.ts';
import { tenantIds, valueOf } from '../../testServer.ts';
import { importingAnew, type ImportRecord } from './importing.ts';

const here = importingAnew();
type Found = ValueOf<(typeof storedAddressEndpoints)['storedAddresses']>;

const stored = [
  ['1', 'ann@mail.example'],
  ['2', ' eva@mail.example '],
  ['3', 'gus@mail.example\u00a0'],
  ['4', 'Ida Lee <ida@mail.example>'],
  ['5', 'mailto:ann@mail.example'],
  ['6', '<joe@mail.example>'],
  ['7', 'JOE@mail.example '],
  ['8', 'gus@localhost'],
  ['9', ''],
] as const;

/** Customers as imports stored them before addresses were cleaned. */
async function store(): Promise<void> {
  const rows = stored.map(([id]) => `${id},Name ${id}`);
  await here.imports.load('customers', `user_id,name\n${rows.join('\n')}\n`);
  await here.imports.engine.write(async (writer) => {
    for (const [id, email] of stored) {
      await writer.query('UPDATE customer SET email = $1 WHERE user_id = $2', [email === '' ? null : email, id]);
    }
  });
}

const emails = async () => {
  const rows = await here.imports.engine.query<{ user_id: string; email: string | null }>(
    'SELECT user_id, email FROM customer ORDER BY user_id',
  );
  return rows.map(({ user_id, email }) => [user_id, email ?? '']);
};
const found = async () => valueOf<Found>(await here.server.ask('stored-addresses', { as: 'owner' }));
const clean = () => here.server.ask('stored-addresses', { as: 'owner', method: 'POST' });
const settled = () => here.server.services.jobs.settled(tenantIds.first);
const bare: Readonly<Record<string, string>> = { 2: 'eva@mail.example', 3: 'gus@mail.example', 4: 'ida@mail.example' };
const cleaned = stored.map(([id, email]) => [id, bare[id] ?? email]);

describe('stored e-mail addresses', () => {
  it('are counted by what cleaning would do, and change nothing by that', async () => {
    await store();
    expect(await found()).toEqual({
      cleaned: 3,
      wrong: 1,
      shared: {
        count: 2,
        rows: [
          { address: 'ann@mail.example', user_ids: ['5', '1'] },
          { address: 'joe@mail.example', user_ids: ['6', '7'] },
        ],
      },
    });
    expect(await emails()).toEqual(stored);
  });

  it('are cleaned, but those that two people would share, and can be had back', async () => {
    await store();
    const { id } = await valueOf<ImportRecord>(await clean());
    await settled();
    const record = await valueOf<ImportRecord>(await here.server.ask(`import/${id}`, { as: 'owner' }));
    expect(record).toMatchObject({
      status: 'completed',
      file_name: 'Cleaned email addresses.csv',
      metadata: { process: { successCount: { total: 3, insert: 0, update: 3 } } },
    });
    expect(await emails()).toEqual(cleaned);
    expect(await found()).toMatchObject({ cleaned: 0, shared: { count: 2 } });
    expect(await refusalOf(await clean())).toMatchObject({ status: 409 });

    await here.server.ask(`import/${id}/undo`, { as: 'owner', method: 'POST', body: { action: 'undo' } });
    await settled();
    expect(await emails()).toEqual(stored);
    await here.server.ask(`import/${id}/undo`, { as: 'owner', method: 'POST', body: { action: 'redo' } });
    await settled();
    expect(await emails()).toEqual(cleaned);
  });
});
