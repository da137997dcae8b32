import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { saveSetting } from '#server/settings/settings.ts';
import { siteSettingsOf } from '#server/settings/siteSettings.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { event, makeSecret, openSite, post, rows, shop, visit, visitorOf, type Site } from './visiting.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await openSite(server);
});
afterAll(() => server.close());

const salesOf = (user: string) =>
  rows<{ event_type: string; item_id: string | null; event_value: number; customer_no: number | null }>(
    server,
    `SELECT event_type, item_id, CAST(event_value AS DOUBLE PRECISION) AS event_value, customer_no FROM sale
      WHERE user_id = '${user}' AND (event_id LIKE 'site:%' OR event_id LIKE 'site-visit:%') ORDER BY event_type, item_id`,
  );
const customers = async (count: number): Promise<string[]> =>
  (await rows<{ user_id: string }>(server, `SELECT user_id FROM customer ORDER BY customer_no LIMIT ${count}`)).map(
    ({ user_id: id }) => id,
  );
const product = async () =>
  (
    await rows<{ item_id: string; price: number }>(
      server,
      'SELECT item_id, CAST(price AS DOUBLE PRECISION) AS price FROM product WHERE price > 1 ORDER BY item_no LIMIT 1',
    )
  )[0] ?? { item_id: '', price: 0 };
const drops = async () => {
  await server.services.sites.drops.settled();
  const { drops: counted } = await valueOf<Site>(await server.ask('site-settings', { as: 'analyst' }));
  return counted;
};
const storedOf = (visitor: string) => rows(server, `SELECT * FROM site_event WHERE visitor = '${visitor}'`);

describe('the settings', () => {
  it('gives every tenant a key and a secret of its own', async () => {
    const other = await makeSecret(server, 'neighbour');
    expect(other.key).not.toBe(site.key);
    expect(other.identify_secret).not.toBe(site.identify_secret);
    expect(other.origins).toEqual([]);
  });

  it('shows the secret to the owner who makes it, once, and to nobody later', async () => {
    expect(site.identify_secret).toMatch(/^[\w-]{40,}$/u);
    for (const [as, method] of [
      ['owner', 'GET'],
      ['analyst', 'GET'],
      ['owner', 'PUT'],
    ] as const) {
      const body = { name: 'Corner shop online', origins: [shop], purchases: true };
      const shown = await server.ask('site-settings', { as, method, ...(method === 'PUT' && { body }) });
      const text = await shown.text();
      expect(text).not.toContain(site.identify_secret ?? '-');
      if (shown.ok) expect(JSON.parse(text)).toMatchObject({ value: { secret_made: true, identify_secret: null } });
    }
  });

  it('lets owners alone change anything', async () => {
    expect(
      (await server.ask('site-settings/rotate', { as: 'analyst', method: 'POST', body: { what: 'secret' } })).status,
    ).toBe(403);
    const body = { name: 'x', origins: [], purchases: true };
    expect((await server.ask('site-settings', { as: 'analyst', method: 'PUT', body })).status).toBe(403);
  });

  it('refuses what is no origin, with a sentence', async () => {
    for (const origin of [
      'shop.example',
      'https://shop.example/path',
      'https://shop.example?x',
      'https://me@shop.example',
      'https://*.shop.example',
      'https://shop.example:99999',
      'javascript:alert(1)',
      'null',
      '*',
    ]) {
      const body = { name: 'Shop', origins: [origin], purchases: true };
      const reply = await server.ask('site-settings', { as: 'owner', method: 'PUT', body });
      expect(reply.status, origin).toBe(400);
      expect(await reply.text()).toContain('Enter an address such as https://shop.example');
    }
  });
});

describe('allowed addresses', () => {
  const save = async (origins: readonly string[]) => {
    const body = { name: 'Corner shop online', origins, purchases: true };
    return valueOf<Site>(await server.ask('site-settings', { as: 'owner', method: 'PUT', body }));
  };
  const statusFrom = async (origin: string) =>
    (await post(server, `${site.key}/events`, { consent: true, visitor: visitorOf('0'), events: [] }, origin)).status;
  afterAll(() => save([shop]));

  it('are those that browsers send, however they are written, and are shown as people write them', async () => {
    const written = [
      'https://Shop.example:443/',
      'http://plain.example:80',
      'https://MÜNCHEN.example',
      'https://xn--mnchen-3ya.example',
      'https://other.example:8443',
    ];
    expect((await save(written)).origins).toEqual([
      'https://shop.example',
      'http://plain.example',
      'https://münchen.example',
      'https://other.example:8443',
    ]);
    const sent = ['https://shop.example', 'http://plain.example', 'https://xn--mnchen-3ya.example'];
    expect(await Promise.all(sent.map(statusFrom))).toEqual([204, 204, 204]);
    expect(await Promise.all(['https://other.example', 'https://plain.example'].map(statusFrom))).toEqual([403, 403]);
  });

  it('that an earlier version stored as they were written allow their pages', async () => {
    const engine = server.services.engines.tenant(tenantIds.first);
    const stored = { ...(await siteSettingsOf(engine)), origins: ['https://old.example:443'] };
    await engine.write((writer) => saveSetting(writer, 'site', stored));
    await server.services.sites.forget(tenantIds.first);
    expect(await statusFrom('https://old.example')).toBe(204);
  });
});

