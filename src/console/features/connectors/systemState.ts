import { formatAge, formatCount } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';
import type { CallValue } from '#console/data/call.ts';
import type { MailingService } from '#domain/connectors/mailingServices.ts';

/** The systems of the overview, in their order. */
export const systems = ['site', 'shopify', 'mailchimp', 'zoho', 'hook'] as const;
/** One of them; the name of its section, but for Shopify, which has a screen. */
export type System = (typeof systems)[number];

/**
 * Whether a system works: `attention` works, though not in all, or not surely; `unavailable` needs the server's
 * administrator.
 */
export type SystemStateName = 'connected' | 'attention' | 'failing' | 'none' | 'unavailable';

/** The state of a system, with the line that says since when or why. */
export interface SystemState {
  readonly state: SystemStateName;
  readonly text: string;
}

/** The outcome of a test in this visit; it is newer than what the server knows. */
export interface TestOutcome {
  readonly isGood: boolean;
  readonly text: string;
}

type Kept = { readonly ends: string | null } | undefined;

/** Texts, and the time that ages are counted from, in milliseconds. */
export interface StateTexts {
  readonly t: Translate;
  readonly now: number;
}

/** The site: connected once an event came; dropped events need a look. */
export function siteState(site: CallValue<'siteSettings'>, { t, now }: StateTexts): SystemState {
  const { last_event_at: at, drops } = site;
  if (at === null) return { state: 'none', text: t('connectorSettings.states.siteNone') };
  const dropped = drops.reduce((sum, { count }) => sum + count, 0);
  const last = t('connectorSettings.states.lastEvent', { age: formatAge(at, now) });
  if (dropped === 0) return { state: 'connected', text: last };
  const counted = { count: dropped, formatted: formatCount(dropped) };
  return { state: 'attention', text: `${last} ${t('connectorSettings.states.dropped', counted)}` };
}

/** A service that sends campaigns: what a test said, else what the daily reading of it said. */
export function serviceState(
  saved: Readonly<Record<string, unknown>> | null,
  health: CallValue<'connectorSettings'>['services'][MailingService],
  tested: TestOutcome | undefined,
  { t, now }: StateTexts,
): SystemState {
  if (tested) return { state: tested.isGood ? 'connected' : 'failing', text: tested.text };
  if (saved === null) return { state: 'none', text: t('connectorSettings.states.serviceNone') };
  const isLost = Object.values(saved).some((value) => isKept(value) && value?.ends === null);
  if (isLost) return { state: 'failing', text: t('connectorSettings.states.lost') };
  if (health?.failure) return { state: 'failing', text: health.failure };
  if (!health?.answered_at) return { state: 'connected', text: t('connectorSettings.states.untested') };
  return {
    state: 'connected',
    text: t('connectorSettings.states.answered', { age: formatAge(health.answered_at, now) }),
  };
}

function isKept(value: unknown): value is Kept {
  return typeof value === 'object' && value !== null && 'ends' in value;
}

/** The shop at Shopify. */
export function shopifyState(shopify: CallValue<'shopify'>, { t, now }: StateTexts): SystemState {
  const { connection, missing, sync } = shopify;
  if (connection?.state !== 'connected') {
    return missing.length > 0
      ? { state: 'unavailable', text: t('connectorSettings.states.shopifyMissing') }
      : { state: 'none', text: t('connectorSettings.states.shopifyNone') };
  }
  const problem = connection.problem ?? (sync?.state === 'failed' ? sync.failure : null);
  if (problem !== null) return { state: 'failing', text: problem };
  const { shop, synced_at: at } = connection;
  return {
    state: 'connected',
    text: at === null ? shop : t('connectorSettings.states.synced', { shop, age: formatAge(at, now) }),
  };
}

/** The webhook: connected once a report came. */
export function hookState(
  { last_at: at }: CallValue<'connectorSettings'>['hook'],
  { t, now }: StateTexts,
): SystemState {
  if (at === null) return { state: 'none', text: t('connectorSettings.states.hookNone') };
  return { state: 'connected', text: t('connectorSettings.states.lastReport', { age: formatAge(at, now) }) };
}
