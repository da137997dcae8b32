import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { signedOrderText } from '#domain/site/signedOrder.ts';
import { signatureOf } from '#server/features/site/site.ts';
import { startTestServer, type TestServer } from '../../testServer.ts';
import { importing, type Importing } from '../imports/importing.ts';
import { event, openSite, post, rows, visit, type Site } from './visiting.ts';

let server: TestServer;
let site: Site;
let imports: Importing;
let customers: readonly string[];
let item: { readonly item_id: string; readonly price: number };
beforeAll(async () => {
  server = await startTestServer();
  site = await openSite(server);
  imports = importing(server, 'owner');
  const found = await rows<{ user_id: string }>(server, 'SELECT user_id FROM customer ORDER BY customer_no LIMIT 12');
  customers = found.map(({ user_id: id }) => id);
  const [product] = await rows<{ item_id: string; price: number }>(
    server,
    'SELECT item_id, CAST(price AS DOUBLE PRECISION) AS price FROM product WHERE price > 1 ORDER BY item_no LIMIT 1',
  );
  item = product ?? { item_id: '', price: 0 };
});
afterAll(() => server.close());

let last = 0;
const newVisitor = (): string => {
  last += 1;
  return last.toString(16).padStart(32, '0');
};
interface Line {
  readonly item: string;
  readonly quantity: number;
  readonly value?: number;
}
const bought = (): readonly Line[] => [{ item: item.item_id, quantity: 1 }];
const guessed: readonly Line[] = [{ item: 'NO-SUCH-ITEM', quantity: 1, value: 0 }];

/** A customer sends an order from a browser of their own. */
const order = async (user: string | undefined, transaction: string, lines = bought(), more: object = {}) =>
  visit(server, site, newVisitor(), [event('purchase', { transaction, lines, ...more })], user);
/** Whose orders with a number count. */
const counted = async (transaction: string): Promise<readonly string[]> =>
  (
    await rows<{ user_id: string }>(
      server,
      `SELECT DISTINCT user_id FROM sale WHERE transaction_id = '${transaction}' ORDER BY user_id`,
    )
  ).map(({ user_id: user }) => user);
const noted = (transaction: string) =>
  rows<{ standing: string; reason: string | null }>(
    server,
    `SELECT standing, reason FROM site_order WHERE transaction_id = '${transaction}' ORDER BY id`,
  );
const importOrder = (user: string, transaction: string) =>
  imports.load(
    'sales',
    `event_id,transaction_id,user_id,item_id,event_dt,event_value\nfile-${transaction},${transaction},${user},${item.item_id},2026-11-20,${item.price}\n`,
  );
const signed = (user: string, transaction: string, lines: readonly Line[]) => ({
  signature: signatureOf(site.identify_secret ?? '', signedOrderText(transaction, user, lines)),
});

describe('guessed order numbers', () => {
  it('hide nothing: five real orders after five guessed numbers are five orders, and the guesses are doubtful', async () => {
    const numbers = ['G-1', 'G-2', 'G-3', 'G-4', 'G-5'];
    const [thief = '', ...buyers] = customers;
    for (const number of numbers) await order(thief, number, guessed);
    for (const [index, number] of numbers.entries()) await order(buyers[index], number);
    for (const [index, number] of numbers.entries()) {
      expect(await counted(number)).toEqual([buyers[index]]);
      expect(await noted(number)).toEqual([{ standing: 'doubtful', reason: 'number' }]);
    }
  });

  it('hide nothing within the seconds before orders become sales, whichever visitor’s id is smaller', async () => {
    const [thief = '', buyer = ''] = customers;
    const small = {
      consent: true,
      visitor: newVisitor(),
      events: [event('purchase', { transaction: 'G-6', lines: guessed })],
    };
    const user = { id: thief, signature: signatureOf(site.identify_secret ?? '', thief) };
    await post(server, `${site.key}/events`, { ...small, user });
    await order(buyer, 'G-6');
    expect(await counted('G-6')).toEqual([buyer]);
  });

  it('with known items at catalogue prices are an order of their own, beside the real one', async () => {
    const [thief = '', buyer = ''] = customers;
    await order(thief, 'G-7');
    await order(buyer, 'G-7');
    expect(await counted('G-7')).toEqual([thief, buyer].toSorted());
    expect(await noted('G-7')).toEqual([]);
  });

  it('leave the figures when an import brings the real order, which stays', async () => {
    const [thief = '', buyer = ''] = customers;
    await order(thief, 'G-8');
    expect(await counted('G-8')).toEqual([thief]);
    await importOrder(buyer, 'G-8');
    expect(await counted('G-8')).toEqual([buyer]);
    expect(await noted('G-8')).toEqual([{ standing: 'doubtful', reason: 'number' }]);
  });

  it('are doubtful where the import came first', async () => {
    const [thief = '', buyer = ''] = customers;
    await importOrder(buyer, 'G-9');
    await order(thief, 'G-9');
    expect(await counted('G-9')).toEqual([buyer]);
  });
});