describe('events', () => {
  it('keep what a known customer does as sales of the channel, once each', async () => {
    const [user = ''] = await customers(1);
    const { item_id: item, price } = await product();
    const events = [
      event('page'),
      event('page'),
      event('view', { item }),
      event('add_to_cart', { item, quantity: 2 }),
      event('purchase', { transaction: 'W1', lines: [{ item, quantity: 2, value: price * 2 }] }),
    ];
    expect(await visit(server, site, visitorOf('a'), events, user)).toBe(204);
    expect(await visit(server, site, visitorOf('a'), events, user)).toBe(204);
    const found = await salesOf(user);
    expect(found.map(({ event_type: type }) => type)).toEqual(['add_to_cart', 'purchase', 'view', 'visit']);
    expect(found.every(({ customer_no: number }) => number === 0)).toBe(true);
    expect(found[1]?.event_value).toBe(price * 2);
  });

  it('wait for a name: an unknown visitor’s join the customer once, when the shop signs one in', async () => {
    const [, user = ''] = await customers(2);
    const { item_id: item } = await product();
    const visitor = visitorOf('b');
    await visit(server, site, visitor, [event('view', { item })]);
    expect(await salesOf(user)).toEqual([]);
    await visit(server, site, visitor, [], user);
    await visit(server, site, visitor, [event('view', { item })]);
    await visit(server, site, visitor, [], user);
    expect((await salesOf(user)).map(({ event_type: type }) => type)).toEqual(['view', 'view']);
  });

  it('stay unknown where the signature is not the shop’s', async () => {
    const [, , user = ''] = await customers(3);
    const { item_id: item } = await product();
    const visitor = visitorOf('c');
    const forged = { id: user, signature: '0'.repeat(64) };
    const body = { consent: true, visitor, user: forged, events: [event('view', { item })] };
    expect((await post(server, `${site.key}/events`, body)).status).toBe(204);
    await server.services.sites.events.settled();
    expect(await salesOf(user)).toEqual([]);
    expect(await storedOf(visitor)).toHaveLength(1);
  });

  it('believe an amount only near the catalogue’s price, and an order once', async () => {
    const [, , , user = ''] = await customers(4);
    const { item_id: item, price } = await product();
    const lines = [
      { item, quantity: 1, value: 1_000_000 },
      { item: 'NO-SUCH-ITEM', quantity: 1, value: 500 },
    ];
    await visit(server, site, visitorOf('d'), [event('purchase', { transaction: 'W2', lines })], user);
    await visit(server, site, visitorOf('d'), [event('purchase', { transaction: 'W2', lines })], user);
    await visit(server, site, visitorOf('e'), [event('purchase', { transaction: 'W2', lines })], user);
    const found = await salesOf(user);
    const amounts = Object.fromEntries(found.map(({ item_id: id, event_value: value }) => [id, value]));
    expect(amounts).toEqual({ [item]: price, 'NO-SUCH-ITEM': 0 });
    expect(found).toHaveLength(2);
    const doubts = await rows<{ doubt: string }>(
      server,
      `SELECT doubt FROM site_event WHERE visitor = '${visitorOf('d')}' ORDER BY line`,
    );
    expect(doubts.map(({ doubt }) => doubt)).toEqual(['price', 'unknown item']);
  });

  it('that come at once are all stored, though a statement of PostgreSQL does not bind so many values', async () => {
    const lines = Array.from({ length: 100 }, (_, line) => ({ item: `c${line}` }));
    const batches = ['7', '8'].map((letter) => ({
      consent: true,
      visitor: visitorOf(letter),
      events: Array.from({ length: 30 }, (_, order) => event('purchase', { transaction: `crowd-${order}`, lines })),
    }));
    const replies = await Promise.all(batches.map((batch) => post(server, `${site.key}/events`, batch)));
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    await server.services.sites.events.settled();
    const stored = `SELECT COUNT(*) AS count FROM site_event WHERE transaction_id LIKE 'crowd-%'`;
    expect(await rows(server, stored)).toEqual([{ count: 6000 }]);
  });

  it('leave purchases out of the sales where orders come by another way', async () => {
    await openSite(server, false);
    const [, , , , user = ''] = await customers(5);
    const { item_id: item } = await product();
    const bought = event('purchase', { transaction: 'W3', lines: [{ item }] });
    await visit(server, site, visitorOf('f'), [bought, event('view', { item })], user);
    expect((await salesOf(user)).map(({ event_type: type }) => type)).toEqual(['view']);
    expect(await storedOf(visitorOf('f'))).toHaveLength(2);
    await openSite(server);
  });
});

