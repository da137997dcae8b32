import { dataChoices } from '#domain/tenant/onboarding.ts';
import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { numericId } from '../shapes/shapes.ts';
import { businessEntries, senderEntries, tenantSettingsEntries } from './tenantSettings.ts';
import type { Screen } from '../screen.ts';

/** How far a tenant's onboarding is: the step it waits at, from 1, and its end (specification 1 §3). */
export const onboardingStatus = v.object({ step: v.number(), finished: v.boolean() });

/** One step with its values; `step` says which. */
const savedStep = v.variant('step', [
  /** Sender and postal address can wait until the first campaign, which starts with both only. */
  v.strictObject({ step: v.literal('business'), ...businessEntries, ...v.partial(v.object(senderEntries)).entries }),
  v.strictObject({ step: v.literal('money'), ...tenantSettingsEntries }),
  v.strictObject({ step: v.literal('data'), choice: v.picklist(dataChoices) }),
  /** The segment that was created; null where that was skipped. */
  v.strictObject({ step: v.literal('segment'), segment_id: v.nullable(numericId) }),
]);
/** One step with its values. */
export type SavedStep = v.InferOutput<typeof savedStep>;

/** Demo data on its way into the tenant. */
const demoProgress = v.object({
  status: v.picklist(['waiting', 'running', 'completed', 'failed']),
  /** 0 to 1. */
  progress: v.number(),
  failure: v.nullable(v.string()),
});

/** Whether demo data can be added to the tenant, and the demo data that was. */
export const demoDataState = v.object({
  /** The tenant has no data of its own, no upload and no demo data; the person is an owner. */
  offered: v.boolean(),
  demo: v.nullable(demoProgress),
});

/** Calls of a tenant that is being set up (specification 1 §2, §7; docs/decisions/012). */
export const onboardingEndpoints = {
  onboardingStatus: {
    light: true,
    method: 'GET',
    path: 'onboarding/status',
    needs: 'tenant',
    value: onboardingStatus,
    summary: 'The status of the tenant’s onboarding.',
    source: '1 §7',
  },
  onboarding: {
    method: 'GET',
    path: 'onboarding',
    needs: 'tenant',
    until: 'onboarded',
    value: v.object({
      ...onboardingStatus.entries,
      /** The person may save; others see whom to contact. */
      owner: v.boolean(),
      /** The name is empty until someone enters one. */
      business: v.object({ name: v.string(), time_zone: v.string() }),
      /** Empty until someone enters them. */
      sender: v.object({ senderName: v.string(), fromEmailAddress: v.string(), postalAddress: v.string() }),
      money: v.object({ currency: v.string(), vat: v.number() }),
      data: v.object({
        choice: v.nullable(v.picklist(dataChoices)),
        demo: v.nullable(demoProgress),
        customers: v.number(),
        products: v.number(),
        sales: v.number(),
      }),
    }),
    summary: 'All saved data of the tenant’s onboarding, to continue it.',
    source: 'product',
  },
  onboardingSave: {
    method: 'POST',
    path: 'onboarding',
    needs: 'tenant',
    owner: true,
    until: 'onboarded',
    body: savedStep,
    value: onboardingStatus,
    summary: 'Saves one step and moves on. Earlier steps may be saved again, later ones not (409).',
    source: '1 §7',
  },
  demoData: {
    light: true,
    method: 'GET',
    path: 'onboarding/demo-data',
    needs: 'tenant',
    value: demoDataState,
    summary: 'Whether demo data can be added, and how far demo data on its way is; also after onboarding.',
    source: 'product',
  },
  demoDataAdd: {
    method: 'POST',
    path: 'onboarding/demo-data',
    needs: 'tenant',
    owner: true,
    value: demoDataState,
    summary: 'Adds demo data to a tenant without data, at any time; 409 if it has data of its own.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;

/** The screen of the first steps. */
export const onboardingScreens = {
  onboarding: { path: '/onboarding', title: 'Onboarding', access: 'identity', layout: 'bare' },
} as const satisfies Record<string, Screen>;
