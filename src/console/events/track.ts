import type { BodyOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';
import { type ClientConfig, clientConfig } from '#console/identity/clientConfig.ts';
import { idToken } from '#console/identity/session.ts';
import { requestOf } from '#console/data/request.ts';

/** An analytics event: one of the bodies of the call `event`. */
export type AnalyticsEvent = BodyOf<(typeof endpoints)['event']>;

/** Receives an event. May throw, fail or never settle: nothing waits for it. */
type Sink = (event: AnalyticsEvent) => Promise<void> | void;

declare global {
  interface Window {
    dodoEvents?: AnalyticsEvent[];
    dataLayer?: unknown[];
  }
}

/** Stores events in the page, in `window.dodoEvents`, for a host page that embeds the console. */
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

/**
 * Sends events to a Google Analytics property; its script is loaded with the first one, and sends nothing of its own.
 */
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

/** Google's script accepts only `arguments` objects in the list. */
function gtag(..._written: readonly unknown[]): void {
  // oxlint-disable-next-line prefer-rest-params
  window.dataLayer?.push(arguments);
}

/** The sinks of this server: always the page, and those its configuration names. */
export function sinksOf({ logsEvents, ga4MeasurementId }: ClientConfig): readonly Sink[] {
  return [
    pageSink,
    ...(logsEvents ? [serverSink] : []),
    ...(ga4MeasurementId === undefined ? [] : [googleSink(ga4MeasurementId)]),
  ];
}

/** Sends an event to every sink (specification 1 §7). Settles when all were called; never fails. */
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

/** Sends an event to sinks; one that throws, fails or never settles does not affect the others. */
export function tell(sinks: readonly Sink[], event: AnalyticsEvent): void {
  for (const sink of sinks) {
    void Promise.resolve(event).then(sink).catch(console.error);
  }
}
