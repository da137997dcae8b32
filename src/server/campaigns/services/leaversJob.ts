import { mailingServices, type MailingService } from '#domain/connectors/mailingServices.ts';
import { partsOf } from '#domain/partsOf.ts';
import { noteEntry } from '#server/connectors/journal.ts';
import { connectedServices } from '#server/connectors/mailing/mailingSync.ts';
import { ServiceError } from '#server/connectors/mailing/serviceError.ts';
import type { JobContext, JobKind } from '#server/jobs/kind.ts';
import { saveSetting, settingOf } from '#server/settings/settings.ts';
import { takeLeavers, takenText } from './leavers.ts';
import { serviceOf, type ServiceOfParts } from './serviceOf.ts';

/** The name of the job in the job table. */
export const leaversJobKind = 'mailing-leavers';

/** When each service was last asked. */
type Asked = Readonly<Partial<Record<MailingService, string>>>;
const name = 'mailing-leavers';
/** Asked again from before the last time, since clocks differ. */
const overlapMs = 10 * 60_000;
/** Leavers of one transaction. */
const atOnce = 500;

/**
 * Asks the services that a tenant is connected to who left or complained there, by whatever mail: consent is withdrawn
 * here, never given. Once a day; a service that does not answer is asked from the same moment on the next day.
 */
export function leaversJobOf(parts: Pick<ServiceOfParts, 'secrets' | 'outgoing'>): JobKind {
  return {
    lane: 'campaigns',
    run: async (context) => {
      const connected = await connectedServices(context.engine);
      for (const service of mailingServices) if (connected.has(service)) await pull(context, service, parts);
    },
  };
}

async function pull(
  { engine, clock, signal }: JobContext,
  channel: MailingService,
  parts: Pick<ServiceOfParts, 'secrets' | 'outgoing'>,
): Promise<void> {
  const asked = (await settingOf<Asked>(engine, name)) ?? {};
  const before = asked[channel];
  const now = clock.now();
  try {
    const service = await serviceOf(engine, channel, { ...parts, clock, signal });
    const leavers = await service.leavers(before === undefined ? undefined : new Date(Date.parse(before) - overlapMs));
    let taken = { unsubscribes: 0, complaints: 0 };
    for (const some of partsOf(leavers, atOnce)) {
      await engine.write(async (writer) => {
        const { unsubscribes, complaints } = await takeLeavers(writer, channel, some, now);
        taken = { unsubscribes: taken.unsubscribes + unsubscribes, complaints: taken.complaints + complaints };
      });
    }
    await engine.write(async (writer) => {
      await saveSetting(writer, name, { ...(await settingOf<Asked>(writer, name)), [channel]: now.toISOString() });
      if (taken.unsubscribes + taken.complaints === 0) return;
      const entry = { connector: channel, topic: 'unsubscribes', state: 'done', outcome: takenText(taken) } as const;
      await noteEntry(writer, entry, now);
    });
  } catch (error) {
    if (!(error instanceof ServiceError)) throw error;
    const entry = { connector: channel, topic: 'unsubscribes', state: 'failed', outcome: error.message } as const;
    await engine.write((writer) => noteEntry(writer, entry, now));
  }
}
