import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '#server/config/config.ts';
import { seedPlan } from '#server/seed/plan.ts';
import { openServer, type Server } from '#server/server.ts';
import { siteSettingsOf } from '#server/settings/siteSettings.ts';
import { today } from './data.ts';
import { median } from './race.ts';
import type { Result } from './table.ts';

/** Milliseconds of processor time that a page view by an unknown visitor may take (L2). */
const most = 5;
const size = 2000;
const [rounds, views] = [7, 100] as const;

/**
 * L2: unknown visitors view pages of the demo shop, each with its three places; processor time of the whole process.
 */
export async function measureViews(): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-bench-views-'));
  const environment = {
    DODO_DATA: folder,
    DODO_TODAY: today,
    DODO_SEED_CUSTOMERS: String(size),
    DODO_SEED_TENANTS: '0',
    DODO_SEED_PASSWORD: 'only-for-bench-1',
  };
  const server = await openServer(readConfig(environment));
  try {
    await server.services.jobs.settled(tenantId());
    const view = await viewer(server);
    await view(0);
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const begun = process.cpuUsage();
      for (let count = 0; count < views; count += 1) await view(round * views + count);
      const { user, system } = process.cpuUsage(begun);
      times.push((user + system) / 1000 / views);
    }
    return resultOf(median(times), Math.min(...times));
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
}

function tenantId(): string {
  const [tenant] = seedPlan(size, []).tenants;
  if (!tenant) throw new Error('The seed has no tenant.');
  return tenant.id;
}

/** What views a page. */
async function viewer({ app, services }: Server): Promise<(count: number) => Promise<void>> {
  const settings = await siteSettingsOf(services.engines.tenant(tenantId()));
  const key = await services.sites.keyOf(tenantId(), settings);
  const { origin } = new URL(services.config.publicUrl);
  return async (count) => {
    const body = { consent: true, visitor: count.toString(16).padStart(32, '0'), places: ['hero', 'product', 'cart'] };
    const reply = await app.request(`/site/${key}/campaigns`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { origin },
    });
    if (!reply.ok) throw new Error(`A view is answered with ${reply.status}: ${await reply.text()}`);
    const { campaigns } = (await reply.json()) as { readonly campaigns: readonly object[] };
    if (campaigns.length === 0) throw new Error('The page shows no campaign.');
  };
}

function resultOf(milliseconds: number, least: number): Result {
  return {
    row: 'L2',
    work: 'a page view by an unknown visitor on a site with campaigns, processor time',
    figure: `${milliseconds.toFixed(1)} ms`,
    target: `≤ ${most} ms`,
    met: milliseconds <= most,
    scale: `${least.toFixed(1)} ms in the quickest of ${rounds} rounds of ${views} views`,
  };
}