describe('an imported order', () => {
  it('replaces what the customer’s browser reported of it, and gives it back when the import is undone', async () => {
    const [, buyer = ''] = customers;
    await order(buyer, 'I-1', [{ item: item.item_id, quantity: 2 }]);
    const loaded = await importOrder(buyer, 'I-1');
    const lines = await rows<{ event_id: string }>(server, `SELECT event_id FROM sale WHERE transaction_id = 'I-1'`);
    expect(lines).toEqual([{ event_id: 'file-I-1' }]);
    expect(await noted('I-1')).toEqual([{ standing: 'confirmed', reason: null }]);
    const undo = { as: 'owner', method: 'POST', body: { action: 'undo' } } as const;
    expect((await server.ask(`import/${loaded.id}/undo`, undo)).status).toBe(200);
    await server.services.jobs.settled(imports.engine.tenantId);
    expect(await counted('I-1')).toEqual([buyer]);
    const [line] = await rows<{ event_id: string }>(server, `SELECT event_id FROM sale WHERE transaction_id = 'I-1'`);
    expect(line?.event_id).toMatch(/^site:/u);
  });
});

describe('the size of an order', () => {
  const netSales = async (): Promise<unknown> =>
    (await rows(server, 'SELECT CAST(SUM(event_value) AS DOUBLE PRECISION) AS sum, COUNT(*) AS lines FROM sale'))[0];

  it('beyond 1,000 pieces of a line leaves all figures as they are', async () => {
    const before = await netSales();
    await order(customers[2], 'S-1', [{ item: item.item_id, quantity: 100_000 }]);
    await order(customers[2], 'S-2', [{ item: item.item_id, quantity: 1001 }]);
    expect(await netSales()).toEqual(before);
    expect([await noted('S-1'), await noted('S-2')]).toEqual([
      [{ standing: 'doubtful', reason: 'quantity' }],
      [{ standing: 'doubtful', reason: 'quantity' }],
    ]);
  });

  it('is limited by confirmed orders alone: orders just below the limit never raise it', async () => {
    const [largest] = await rows<{ pieces: number }>(
      server,
      `SELECT MAX(pieces) AS pieces FROM (SELECT SUM(COALESCE(quantity, 1)) AS pieces FROM sale
        WHERE event_type = 'purchase' AND event_id NOT LIKE 'site:%' GROUP BY transaction_id, user_id) AS orders`,
    );
    const limit = 10 * (largest?.pieces ?? 0);
    const cheap: readonly Line[] = [{ item: item.item_id, quantity: limit, value: 0 }];
    await order(customers[3], 'S-3', cheap);
    expect(await counted('S-3')).toEqual([customers[3]]);
    await order(customers[3], 'S-4', [{ item: item.item_id, quantity: limit + 1, value: 0 }]);
    expect(await counted('S-4')).toEqual([]);
    expect(await noted('S-4')).toEqual([{ standing: 'doubtful', reason: 'size' }]);
  });

  it('does not grow by sending the number again with further lines', async () => {
    const visitor = newVisitor();
    const send = (lines: readonly Line[]) =>
      visit(server, site, visitor, [event('purchase', { transaction: 'S-5', lines })], customers[4]);
    await send(bought());
    await send([...bought(), ...bought(), ...bought()]);
    await order(customers[4], 'S-5', [...bought(), ...bought()]);
    expect(await rows(server, `SELECT event_id FROM sale WHERE transaction_id = 'S-5'`)).toHaveLength(1);
  });

  it('is no reason to lose what others sent at the same time, however large its amounts are', async () => {
    await server.services.engines
      .tenant(imports.engine.tenantId)
      .write((writer) =>
        writer.run("INSERT INTO product (item_no, item_id, name, price) VALUES (9000, 'DEAR', 'Dear', 99999999999999)"),
      );
    const dear = Array.from({ length: 100 }, () => ({ item: 'DEAR', quantity: 100_000 }));
    const body = (visitor: string, transaction: string, lines: readonly Line[]) => ({
      consent: true,
      visitor,
      events: [event('purchase', { transaction, lines })],
    });
    const replies = [body(newVisitor(), 'S-6', dear), body(newVisitor(), 'S-7', bought())].map((sent) =>
      post(server, `${site.key}/events`, sent),
    );
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([204, 204]);
    await server.services.sites.events.settled();
    expect(await rows(server, `SELECT 1 FROM site_event WHERE transaction_id IN ('S-6', 'S-7')`)).toHaveLength(101);
  });
});

