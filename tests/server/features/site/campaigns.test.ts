import { hash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { event, openSite, post, rows, shop, visit, visitorOf, type Site } from './visiting.ts';

let server: TestServer;
let site: Site;
let items: readonly { readonly item_id: string; readonly price: number }[] = [];
beforeAll(async () => {
  server = await startTestServer();
  site = await openSite(server);
  items = await rows(
    server,
    `SELECT item_id, CAST(price AS DOUBLE PRECISION) AS price FROM product WHERE price > 1 AND stock_qty > 0 AND status = 'active' ORDER BY item_no LIMIT 3`,
  );
});
afterAll(() => server.close());

interface Shown {
  readonly place: string;
  readonly campaign: string;
  readonly html: string;
  readonly items: readonly string[];
}
interface Campaign {
  readonly id: number;
  readonly encrypted_id: string;
  readonly status: string;
}

const source = (text: string): string => `<mjml><mj-body><mj-section><mj-column>
  <mj-text>Hello {{ customer.name | default: 'stranger' }}, ${text}</mj-text>
  <mj-raw>{% for item in products %}</mj-raw><mj-button href="{{ item.item_url | url }}">{{ item.name }}</mj-button><mj-raw>{% endfor %}</mj-raw>
  </mj-column></mj-section></mj-body></mjml>`;

async function template(text: string, channel = 'website'): Promise<number> {
  const body = {
    jsonBody: { version: 1, mode: 'blocks', preheader: 'In mails only', source: source(text) },
    templateName: text,
    channel,
  };
  const { templateId } = await valueOf<{ templateId: number }>(
    await server.ask('template', { as: 'owner', method: 'POST', body }),
  );
  return templateId;
}

async function campaign(name: string, parts: object): Promise<Campaign> {
  const body = { name, channel: 'website', templateId: await template(name), ...parts };
  return valueOf<Campaign>(await server.ask('campaign', { as: 'owner', method: 'POST', body }));
}

async function act(id: number, action: string): Promise<Campaign> {
  return valueOf<Campaign>(await server.ask(`campaign/${id}/status`, { as: 'owner', method: 'PUT', body: { action } }));
}

async function shownIn(place: string, visitor = visitorOf('1')): Promise<Shown | undefined> {
  const reply = await post(server, `${site.key}/campaigns`, { consent: true, visitor, places: [place] });
  expect(reply.status).toBe(200);
  expect(reply.headers.get('access-control-allow-origin')).toBe(shop);
  return ((await reply.json()) as { campaigns: Shown[] }).campaigns[0];
}

describe('a website campaign (2 §3: campaign analytics)', () => {
  it('shows in its place from its start until it ends, and not while it is paused', async () => {
    const { id, encrypted_id: name } = await campaign('In the hero', { place: 'front' });
    expect(await shownIn('front')).toBeUndefined();
    expect((await act(id, 'send')).status).toBe('running');
    expect(await shownIn('front')).toMatchObject({ place: 'front', campaign: name, items: [] });
    expect(await shownIn('elsewhere')).toBeUndefined();
    expect((await act(id, 'pause')).status).toBe('paused');
    expect(await shownIn('front')).toBeUndefined();
    expect((await act(id, 'resume')).status).toBe('running');
    expect(await shownIn('front')).toBeDefined();
    expect((await act(id, 'cancel')).status).toBe('ended');
    expect(await shownIn('front')).toBeUndefined();
  });

  it('has blocks and styles without the frame of a mail, and the default of a tag for somebody unknown', async () => {
    const { id } = await campaign('Without a frame', { place: 'frame' });
    await act(id, 'send');
    const html = (await shownIn('frame'))?.html ?? '';
    expect(html).toContain('Hello stranger, Without a frame');
    expect(html).toContain('<style');
    expect(html).not.toMatch(/#outlook|moz-text-html|[{}]\s*(?:body|td)\b|table, ?td/u);
    expect(html).not.toMatch(/<(?:html|head|body|title|meta)\b|<!--|In mails only|\{\{/iu);
    await act(id, 'cancel');
  });

  it('with segments is for their members alone, once the shop has signed them in', async () => {
    const [member] = await rows<{ user_id: string; id: string; name: string }>(
      server,
      `SELECT segment.user_id, segment.id, customer.name FROM segment JOIN customer USING (user_id) WHERE customer.name <> '' LIMIT 1`,
    );
    const [other] = await rows<{ user_id: string }>(
      server,
      `SELECT user_id FROM customer WHERE user_id NOT IN (SELECT user_id FROM segment WHERE id = '${member?.id}') LIMIT 1`,
    );
    const { id } = await campaign('For some', { place: 'some', segmentIds: [Number(member?.id)] });
    await act(id, 'send');
    expect(await shownIn('some', visitorOf('2'))).toBeUndefined();
    await visit(server, site, visitorOf('2'), [], member?.user_id);
    expect((await shownIn('some', visitorOf('2')))?.html).toContain(`Hello ${member?.name}`);
    await visit(server, site, visitorOf('3'), [], other?.user_id);
    expect(await shownIn('some', visitorOf('3'))).toBeUndefined();
    await act(id, 'cancel');
  });

  it('shows its products and says which, and runs nothing that a product’s name brings', async () => {
    const [first, second] = items.map(({ item_id: item }) => item);
    await server.services.engines
      .tenant(tenantIds.first)
      .write((writer) =>
        writer.run(
          `UPDATE product SET name = '<img src=x onerror=alert(1)><script>alert(2)</script>' WHERE item_id = $1`,
          [first ?? ''],
        ),
      );
    const parts = { place: 'goods', type: 'Manual', absolutePositioningProductIds: [first, second] };
    const { id } = await campaign('Goods', parts);
    await act(id, 'send');
    const shown = await shownIn('goods');
    expect(shown?.items).toContain(second);
    expect(shown?.html).not.toMatch(/<script|<img[^>]*onerror|javascript:/iu);
    await act(id, 'cancel');
  });

  it('does not start with a segment that was archived', async () => {
    const status = (action: string) => server.ask('segment/2/status', { as: 'owner', method: 'PUT', body: { action } });
    expect((await status('archive')).status).toBe(200);
    const { id } = await campaign('For nobody', { place: 'front', segmentIds: [2] });
    const refused = await server.ask(`campaign/${id}/status`, { as: 'owner', method: 'PUT', body: { action: 'send' } });
    expect(refused.status).toBe(422);
    expect(JSON.stringify(await refused.json())).toContain('is archived. Activate it or remove it.');
    expect((await status('activate')).status).toBe(200);
    expect((await act(id, 'send')).status).toBe('running');
    await act(id, 'cancel');
  });

  it('does not start with a template of another channel', async () => {
    const { id } = await campaign('Mail', { place: 'x', templateId: await template('A mail', 'dodo-mail') });
    const reply = await server.ask(`campaign/${id}/status`, { as: 'owner', method: 'PUT', body: { action: 'send' } });
    expect(reply.status).toBe(422);
  });
});

describe('a test of two versions on the site (2 §4: campaign A/B)', () => {
  const two = async (place: string, more: object = {}) => {
    const [a, b] = [await template(`Version A ${place}`), await template(`Version B ${place}`)];
    const group = { subject: null, senderName: null };
    const ab = {
      groupA: { ...group, templateId: a },
      groupB: { ...group, templateId: b },
      objective: 'clicks',
      distribution: 100,
      ...more,
    };
    return campaign(`Two versions ${place}`, { place, templateId: a, ab });
  };
  /** The group by the documented rule, computed here alone. */
  const groupOf = (id: number, visitor: string): 'A' | 'B' =>
    Number.parseInt(hash('md5', `${id}:${visitor}`, 'hex').slice(0, 8), 16) % 10_000 < 5000 ? 'A' : 'B';
  const crowd = Array.from({ length: 40 }, (_, index) => hash('md5', `somebody ${index}`, 'hex'));

  it('shows each visitor one version, by the rule that is documented, at every visit and whoever is signed in', async () => {
    const { id } = await two('tested');
    await act(id, 'send');
    const seen = new Set<string>();
    for (const visitor of crowd) {
      const html = (await shownIn('tested', visitor))?.html ?? '';
      const group = /Version (?<group>[AB])/u.exec(html)?.groups?.['group'];
      expect(group, visitor).toBe(groupOf(id, visitor));
      seen.add(group ?? '');
    }
    expect(seen.size).toBe(2);
    const [visitor = ''] = crowd;
    const before = (await shownIn('tested', visitor))?.html ?? '';
    const [known] = await rows<{ user_id: string }>(
      server,
      'SELECT user_id FROM customer ORDER BY customer_no LIMIT 1',
    );
    await visit(server, site, visitor, [], known?.user_id);
    const after = (await shownIn('tested', visitor))?.html ?? '';
    expect(/Version [AB]/u.exec(after)?.[0]).toBe(/Version [AB]/u.exec(before)?.[0]);
    await act(id, 'cancel');
  });

  it('has figures by version that are what a plain count of each one’s visitors gives', async () => {
    const { id, encrypted_id: name } = await two('grouped');
    await act(id, 'send');
    const [a] = items;
    const expected = { A: [0, 0, 0], B: [0, 0, 0] };
    for (const [index, visitor] of crowd.entries()) {
      const count = expected[groupOf(id, visitor)];
      const events: object[] = [event('impression', { campaign: name, items: [a?.item_id ?? ''] })];
      if (index % 3 === 0) events.push(event('click', { campaign: name }));
      if (index % 4 === 0) {
        events.push(
          event('purchase', { transaction: `G${index}`, lines: [{ item: a?.item_id ?? '', value: a?.price ?? 0 }] }),
        );
      }
      expect((await post(server, `${site.key}/events`, { consent: true, visitor, events })).status).toBe(204);
      count[0] = (count[0] ?? 0) + 1;
      count[1] = (count[1] ?? 0) + Number(index % 3 === 0);
      count[2] = (count[2] ?? 0) + Number(index % 4 === 0);
    }
    await server.services.sites.events.settled();
    const found = await valueOf<{
      groups: unknown;
      website: Record<string, number>;
      site_groups: { figures: Record<string, number | string>[]; click: { difference: number; enough: boolean } };
    }>(await server.ask(`campaign/defaultCampaignAnalytics/${id}`, { as: 'owner' }));
    expect(found.groups).toBeNull();
    const { figures, click } = found.site_groups;
    expect(figures.map((one) => [one['group'], one['reach'], one['clicks'], one['sales']])).toEqual([
      ['A', ...expected.A],
      ['B', ...expected.B],
    ]);
    const [reachA = 0, clicksA = 0] = expected.A;
    const [reachB = 0, clicksB = 0] = expected.B;
    expect(click.difference).toBeCloseTo(clicksA / reachA - clicksB / reachB, 10);
    expect(click.enough).toBe(false);
    for (const figure of ['impressions', 'reach', 'clicks', 'sessions', 'sales', 'total_sales_revenue']) {
      const sum = figures.reduce((total, one) => total + Number(one[figure]), 0);
      expect(sum, figure).toBeCloseTo(found.website[figure] ?? -1, 6);
    }
    await act(id, 'cancel');
  });

  it('does not start with one version twice, a rest for a winner, or opens, a sentence at its field each', async () => {
    const [only] = [await template('The only version')];
    const group = { templateId: only, subject: null, senderName: null };
    const ab = { groupA: group, groupB: { ...group, templateId: null }, objective: 'opens', distribution: 50 };
    const { id } = await campaign('Hardly two', { place: 'hardly', templateId: only, ab });
    const refused = await server.ask(`campaign/${id}/status`, { as: 'owner', method: 'PUT', body: { action: 'send' } });
    expect(refused.status).toBe(422);
    const { error } = (await refused.json()) as { error: { problems: { field: string; message: string }[] } };
    expect(error.problems.map(({ field }) => field)).toEqual([
      'ab.groupB.templateId',
      'ab.distribution',
      'ab.objective',
    ]);
  });
});

describe('the checks of a website campaign', () => {
  const checked = async (form: object) =>
    (
      await valueOf<{ checks: { check: string; state: string; message: string }[] }>(
        await server.ask('campaign/checks', { as: 'owner', method: 'POST', body: { form } }),
      )
    ).checks;

  it('speak of visitors and the place, and of no subject, sender, cap or way to unsubscribe', async () => {
    const first = await campaign('In the window', { place: 'window' });
    await act(first.id, 'send');
    const templateId = await template('To be checked');
    const form = { name: 'Checked', channel: 'website', templateId, place: 'window', segmentIds: [] };
    const found = await checked(form);
    expect(found.map(({ check, state }) => `${check} ${state}`)).toEqual([
      'audience ok',
      'place ok',
      'place warning',
      'template ok',
      'products warning',
      'links ok',
      'schedule ok',
    ]);
    const text = found.map(({ message }) => message).join(' ');
    expect(text).toContain('Shown to every visitor. Shown in the placement “window”.');
    expect(text).toContain('“In the window” also runs in the placement “window”.');
    expect(text).toContain('Not scheduled. Starts when you choose Start on site.');
    expect(text).not.toMatch(/mail|sent|unsubscribe/iu);
    const [audience] = await checked({ ...form, segmentIds: [2] });
    expect(audience?.message).toMatch(/^[\d,]+ customers see it once they sign in to your shop/u);
    await act(first.id, 'cancel');
  });

  it('and its preview are of the content alone', async () => {
    const jsonBody = { version: 1, mode: 'blocks', preheader: 'In mails only', source: source('previewed') };
    const preview = async (channel: string) =>
      valueOf<{ html: string; text: string; problems: { message: string }[] }>(
        await server.ask('template/preview', { as: 'owner', method: 'POST', body: { jsonBody, channel } }),
      );
    const site = await preview('website');
    expect(site.html).not.toMatch(/<html|In mails only/u);
    expect(site.text).toBe('');
    expect(JSON.stringify(site.problems)).not.toMatch(/unsubscribe|Gmail/iu);
    expect(JSON.stringify((await preview('dodo-mail')).problems)).toMatch(/unsubscribe/iu);
  });
});

describe('its figures', () => {
  /** A plain second computation, from what the visitors did: events with the minute at which each happened. */
  interface Done {
    readonly visitor: string;
    readonly minute: number;
    readonly type: string;
    readonly item?: string;
    readonly value?: number;
    readonly shown?: readonly string[];
  }

  function expected(done: readonly Done[]) {
    const sessions: Done[][] = [];
    for (const visitor of new Set(done.map((one) => one.visitor))) {
      let last = -Infinity;
      for (const one of done.filter((each) => each.visitor === visitor).toSorted((a, b) => a.minute - b.minute)) {
        if (one.minute - last >= 30) sessions.push([]);
        last = one.minute;
        sessions.at(-1)?.push(one);
      }
    }
    const count = (list: readonly Done[], type: string): number => list.filter((one) => one.type === type).length;
    const seen = sessions.filter((session) => count(session, 'impression') > 0);
    const withCart = seen.filter((session) => count(session, 'add_to_cart') > 0);
    const abandoned = withCart.filter((session) => count(session, 'purchase') === 0);
    const revenue = seen.flatMap((session) => {
      const shown = new Set(session.flatMap((one) => one.shown ?? []));
      return session.filter((one) => one.type === 'purchase' && shown.has(one.item ?? '')).map((one) => one.value ?? 0);
    });
    const people = (type: string): number =>
      new Set(done.filter((one) => one.type === type).map((one) => one.visitor)).size;
    return {
      impressions: count(done, 'impression'),
      clicks: count(done, 'click'),
      reach: people('impression'),
      engagement: count(done, 'click') / count(done, 'impression'),
      click_rate: people('click') / people('impression'),
      sessions: seen.length,
      add_to_cart: seen.reduce((sum, session) => sum + count(session, 'add_to_cart'), 0),
      sales: seen.reduce((sum, session) => sum + count(session, 'purchase'), 0),
      cart_abandonment: abandoned.length / withCart.length,
      sale_rate: seen.filter((session) => count(session, 'purchase') > 0).length / seen.length,
      add_to_cart_rate: withCart.length / seen.length,
      total_sales_revenue: revenue.reduce((sum, one) => sum + one, 0),
    };
  }

  it('are 0 before anybody has seen it', async () => {
    const { id } = await campaign('Unseen', { place: 'unseen' });
    const { website } = await valueOf<{ website: Record<string, number> }>(
      await server.ask(`campaign/defaultCampaignAnalytics/${id}`, { as: 'owner' }),
    );
    expect(Object.values(website).every((value) => value === 0)).toBe(true);
  });

  it('are what a plain count of the same events gives, over sessions of 30 minutes', async () => {
    const { id, encrypted_id: name } = await campaign('Counted', { place: 'counted' });
    const [a, b] = items;
    const [one, two, three] = ['a1', 'b2', 'c3'].map((end) => visitorOf('e').slice(2) + end) as [
      string,
      string,
      string,
    ];
    const done: Done[] = [
      { visitor: one, minute: 0, type: 'page' },
      { visitor: one, minute: 1, type: 'impression', shown: [a?.item_id ?? ''] },
      { visitor: one, minute: 2, type: 'click' },
      { visitor: one, minute: 3, type: 'add_to_cart', item: a?.item_id ?? '' },
      { visitor: one, minute: 20, type: 'purchase', item: a?.item_id ?? '', value: a?.price ?? 0 },
      { visitor: one, minute: 50, type: 'purchase', item: b?.item_id ?? '', value: b?.price ?? 0 },
      { visitor: one, minute: 51, type: 'add_to_cart', item: b?.item_id ?? '' },
      { visitor: two, minute: 5, type: 'impression', shown: [a?.item_id ?? ''] },
      { visitor: two, minute: 6, type: 'add_to_cart', item: b?.item_id ?? '' },
      { visitor: two, minute: 10, type: 'impression', shown: [] },
      { visitor: two, minute: 100, type: 'impression', shown: [] },
      { visitor: two, minute: 129, type: 'purchase', item: b?.item_id ?? '', value: b?.price ?? 0 },
      { visitor: three, minute: 5, type: 'page' },
      { visitor: three, minute: 6, type: 'add_to_cart', item: a?.item_id ?? '' },
    ];
    for (const [index, { visitor, minute, type, item, value, shown }] of done.entries()) {
      const details =
        type === 'purchase'
          ? { transaction: `F${index}`, lines: [{ item, value }] }
          : {
              ...(item !== undefined && { item }),
              ...((type === 'impression' || type === 'click') && { campaign: name }),
              ...(shown && { items: shown }),
            };
      const sent = { ...event(type, details), ago: (150 - minute) * 60_000 };
      expect((await post(server, `${site.key}/events`, { consent: true, visitor, events: [sent] })).status).toBe(204);
    }
    // A doubtful order is in no figure.
    const large = { transaction: 'F-doubtful', lines: [{ item: a?.item_id, quantity: 5000 }] };
    const doubtful = { ...event('purchase', large), ago: (150 - 21) * 60_000 };
    await post(server, `${site.key}/events`, { consent: true, visitor: one, events: [doubtful] });
    await server.services.sites.events.settled();
    const { website } = await valueOf<{ website: Record<string, number> }>(
      await server.ask(`campaign/defaultCampaignAnalytics/${id}`, { as: 'owner' }),
    );
    const figures = expected(done);
    for (const [figure, value] of Object.entries(figures)) expect(website[figure], figure).toBeCloseTo(value, 10);
    expect(figures).toMatchObject({ sessions: 3, add_to_cart: 2, sales: 2, cart_abandonment: 0.5 });
    const [listed] = await valueOf<{ website: Record<string, number> }[]>(
      await server.ask(`campaign-analytics?ids=${id}`, { as: 'owner' }),
    );
    expect(listed?.website).toEqual(website);
  });
});
