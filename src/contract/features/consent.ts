import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { instant, numericId } from '../shapes/shapes.ts';

/** The source of a change of consent. */
export const consentSources = ['form', 'import', 'unsubscribe', 'undo', 'merge', 'restore', 'shopify'] as const;
/** Why nothing is sent to an address. */
export const suppressionReasons = ['bounce', 'soft bounces', 'complaint'] as const;

/** Changes of consent and stops of mail that are listed of one customer. */
export const listedConsents = 50;

const suppression = v.object({
  id: numericId,
  /** Lower case. */
  address: v.string(),
  reason: v.picklist(suppressionReasons),
  since: instant,
  /** The reason given by a mail server or a report. */
  source: v.string(),
  /** When mail was allowed again, and by whom; null while it is stopped. */
  lifted: v.nullable(instant),
  lifted_by: v.nullable(v.string()),
});

const consentChange = v.object({
  id: numericId,
  channel: v.picklist(['email']),
  /** 'true', 'false', or null where nothing was known. */
  before: v.nullable(v.string()),
  after: v.nullable(v.string()),
  source: v.picklist(consentSources),
  /** The evidence: a file, a mail, the customer's form. */
  evidence: v.string(),
  /** `user_id` is null where the customer did it. */
  actor: v.object({ user_id: v.nullable(v.string()), name: v.string() }),
  at: instant,
});

/** Consent of customers: its ledger, and addresses that mail is stopped to (docs/decisions/030). */
export const consentEndpoints = {
  customerConsent: {
    method: 'GET',
    path: 'customers/:user_id/consent',
    needs: 'tenant',
    feature: 'CUSTOMERS.VIEW',
    value: v.object({
      /** The newest first, at most 50 of `total`. */
      changes: v.array(consentChange),
      total: v.number(),
      /** Opted out by a mail's own button: imports do not raise consent. */
      opted_out: v.boolean(),
      /** Stops of mail to the customer's address, the newest first. */
      suppressions: v.array(suppression),
    }),
    summary: 'A customer’s consent history with evidence, and whether the address is suppressed.',
    source: 'product',
  },
  suppressionStatus: {
    method: 'PUT',
    path: 'suppression/:id/status',
    needs: 'tenant',
    feature: 'CUSTOMERS.UPDATE',
    body: v.strictObject({ action: v.picklist(['lift', 'restore']) }),
    value: suppression,
    summary: 'Removes the suppression of an address, or undoes that.',
    source: 'product',
  },
} as const satisfies Record<string, Endpoint>;
