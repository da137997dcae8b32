import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { versionedCacheOf } from '#server/features/site/campaigns/versionedCache.ts';
import { startTestServer, tenantIds, valueOf, type TestServer } from '../../testServer.ts';
import { openSite, post, rows, visit, visitorOf, type Site } from './visiting.ts';
import { threads } from '#tests/support/threads.ts';

let server: TestServer;
let site: Site;
let templateId = 0;
beforeAll(async () => {
  server = await startTestServer();
  site = await openSite(server);
  templateId = await saveTemplate('One');
});
afterAll(() => server.close());

/** Saves a new template, or over one that is there. */
async function saveTemplate(text: string, over?: number): Promise<number> {
  const source = `<mjml><mj-body><mj-section><mj-column><mj-text>${text} for {{ customer.name | default: 'stranger' }}</mj-text>
    <mj-raw>{% for item in recommendations %}</mj-raw><mj-text>{{ item.name }}</mj-text><mj-raw>{% endfor %}</mj-raw>
    </mj-column></mj-section></mj-body></mjml>`;
  const body = {
    jsonBody: { version: 1, mode: 'blocks', preheader: '', source },
    templateName: 'Shared',
    channel: 'website',
    ...(over !== undefined && { templateId: over, edit: true }),
  };
  const saved = await valueOf<{ templateId: number }>(
    await server.ask('template', { as: 'owner', method: 'POST', body }),
  );
  return saved.templateId;
}

async function running(place: string, parts: object = {}): Promise<number> {
  const body = { name: place, channel: 'website', templateId, place, ...parts };
  const { id } = await valueOf<{ id: number }>(await server.ask('campaign', { as: 'owner', method: 'POST', body }));
  await act(id, 'send');
  return id;
}

const act = async (id: number, action: string) =>
  valueOf(await server.ask(`campaign/${id}/status`, { as: 'owner', method: 'PUT', body: { action } }));

async function look(place: string, visitor: string): Promise<string> {
  const reply = await post(server, `${site.key}/campaigns`, { consent: true, visitor, places: [place] });
  return ((await reply.json()) as { campaigns: { html: string }[] }).campaigns[0]?.html ?? '';
}

const visitors = Array.from({ length: 8 }, (_, index) => index.toString(16).padStart(32, '7'));

describe('what unknown visitors see', () => {
  let renders = 0;
  beforeEach(() => {
    renders = 0;
    const run = threads.run.bind(threads);
    const spy = vi.spyOn(threads, 'run').mockImplementation((...asked) => {
      if (asked[0] === 'render') renders += 1;
      return run(...asked);
    });
    return () => spy.mockRestore();
  });

  it('is rendered once for all of them, those who come at the same time too', async () => {
    const id = await running('shared');
    // Starting it renders it for sample people.
    renders = 0;
    const seen = await Promise.all(visitors.map((visitor) => look('shared', visitor)));
    for (const visitor of visitors) seen.push(await look('shared', visitor));
    expect(new Set(seen).size).toBe(1);
    expect(seen[0]).toContain('One for stranger');
    expect(renders).toBe(1);
    await act(id, 'cancel');
  });

  it('follows a saved template, a changed product and the tenant’s currency at the next look', async () => {
    const id = await running('followed');
    const [one = ''] = visitors;
    const first = await look('followed', one);
    await saveTemplate('Two', templateId);
    expect(await look('followed', one)).toContain('Two for stranger');
    await server.services.engines
      .tenant(tenantIds.first)
      .write((writer) => writer.run(`UPDATE product SET name = 'Renamed ' || item_id WHERE name IS NOT NULL`));
    expect(first).not.toContain('Renamed');
    expect(await look('followed', one)).toContain('Renamed');
    const settings = { vat: 19, currency: 'CHF' };
    await server.ask('settings/tenant-settings', { as: 'owner', method: 'POST', body: settings });
    const before = renders;
    await look('followed', one);
    expect(renders).toBe(before + 1);
    await act(id, 'cancel');
    expect(await look('followed', one)).toBe('');
  });

  it('is not what a customer sees, whose content is rendered each time', async () => {
    const id = await running('known');
    renders = 0;
    const [customer] = await rows<{ user_id: string; name: string }>(
      server,
      `SELECT user_id, name FROM customer WHERE name <> '' ORDER BY customer_no LIMIT 1`,
    );
    await visit(server, site, visitorOf('8'), [], customer?.user_id);
    await look('known', visitors[0] ?? '');
    for (let times = 0; times < 2; times += 1) {
      expect(await look('known', visitorOf('8'))).toContain(`for ${customer?.name}`);
    }
    expect(await look('known', visitors[1] ?? '')).toContain('for stranger');
    expect(renders).toBe(3);
    await act(id, 'cancel');
  });
});

describe('values of a state', () => {
  const place = (key: string, state = 's', tenantId = 't') => ({ tenantId, state, key });

  it('are dropped with the state they belong to, and made anew after a failure', async () => {
    const cache = versionedCacheOf<string>(100, (text) => text.length);
    expect(await cache.get(place('a'), () => Promise.resolve('old'))).toBe('old');
    expect(await cache.get(place('a', 'next'), () => Promise.resolve('new'))).toBe('new');
    await expect(cache.get(place('b', 'next'), () => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await cache.get(place('b', 'next'), () => Promise.resolve('yes'))).toBe('yes');
  });

  it('take no more room than allowed: the tenant who asked least recently makes it', async () => {
    const cache = versionedCacheOf<string>(10, (text) => text.length);
    const made: string[] = [];
    const get = (tenantId: string) =>
      cache.get(place('a', 's', tenantId), () => {
        made.push(tenantId);
        return Promise.resolve('12345');
      });
    for (const tenantId of ['one', 'two', 'one', 'three', 'one', 'two']) await get(tenantId);
    expect(made).toEqual(['one', 'two', 'three', 'two']);
  });
});
