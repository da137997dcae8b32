import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '#server/clock/clock.ts';
import type { Config } from '#server/config/config.ts';
import { controlDb } from '#server/control/tables.ts';
import type { Control } from '#server/control/openControl.ts';
import { emptyControl, fillControl } from './fillControl.ts';
import { markDay } from '#server/jobs/daily.ts';
import { semaphore } from '#server/engine/semaphore.ts';
import { throughFile } from '#server/engine/demoFile.ts';
import type { Engines, TenantEngine } from '#server/engine/engine.ts';
import { refreshTables } from '#server/engine/statistics.ts';
import type { Locks } from '#server/engine/locks.ts';
import { seedPlan, type PlannedTenant } from './plan.ts';
import { writeSignInSheet } from './signInSheet.ts';
import { pictureFilesOf } from '#server/storage/pictureFiles.ts';
import { fillRecords } from '#server/engine/duckdb/demo/fillRecords.ts';
import type { TenantStructure } from '#server/engine/tables/tenant.ts';
import { fillWork } from './fillWork.ts';
import type { Seed } from './seeds.ts';
import { sizesOf } from '#server/engine/duckdb/demo/sizes.ts';

/** An account the seed made, as it is printed. */
export interface SeededAccount {
  readonly email: string;
  readonly password: string;
  /** `owner of Harbour & Pine`, …, with the details of signing in. */
  readonly roles: readonly string[];
}

/** Tenants filled at the same time. */
const atOnce = 2;

/** The parameters of the seed. */
export interface SeedSettings {
  readonly config: Config;
  readonly clock: Clock;
  readonly control: Control;
  readonly engines: Engines;
  readonly locks: Locks;
  readonly structure: TenantStructure;
  /** The features' rows of the demo. */
  readonly seeds: readonly Seed[];
}

/**
 * Fills an empty data folder with the demo (api.md §6) and returns the created accounts that can sign in; none when the
 * folder was filled before, or another provider signs people in. An interrupted start is not marked as done; the next
 * one starts over.
 */
export async function seedWhenEmpty(settings: SeedSettings): Promise<SeededAccount[]> {
  const free = await settings.locks.acquire('seed');
  try {
    return await seed(settings);
  } finally {
    await free();
  }
}

async function seed({ config, clock, control, engines, structure, seeds }: SeedSettings): Promise<SeededAccount[]> {
  const done = await controlDb(control)
    .selectFrom('setting')
    .select('name')
    .where('name', '=', 'seeded')
    .executeTakeFirst();
  if (done) return [];
  for (const part of ['tenants', 'images']) {
    await rm(join(config.dataFolder, part), { recursive: true, force: true });
  }
  await control.write(emptyControl);
  const plan = seedPlan(config.seed.customers, config.seed.smallTenants);
  const accounts = plan.accounts.map((account) => ({ ...account, password: config.seed.password ?? newPassword() }));
  await control.write((writer) => fillControl(writer, { ...plan, accounts }, config.identity.userPoolId, clock.now()));
  const filled = plan.tenants.filter(({ customers }) => customers > 0);
  const places = semaphore(atOnce);
  await Promise.all(
    filled.map(async (tenant) => {
      const end = await places.acquire();
      const today = clock.today(tenant.timeZone);
      await fillTenant(engines.tenant(tenant.id), tenant, today, { ...config, structure, seeds }).finally(end);
      // Its members were just computed: the day's work is done.
      await control.write((writer) => markDay(writer, tenant.id, today));
    }),
  );
  // Another provider knows nothing of these accounts, so their sign-ins are told to nobody.
  const isEmbedded = config.identity.mode === 'embedded';
  const names = new Map(plan.tenants.map(({ id, name }) => [id, name]));
  const seeded = accounts.map(({ email, password, roles, phone }) => ({
    email,
    password,
    roles: [
      ...Object.entries(roles).map(([tenantId, role]) => `${role} of ${names.get(tenantId) ?? tenantId}`),
      ...(phone === undefined ? [] : [`with a code by SMS to ${phone}`]),
    ],
  }));
  if (isEmbedded) await writeSignInSheet(config.dataFolder, seeded);
  await control.write((writer) =>
    controlDb(writer).insertInto('setting').values({ name: 'seeded', value: 'true' }).execute(),
  );
  return isEmbedded ? seeded : [];
}

/** 72 random bits in characters that can be typed. */
function newPassword(): string {
  return randomBytes(9).toString('base64url');
}

type FillConfig = Pick<Config, 'dataFolder' | 'storage' | 'publicUrl' | 'memoryLimitMb'> &
  Pick<SeedSettings, 'structure' | 'seeds'>;

/** Fills one tenant of the plan: its records, its recommendations, and its staff's work of the last months. */
async function fillTenant(
  engine: TenantEngine,
  tenant: PlannedTenant,
  today: string,
  config: FillConfig,
): Promise<void> {
  if (engine.engine === 'duckdb') return fillFile(engine, tenant, today, config);
  const settings = { ...config, timeZone: tenant.timeZone };
  await throughFile(
    engine.tenantId,
    settings,
    (file) => fillFile(file, tenant, today, config),
    (copy) => engine.write(copy),
  );
  await refreshTables(engine, Object.keys(config.structure.tables));
}

async function fillFile(
  engine: TenantEngine,
  { customers, seed }: PlannedTenant,
  today: string,
  { dataFolder, storage, publicUrl, seeds }: FillConfig,
): Promise<void> {
  await fillRecords(engine, { seed, today, sizes: { ...sizesOf(customers), mailings: 0 }, pictures: publicUrl });
  const { stagingFolder } = engine;
  for (const { ofRecords } of seeds) {
    if (ofRecords) await engine.write((writer) => ofRecords(writer, { stagingFolder, today }));
  }
  await fillWork(engine, today, pictureFilesOf({ dataFolder, storage }), seeds);
}
