import type { BodyOf } from '#contract/endpoint.ts';
import type { endpoints } from '#contract/endpoints.ts';

/** What happened, and how: one of the events the call `event` takes. */
export type AnalyticsEvent = BodyOf<(typeof endpoints)['event']>;

/** Takes an event somewhere. May throw, fail or never answer: nobody waits for it. */
export type Sink = (event: AnalyticsEvent) => Promise<void> | void;