describe('refusals', () => {
  const visitor = visitorOf('9');
  const good = () => ({ consent: true, visitor, events: [event('page')] });

  it('gives pages of other origins nothing, and stores nothing of theirs', async () => {
    for (const origin of [
      'https://evil.example',
      'https://shop.example.evil.example',
      'http://shop.example',
      'null',
      '',
    ]) {
      const reply = await post(server, `${site.key}/events`, good(), origin);
      expect(reply.status, origin).toBe(403);
      expect(reply.headers.get('access-control-allow-origin')).not.toBe(origin);
    }
    const allowed = await post(server, `${site.key}/events`, { ...good(), visitor: visitorOf('8') });
    expect(allowed.headers.get('access-control-allow-origin')).toBe(shop);
    await server.services.sites.events.settled();
    expect(await storedOf(visitor)).toEqual([]);
  });

  it('refuses an unreadable batch with one sentence and stores nothing of it', async () => {
    const bad: readonly (readonly [unknown, number])[] = [
      [{ ...good(), consent: undefined }, 400],
      [{ ...good(), consent: false }, 400],
      [{ ...good(), visitor: '1' }, 400],
      [{ ...good(), events: Array.from({ length: 101 }, () => event('page')) }, 400],
      [{ ...good(), more: 1 }, 400],
      ['not json', 400],
      [{ ...good(), events: [event('view', { item: 'x'.repeat(70_000) })] }, 413],
    ];
    for (const [body, status] of bad) {
      const reply = await post(server, `${site.key}/events`, body);
      const { error } = (await reply.json()) as { error: { message: string } };
      expect(reply.status, error.message).toBe(status);
      expect(error.message).toMatch(/^[A-Z].+\.$/u);
    }
    await server.services.sites.events.settled();
    expect(await storedOf(visitor)).toEqual([]);
    expect((await drops()).find(({ reason }) => reason === 'batch')?.count).toBeGreaterThanOrEqual(bad.length);
  });

  it('answers a forged key as one that was replaced', async () => {
    const before = (await openSite(server)).key;
    const next = await valueOf<Site>(
      await server.ask('site-settings/rotate', { as: 'owner', method: 'POST', body: { what: 'key' } }),
    );
    const former = await post(server, `${before}/events`, good());
    const forged = await post(server, `${'A'.repeat(56)}/events`, good());
    expect([former.status, await former.text()]).toEqual([forged.status, await forged.text()]);
    expect(former.status).toBe(404);
    expect((await post(server, `${next.key}/events`, { ...good(), visitor: visitorOf('7') })).status).toBe(204);
    site = { ...next, identify_secret: site.identify_secret };
  });
});

