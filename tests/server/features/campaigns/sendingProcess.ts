import { tenantStructure } from '#server/features.ts';
import { campaignClockOf } from '#server/features/campaigns/campaignClock.ts';
import { lookAtAutomations } from '#server/features/automation/lookAtAutomations.ts';
import { campaignJobOf } from '#server/features/campaigns/sending/campaignJob.ts';
import { systemClock } from '#server/clock/clock.ts';
import { readConfig } from '#server/config/config.ts';
import { openControl } from '#server/control/openControl.ts';
import { controlDb } from '#server/control/tables.ts';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { processLocks } from '#server/engine/locks.ts';
import { jobsOf } from '#server/jobs/jobs.ts';
import { folderKeys } from '#server/secrets/keys.ts';
import { mailingOf } from '#server/mail/mailing.ts';
import { mailTenantsOf } from '#server/mail/mailTenants.ts';
import { mailTokensOf } from '#server/mail/mailTokens.ts';
import { personalMailerOf } from '#server/mail/personal/sendPersonal.ts';
import { outgoingOf } from '#server/outgoing/outgoing.ts';
import { secretsOf } from '#server/secrets/secrets.ts';
import { templateThreadsOf } from '#server/features/templates/templateThreads.ts';
import { openServerThreads } from '#server/serverThreads.ts';

/**
 * A process that sends campaigns, made to be killed: `node sendingProcess.js <data folder> <smtp address> <allowed
 * addresses>`, the last for campaigns over services.
 */
const [folder = '', smtp = '', allowed] = process.argv.slice(2);
const publicUrl = 'http://localhost:4610';
const config = readConfig({
  DODO_DATA: folder,
  DODO_MAIL: 'smtp',
  DODO_SMTP_URL: smtp,
  DODO_PUBLIC_URL: publicUrl,
  DODO_OUTGOING_ALLOW: allowed,
});
const clock = systemClock();
const control = await openControl(folder);
const engines = duckdbEngines({
  structure: tenantStructure,
  folder,
  memoryLimitMb: 512,
  timeZoneOf: () => Promise.resolve('UTC'),
});
const threads = openServerThreads();
const templating = templateThreadsOf(threads, 1000);
const mailing = mailingOf(config);
const tokens = mailTokensOf('only for tests');
const mailTenants = mailTenantsOf(control);
const mailer = personalMailerOf({ mailing, tokens, tenants: mailTenants, publicUrl, clock });
const services = {
  secrets: secretsOf([await folderKeys(folder)('secrets')]),
  outgoing: outgoingOf(config.outgoingAllowed),
  mailTokens: tokens,
  mailTenants,
  publicUrl,
};
const kinds = [campaignJobOf({ control, mailer, templating, services, startMore: lookAtAutomations, leaseMs: 500 })];
const jobs = jobsOf({ locks: processLocks(), control, engines, config, clock, kinds, threads });
await jobs.resume();
campaignClockOf({ control, engines, jobs, clock }).start();

/** Says `idle` once no campaign is worked on, or is due within seconds. */
async function sayWhenIdle(): Promise<void> {
  await jobs.settled('shop');
  const soon = new Date(Date.now() + 5000).toISOString();
  const due = await controlDb(control)
    .selectFrom('campaign_due')
    .select('tenant_id')
    .where('at', '<', soon)
    .executeTakeFirst();
  if (due === undefined) console.log('idle');
  // The clock keeps no process alive; this does.
  setTimeout(() => void sayWhenIdle(), 200);
}
await sayWhenIdle();
