import { beforeEach, describe, expect, it } from 'vitest';
import { optOut, undoOptOut } from '#server/records/optOut.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { importingAnew } from './importing.ts';

const head = 'user_id,name,email,email_consented\n';

describe('consent that a file states', () => {
  const anew = importingAnew();
  beforeEach(() =>
    anew.imports.engine
      .write((writer) => tenantDb(writer).deleteFrom('consent_change').execute())
      .then(() => undefined),
  );

  const consents = () =>
    anew.imports.engine.query('SELECT user_id, email_consented AS consent, version FROM customer ORDER BY user_id');
  const ledger = () =>
    tenantDb(anew.imports.engine)
      .selectFrom('consent_change')
      .select(['user_id', 'address', 'channel', 'before', 'after', 'source', 'evidence', 'actor'])
      .orderBy('id')
      .execute();
  const byMail = (userId: string, address: string) =>
    anew.imports.engine.write((writer) =>
      optOut(writer, { userId, address }, 'Button in email 1, “News”', {
        userId: null,
        name: 'The customer',
        now: new Date(),
      }),
    );
  const load = (rows: string, columns = head) => anew.imports.load('customers', columns + rows);

  it('is in the ledger with the file and who imported it, one row a change, and none where nothing changes', async () => {
    const first = await load('C1,Ana,Ana@example.com,yes\nC2,Bob,bob@example.com,no\nC3,Cy,cy@example.com,\n');
    const origin = {
      channel: 'email',
      source: 'import',
      evidence: `File “file.csv”, import ${first.id}`,
      actor: 'Robin Owner 1',
    };
    expect(await ledger()).toEqual([
      { user_id: 'C1', address: 'ana@example.com', before: null, after: 'true', ...origin },
      { user_id: 'C2', address: 'bob@example.com', before: null, after: 'false', ...origin },
    ]);
    const second = await load('C1,Ana,Ana@example.com,yes\nC2,Bob,bob@example.com,yes\nC3,Cy,cy@example.com,no\n');
    expect(
      (await ledger()).slice(2).map(({ user_id: id, before, after, evidence }) => [id, before, after, evidence]),
    ).toEqual([
      ['C2', 'false', 'true', `File “file.csv”, import ${second.id}`],
      ['C3', null, 'false', `File “file.csv”, import ${second.id}`],
    ]);
  });

  it('never raises that of somebody who opted out by a mail’s own button, however often it is imported', async () => {
    await load('C1,Ana,ana@example.com,yes\nC2,Bob,bob@example.com,no\n');
    await byMail('C1', 'ana@example.com');
    const before = await consents();
    for (let count = 0; count < 2; count += 1) {
      const { metadata } = await load('C1,Ana,ana@example.com,yes\nC2,Bob,bob@example.com,no\n');
      expect(metadata.opted_out).toBe(1);
    }
    expect(await consents()).toEqual(before);
    expect((await ledger()).map(({ source, after }) => [source, after])).toEqual([
      ['import', 'true'],
      ['import', 'false'],
      ['unsubscribe', 'false'],
    ]);
    const { metadata } = await load('C1,Anna,ana@example.com,yes\n');
    expect(metadata).toMatchObject({ opted_out: 1, process: { successCount: { update: 1 } } });
    expect(await consents()).toMatchObject([{ user_id: 'C1', consent: 'false' }, { user_id: 'C2' }]);
  });

  it('does not count for another record with the address of somebody who opted out, new or moved there', async () => {
    await load('C1,Ana,ana@example.com,yes\nC2,Bob,bob@example.com,yes\n');
    await byMail('C1', 'ana@example.com');
    const { metadata } = await load('C9,Ana,ANA@example.com,yes\nC8,Di,di@example.com,yes\n');
    expect(metadata.opted_out).toBe(1);
    await load('C2,ana@example.com\n', 'user_id,email\n');
    expect((await consents()).map((row) => [row['user_id'], row['consent']])).toEqual([
      ['C1', 'false'],
      ['C2', 'false'],
      ['C8', 'true'],
      ['C9', 'false'],
    ]);
  });

  it('counts again once the person took the opt-out back, or a person of the tenant stated consent', async () => {
    await load('C1,Ana,ana@example.com,yes\nC2,Bob,bob@example.com,yes\n');
    await byMail('C1', 'ana@example.com');
    await byMail('C2', 'bob@example.com');
    const author = { userId: null, name: 'The customer', now: new Date() };
    await anew.imports.engine.write((writer) =>
      undoOptOut(writer, { userId: 'C1', address: 'ana@example.com' }, 'The button', author),
    );
    const put = (email_consented: string) =>
      anew.server.ask('customerAnalytics/update/C2', { as: 'owner', method: 'PUT', body: { email_consented } });
    expect((await put('true')).status).toBe(200);
    await load('C1,Ana,ana@example.com,no\nC2,Bob,bob@example.com,no\n');
    const { metadata } = await load('C1,Ana,ana@example.com,yes\nC2,Bob,bob@example.com,yes\n');
    expect(metadata.opted_out).toBeUndefined();
    expect((await consents()).map((row) => row['consent'])).toEqual(['true', 'true']);
  });

  it('of sales and products is none: their imports leave the ledger alone', async () => {
    await anew.imports.load('sales', 'event_id,event_dt,user_id,item_id,value\nE1,2026-11-01,C1,P1,5\n');
    expect(await ledger()).toEqual([]);
  });
});