describe('a batch with bad events', () => {
  const send = (visitor: string, events: readonly unknown[], more: object = {}) =>
    post(server, `${site.key}/events`, { consent: true, visitor, events, ...more });
  const kindsOf = async (visitor: string) => {
    await server.services.sites.events.settled();
    return (await storedOf(visitor)).map((row) => (row as { kind: string }).kind).toSorted();
  };

  it('stores the good ones, says what was wrong with each bad one, and counts its reason in the settings', async () => {
    const before = await drops();
    const bad: readonly (readonly [object, string])[] = [
      [event('add_to_cart', { item: 'x', quantity: -1 }), 'quantity'],
      [event('view', { item: '' }), 'item'],
      [event('view', { item: { id: 1 } }), 'item'],
      [event('purchase', { lines: [{ item: 'x' }] }), 'transaction'],
      [event('purchase', { transaction: 'B1', lines: [] }), 'lines'],
      [event('purchase', { transaction: 'B2', lines: [{ item: 'x', value: '1.234,56' }] }), 'value'],
      [event('impression', { campaign: 'forged' }), 'campaign'],
      [event('refund', { item: 'x' }), 'event'],
      [event('page', { more: 1 }), 'event'],
    ];
    const events = [event('page'), ...bad.map(([one]) => one), 7, null, event('view', { item: 'x' })];
    const reply = await send(visitorOf('1'), events);
    expect(reply.status).toBe(200);
    const { dropped } = (await reply.json()) as { dropped: { index: number; reason: string; message: string }[] };
    expect(dropped.map(({ index }) => index)).toEqual(events.flatMap((_, at) => (at > 0 && at <= 11 ? [at] : [])));
    expect(dropped.slice(0, bad.length).map(({ reason }) => reason)).toEqual(bad.map(([, reason]) => reason));
    for (const { message } of dropped) expect(message).toMatch(/^\w[^.]* was dropped[.:] .+\.$/u);
    expect(await kindsOf(visitorOf('1'))).toEqual(['page', 'view']);
    const after = await drops();
    const countOf = (list: Site['drops'], wanted: string) => list.find(({ reason }) => reason === wanted)?.count ?? 0;
    for (const wanted of ['quantity', 'transaction', 'lines', 'value', 'campaign']) {
      expect(countOf(after, wanted) - countOf(before, wanted), wanted).toBe(1);
    }
    expect(countOf(after, 'item') - countOf(before, 'item')).toBe(2);
    expect(countOf(after, 'event') - countOf(before, 'event')).toBe(4);
  });

  it('counts the calls that the page itself dropped, by known reasons alone', async () => {
    const events = [
      { type: 'dropped', id: 'report-0001', ago: 0, reason: 'place' },
      { type: 'dropped', id: 'report-0002', ago: 0, reason: 'a reason that nobody knows' },
    ];
    expect((await send(visitorOf('2'), events)).status).toBe(200);
    const counted = await drops();
    expect(counted.find(({ reason }) => reason === 'place')).toMatchObject({ count: 1 });
    expect(counted.map(({ reason }) => reason)).not.toContain('a reason that nobody knows');
    expect(await kindsOf(visitorOf('2'))).toEqual([]);
  });

  it('reads numbers that are sent as text, and ids that are sent as numbers', async () => {
    const lines = [
      { item: 5, quantity: '2', value: '49.90' },
      { item: '6', value: null },
    ];
    expect((await send(visitorOf('3'), [event('purchase', { transaction: 77, lines })])).status).toBe(204);
    await server.services.sites.events.settled();
    const stored = `SELECT item_id, CAST(quantity AS INTEGER) AS quantity, transaction_id FROM site_event
      WHERE visitor = '${visitorOf('3')}' ORDER BY line`;
    expect(await rows(server, stored)).toEqual([
      { item_id: '5', quantity: 2, transaction_id: '77' },
      { item_id: '6', quantity: 1, transaction_id: '77' },
    ]);
  });

  it('takes events of a page that slept as a day old, and those of a wrong clock as new', async () => {
    const now = server.services.clock.now().getTime();
    const ago = [9 * 24 * 3600 * 1000, -5000, 'long', 1.5];
    expect(
      (
        await send(
          visitorOf('4'),
          ago.map((waited) => event('page', { ago: waited })),
        )
      ).status,
    ).toBe(204);
    await server.services.sites.events.settled();
    const stored = (await storedOf(visitorOf('4'))) as { at: string }[];
    const hours = stored.map(({ at }) => Math.abs(Math.round((now - new Date(at).getTime()) / 3_600_000)));
    expect(hours.toSorted((one, other) => one - other)).toEqual([0, 0, 0, 24]);
  });

  it('takes a customer of another form for nobody', async () => {
    expect((await send(visitorOf('5'), [event('page')], { user: { id: 'undefined' } })).status).toBe(204);
    expect(await kindsOf(visitorOf('5'))).toEqual(['page']);
  });
});

describe('a merge of customers', () => {
  it('takes the visitors along, so that what they do next is the kept customer’s, and gives them back when it is undone', async () => {
    const [, , , , , kept = '', other = ''] = await customers(7);
    const { item_id: item } = await product();
    const visitor = visitorOf('6');
    await visit(server, site, visitor, [event('view', { item })], other);
    const merged = await server.ask(`customers/${kept}/merge`, { as: 'owner', method: 'POST', body: { other } });
    const { removal_id: removal } = await valueOf<{ removal_id: number }>(merged);
    await visit(server, site, visitor, [event('view', { item })]);
    expect((await salesOf(kept)).map(({ event_type: type }) => type)).toEqual(['view', 'view']);
    await server.ask(`customers/unmerge/${removal}`, { as: 'owner', method: 'POST' });
    await visit(server, site, visitor, [event('add_to_cart', { item })]);
    expect((await salesOf(other)).map(({ event_type: type }) => type)).toContain('add_to_cart');
  });
});
