import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { caseText, hasCases } from '../../../support/sharedCases.ts';
import { importingAnew } from '../imports/importing.ts';
import { valueOf } from '../../testServer.ts';

/** What a refusal says of a definition beyond its size. */
const beyond = /at most 1000 conditions/u;

describe.skipIf(!hasCases)('two thousand addresses pasted at once (../shared/cases/25, ../shared/faults)', () => {
  const anew = importingAnew();
  let shop: string;
  beforeAll(() => {
    shop = caseText('cases/shop/customers.csv');
  });
  beforeEach(() => anew.imports.load('customers', shop));

  const count = (sql: string, detail = true) =>
    anew.server.ask('segment/count', { as: 'owner', method: 'POST', body: { sql, detail } });
  const messageOf = async (reply: Response): Promise<string> => JSON.stringify(await reply.json());

  it.each([
    ['cases/25-very-long-list/in-2000.sql', /has 2,?000 values/u],
    ['cases/25-very-long-list/or-2000.sql', beyond],
    ['cases/25-very-long-list/and-not-1500.sql', beyond],
    ['faults/conditions/01-or-2000-blocks-server.sql', beyond],
    ['faults/conditions/01-or-3000.sql', beyond],
  ])('says the limit and another way for %s, in counts and in saving', async (path, said) => {
    const sql = caseText(path);
    const counted = await count(sql);
    expect([counted.status, await messageOf(counted)]).toEqual([422, expect.stringMatching(said)]);
    const saved = await anew.server.ask('segment', { as: 'owner', method: 'POST', body: { name: 'Long', sql } });
    expect([saved.status, await messageOf(saved)]).toEqual([422, expect.stringMatching(said)]);
  });

  it.each(['01-or-500.sql', '01-or-700.sql'])('counts %s in full, and others are answered meanwhile', async (name) => {
    const sql = caseText(`faults/conditions/${name}`);
    let longest = 0;
    const running = new Set(['count']);
    const counted = count(sql).finally(() => running.clear());
    while (running.size > 0) {
      const begun = performance.now();
      expect((await anew.server.ask('tenant', { as: 'neighbour' })).status).toBe(200);
      longest = Math.max(longest, performance.now() - begun);
    }
    const { population, groups } = await valueOf<{ population: number; groups: Record<string, { fields: object }> }>(
      await counted,
    );
    expect(population).toBe(0);
    expect(Object.keys(groups['GP0']?.fields ?? {})).toHaveLength(Number(/\d{3}/u.exec(name)?.[0]));
    console.info(`[longest wait of another request] ${longest.toFixed(0)} ms`);
  });

  it.each(['02-150-frequency-conditions-save-500.sql', '02-60-sale-groups-500.sql'])(
    'saves %s, or says in a sentence what to do',
    async (name) => {
      const sql = caseText(`faults/conditions/${name}`);
      for (const reply of [
        await count(sql),
        await anew.server.ask('segment', { as: 'owner', method: 'POST', body: { name, sql } }),
      ]) {
        if (reply.ok) continue;
        expect([reply.status, await messageOf(reply)]).toEqual([422, expect.stringContaining('Use fewer conditions')]);
      }
    },
  );

  it('never overflows on parentheses', async () => {
    const reply = await count(caseText('cases/25-very-long-list/parentheses-5000.sql'));
    if (reply.ok) expect(await valueOf(reply)).toMatchObject({ population: 4 });
    else expect(reply.status).toBe(422);
  });
});