describe('many orders of one customer', () => {
  it('are doubtful beyond 20 in a day, whether the customer signs in before ordering or after it', async () => {
    const buyer = customers.at(-1) ?? '';
    const numbers = Array.from({ length: 24 }, (_, index) => `MANY-${index}`);
    for (const [index, number] of numbers.entries()) {
      const visitor = newVisitor();
      const purchase = event('purchase', { transaction: number, lines: bought() });
      await visit(server, site, visitor, [purchase], index % 2 === 0 ? buyer : undefined);
      if (index % 2 === 1) await visit(server, site, visitor, [event('page')], buyer);
    }
    const all = await rows<{ standing: string; reason: string }>(
      server,
      `SELECT standing, reason FROM site_order WHERE transaction_id LIKE 'MANY-%'`,
    );
    expect(all).toEqual(Array.from({ length: 4 }, () => ({ standing: 'doubtful', reason: 'many' })));
    const [sold] = await rows<{ orders: number }>(
      server,
      `SELECT COUNT(DISTINCT transaction_id) AS orders FROM sale WHERE transaction_id LIKE 'MANY-%'`,
    );
    expect(sold?.orders).toBe(20);
  });
});

describe('a signature of the shop’s server', () => {
  it('makes an order a fact: of any size, at its own prices, and in place of what another claims', async () => {
    const [thief = '', , , , , buyer = ''] = customers;
    const lines = [
      { item: item.item_id, quantity: 5000, value: item.price * 20_000 },
      { item: 'MADE-TO-ORDER', quantity: 1, value: 80 },
    ];
    await order(thief, 'F-1');
    await order(buyer, 'F-1', lines, signed(buyer, 'F-1', lines));
    expect(await counted('F-1')).toEqual([buyer]);
    const values = await rows<{ value: number }>(
      server,
      `SELECT CAST(event_value AS DOUBLE PRECISION) AS value FROM sale WHERE transaction_id = 'F-1' ORDER BY event_value`,
    );
    expect(values.map(({ value }) => value)).toEqual([80, item.price * 20_000]);
  });

  it('takes the place of the customer’s own unsigned order', async () => {
    const [, buyer = ''] = customers;
    const visitor = newVisitor();
    const lines = [{ item: item.item_id, quantity: 1, value: 77 }];
    const send = (more: object) =>
      visit(server, site, visitor, [event('purchase', { transaction: 'F-2', lines, ...more })], buyer);
    await send({});
    await send(signed(buyer, 'F-2', lines));
    const sums = await rows(
      server,
      `SELECT COUNT(*) AS lines, CAST(SUM(event_value) AS DOUBLE PRECISION) AS value FROM sale WHERE transaction_id = 'F-2'`,
    );
    expect(sums).toEqual([{ lines: 1, value: 77 }]);
  });

  it('is a doubt where it is wrong, another order’s, or another customer’s', async () => {
    const [thief = '', buyer = ''] = customers;
    const lines = bought();
    const wrong = [
      { signature: '0'.repeat(64) },
      signed(buyer, 'F-3-2', lines),
      signed(thief, 'F-3-3', [{ item: item.item_id, quantity: 2 }]),
    ];
    for (const [index, more] of wrong.entries()) {
      const number = `F-3-${index + 1}`;
      await order(thief, number, lines, more);
      expect(await counted(number)).toEqual([]);
      expect(await noted(number)).toEqual([{ standing: 'doubtful', reason: 'signature' }]);
    }
  });

  it('is what the example of the documentation computes', async () => {
    const page = await readFile('docs/reference/site.md', 'utf8');
    const code = /^ {4}import \{ createHmac \}.*?^ {4}\}$/msu.exec(page)?.[0] ?? '';
    const example = `data:text/javascript,${encodeURIComponent(`${code}\nexport { signOrder };`)}`;
    const { signOrder } = (await import(/* @vite-ignore */ example)) as {
      signOrder: (secret: string, number: string, customer: string, lines: readonly object[]) => string;
    };
    const [, buyer = ''] = customers;
    const lines = [{ item: item.item_id, quantity: 1.5, value: 12.345 }, { item: 'Ünïcode ✓' }];
    const sent = [lines[0], { item: 'Ünïcode ✓', quantity: 1 }] as readonly Line[];
    const signature = signOrder(site.identify_secret ?? '', 'F-5', buyer, lines);
    await order(buyer, 'F-5', sent, { signature });
    expect(await counted('F-5')).toEqual([buyer]);
    expect(await noted('F-5')).toEqual([]);
  });

  it('of an order is none of a customer’s id', async () => {
    const [buyer = ''] = customers;
    const id = signedOrderText('F-4', buyer, bought());
    const body = {
      consent: true,
      visitor: newVisitor(),
      user: { id, ...signed(buyer, 'F-4', bought()) },
      events: [event('page')],
    };
    await post(server, `${site.key}/events`, body);
    await server.services.sites.events.settled();
    const of = `SELECT user_id FROM site_visitor WHERE visitor = '${body.visitor}'`;
    expect(await rows(server, of)).toEqual([{ user_id: null }]);
  });
});
