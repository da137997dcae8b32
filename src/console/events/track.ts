import type { BodyOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { type ClientConfig, clientConfig } from '#console/identity/clientConfig.ts';
import { idToken } from '#console/identity/session.ts';
import { requestOf } from '#console/data/request.ts';

/** What happened, and how: one of the events the call `event` takes. */
export type AnalyticsEvent = BodyOf<(typeof endpoints)['event']>;

/** Takes an event somewhere. May throw, fail or never answer: nobody waits for it. */
type Sink = (event: AnalyticsEvent) => Promise<void> | void;

declare global {
  interface Window {
    dodoEvents?: AnalyticsEvent[];
    dataLayer?: unknown[];
  }
}

/** Keeps events in the page, in `window.dodoEvents`, where whoever embeds the console can read them. */
export const pageSink: Sink = (event) => {
  (window.dodoEvents ??= []).push(event);
};

/** Sends events to the server, which logs them. A refusal is of no consequence, not even for the session. */
export const serverSink: Sink = async (event) => {
  const { url, method, body } = requestOf('event', { body: event });
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${await idToken()}` };
  const reply = await fetch(url, { method, body, headers, keepalive: true });
  if (!reply.ok) throw new Error(`The event was answered with ${reply.status}.`);
};

/** Sends events to a Google Analytics property; its script comes with the first one, and sends nothing of its own. */
export function googleSink(measurementId: string): Sink {
  return (event) => {
    if (!window.dataLayer) loadGoogle(measurementId);
    gtag('event', event.name, event.params);
  };
}

function loadGoogle(measurementId: string): void {
  window.dataLayer = [];
  gtag('js', new Date());
  gtag('config', measurementId, { send_page_view: false });
  const script = document.createElement('script');
  script.async = true;
  script.src = `https://www.googletagmanager.com/gtag/js?id=${encodeURIComponent(measurementId)}`;
  document.head.append(script);
}

/** Google's script reads `arguments` objects out of the list and nothing else. */
function gtag(..._written: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

/** Where events go on this server: always into the page, and to whom its configuration names. */
export function sinksOf({ logsEvents, ga4MeasurementId }: ClientConfig): readonly Sink[] {
  return [
    pageSink,
    ...(logsEvents ? [serverSink] : []),
    ...(ga4MeasurementId === undefined ? [] : [googleSink(ga4MeasurementId)]),
  ];
}

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
