import type { MailingService } from '#domain/connectors/mailingServices.ts';
import type { Reader, Writer } from '#server/engine/engine.ts';
import type { Json } from '#server/jobs/kind.ts';
import { saveSetting, settingOf } from '#server/settings/settings.ts';

/** The state of reading a service's leavers. */
export interface LeaversState {
  /** When it last answered. */
  readonly at?: string | undefined;
  /** The machine's time of that answer. The next request starts from it, since services know only real time. */
  readonly since?: string | undefined;
  /** The time of the last query. */
  readonly tried?: string | undefined;
  /** How many had left, for a service that does not say when. */
  readonly total?: number | undefined;
  /** Why it did not answer, as a sentence, and the earliest retry if the same call may succeed later. */
  readonly failure?: { readonly text: string; readonly again: string | null } | undefined;
}

const setting = 'mailing-leavers';

/** The state of reading each service. */
export async function leaversStates(reader: Reader): Promise<Readonly<Partial<Record<MailingService, LeaversState>>>> {
  // Earlier versions stored only the moments.
  const stored = (await settingOf<Partial<Record<MailingService, LeaversState | string>>>(reader, setting)) ?? {};
  return Object.fromEntries(
    Object.entries(stored).map(([service, state]) => [service, typeof state === 'string' ? { at: state } : state]),
  );
}

/** Restarts the reading of leavers for the services in a mailing-sync body. */
export async function forgetLeavers(writer: Writer, named: Partial<Record<MailingService, unknown>>): Promise<void> {
  const kept = Object.entries(await leaversStates(writer)).filter(([service]) => !Object.hasOwn(named, service));
  await saveLeaversStates(writer, Object.fromEntries(kept));
}

/** Saves the state of reading each service. */
export function saveLeaversStates(
  writer: Writer,
  states: Partial<Record<MailingService, LeaversState>>,
): Promise<void> {
  // JSON omits undefined values.
  return saveSetting(writer, setting, JSON.parse(JSON.stringify(states)) as Json);
}
