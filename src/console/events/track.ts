import { clientConfig } from '#console/identity/clientConfig.ts';
import type { AnalyticsEvent, Sink } from './event.ts';
import { sinksOf } from './sinks.ts';

/** Tells every sink of an event (specification 1 §7). Settles when all were told, whatever they make of it; never fails. */
export async function track<Name extends AnalyticsEvent['name']>(
  name: Name,
  params: Extract<AnalyticsEvent, { name: Name }>['params'],
): Promise<void> {
  try {
    tell(sinksOf(await clientConfig()), { name, params });
  } catch (error) {
    console.error(error);
  }
}

/** Tells sinks of an event; one that throws, fails or never answers keeps it from none of the others. */
export function tell(sinks: readonly Sink[], event: AnalyticsEvent): void {
  for (const sink of sinks) {
    void Promise.resolve(event).then(sink).catch(console.error);
  }
}
