import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { campaignJobKind } from '#server/features/campaigns/due.ts';
import { lookAtAutomations } from '#server/features/automation/lookAtAutomations.ts';
import { campaignJobOf } from '#server/features/campaigns/sending/campaignJob.ts';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { openControl, type Control } from '#server/control/openControl.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { EngineUnavailable, type Engines } from '#server/engine/engine.ts';
import { processLocks } from '#server/engine/locks.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import { mailTenantsOf } from '#server/mail/mailTenants.ts';
import { mailTokensOf } from '#server/mail/mailTokens.ts';
import type { PersonalMailer } from '#server/mail/personal/sendPersonal.ts';
import { outgoingOf } from '#server/outgoing/outgoing.ts';
import { secretsOf } from '#server/secrets/secrets.ts';
import { templateThreadsOf } from '#server/features/templates/templateThreads.ts';
import { threads } from '#tests/support/threads.ts';
import { started, statesOf } from './startedCampaign.ts';

let folder: string;
let control: Control;
let engines: Engines;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'dodo-outage-'));
  control = await openControl(folder);
  engines = duckdbEngines({
    structure: tenantStructure,
    folder,
    memoryLimitMb: 512,
    timeZoneOf: () => Promise.resolve('UTC'),
  });
});
afterAll(async () => {
  await engines.close();
  await control.close();
  await rm(folder, { recursive: true, force: true });
});

test('a campaign whose database is away for a while goes on by itself, and sends to nobody twice', async () => {
  const engine = engines.tenant('shop');
  await started(engine, 130);
  let calls = 0;
  const taken: string[] = [];
  const mailer: PersonalMailer = {
    send: (_, mails) => {
      calls += 1;
      if (calls === 1) return Promise.reject(new EngineUnavailable('The database does not answer.'));
      taken.push(...mails.map(({ userId }) => userId));
      return Promise.resolve(mails.map((_mail, index) => ({ sent: true, id: index + 1 }) as const));
    },
  };
  const config = readConfig({});
  const services = {
    secrets: secretsOf(['only for tests']),
    outgoing: outgoingOf(config.outgoingAllowed),
    mailTokens: mailTokensOf('only for tests'),
    mailTenants: mailTenantsOf(control),
    publicUrl: 'http://localhost:4610',
  };
  const jobs = jobsOf({
    locks: processLocks(),
    control,
    engines,
    config,
    clock: systemClock(),
    kinds: [
      campaignJobOf({
        control,
        mailer,
        templating: templateThreadsOf(threads, 2000),
        services,
        startMore: lookAtAutomations,
      }),
    ],
    threads,
    restMs: { shortest: 1, longest: 1 },
  });
  await jobs.add(engine, campaignJobKind, null);
  await jobs.settled('shop');
  const campaigns = await tenantDb(engine).selectFrom('campaign').select(['status', 'failure']).execute();
  expect(campaigns).toEqual([{ status: 'sent', failure: null }]);
  expect(new Set(taken).size).toBe(taken.length);
  // No mail of the interrupted batch was begun.
  expect(await statesOf(engine)).toEqual({ sent: 130 });
  await jobs.close();
});
