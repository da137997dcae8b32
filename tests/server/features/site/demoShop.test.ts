import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { event, openSite, post, visitorOf, type Site } from './visiting.ts';

let server: TestServer;
let site: Site;
beforeAll(async () => {
  server = await startTestServer();
  site = await openSite(server);
});
afterAll(() => server.close());

const get = (path: string) => Promise.resolve(server.app.request(path));

it('shows the tenant’s products at the address that the settings say, as text whatever their names are', async () => {
  const name = '<script>window.ran = 1</script>';
  await server.services.engines
    .tenant(tenantIds.first)
    .write((writer) => writer.run('UPDATE product SET name = $1 WHERE item_no = 0', [name]));
  const { demo_shop: address } = await valueOf<Site>(await server.ask('site-settings', { as: 'owner' }));
  const { pathname } = new URL(address ?? '');
  for (const path of [pathname, `${pathname}/item/P000001`]) {
    const page = await (await get(path)).text();
    expect(page).toContain('&lt;script&gt;window.ran');
    expect(page).not.toContain(name);
    expect(page).toContain(`src="/site/${site.key}.js"`);
  }
  expect((await get(`${pathname}/cart`)).status).toBe(200);
  expect((await get(`${pathname}/item/none`)).status).toBe(404);
  expect((await get('/_demo-shop/forged')).status).toBe(404);
  // Without a key it is that of the first tenant with products.
  expect((await get('/_demo-shop')).headers.get('location')).toMatch(/^\/_demo-shop\/[\w-]{20,}/u);
});

it('signs in its customers so that the site knows them, from its own origin without listing it', async () => {
  const page = await (await get(`/_demo-shop/${site.key}/account`)).text();
  const [, id, signature] = /data-id="([^"]+)"[^>]*data-signature="([^"]+)"/u.exec(page) ?? [];
  const body = { consent: true, visitor: visitorOf('1'), user: { id, signature }, events: [event('page')] };
  const { origin } = new URL(server.config.publicUrl);
  expect((await post(server, `${site.key}/events`, body, origin)).status).toBe(204);
  await server.services.sites.events.settled();
  const [row] = await server.services.engines
    .tenant(tenantIds.first)
    .query<{ user_id: string }>('SELECT user_id FROM site_visitor');
  expect(row?.user_id).toBe(id);
});

it('has a campaign in every one of its places out of the box', async () => {
  const { origin } = new URL(server.config.publicUrl);
  const pages = await Promise.all(['', '/item/P000001', '/cart'].map((path) => get(`/_demo-shop/${site.key}${path}`)));
  const texts = await Promise.all(pages.map((page) => page.text()));
  const places = texts.flatMap((text) => [...text.matchAll(/data-dodo-place="([^"]+)"/gu)].map(([, place]) => place));
  expect(places).toHaveLength(3);
  const asked = { consent: true, visitor: visitorOf('2'), places };
  const reply = await post(server, `${site.key}/campaigns`, asked, origin);
  const { campaigns } = (await reply.json()) as { campaigns: { place: string; items: string[] }[] };
  expect(campaigns.map(({ place }) => place)).toEqual(places);
  for (const { items } of campaigns) expect(items.length).toBeGreaterThan(0);
});

it('is not there on a server that others reach', async () => {
  const open = await startTestServer({ IDENTITY_EMBEDDED_UNSAFE: '1' });
  try {
    const settings = await valueOf<Site>(await open.ask('site-settings', { as: 'owner' }));
    expect(settings.demo_shop).toBeNull();
    expect((await open.app.request(`/_demo-shop/${settings.key}/account`)).status).toBe(404);
    const body = { consent: true, visitor: visitorOf('1'), events: [event('page')] };
    const { origin } = new URL(open.config.publicUrl);
    expect((await post(open, `${settings.key}/events`, body, origin)).status).toBe(403);
  } finally {
    await open.close();
  }
});
