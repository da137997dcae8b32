import {
  boolean,
  date,
  integer,
  json,
  moment,
  text,
  type RowTypes,
  type Table,
} from '#server/engine/tables/columns.ts';
import { peopleChangeKinds } from '#contract/features/people.ts';
import type { Kysely } from 'kysely';
import type { Reader } from '#server/engine/engine.ts';
import { queryBuilder } from '#server/engine/queryBuilder.ts';

/**
 * The control file: accounts, tenants, and what tiers and roles allow. Memberships and statuses are read on every call,
 * so that a change takes effect at once (identity.md §7, ASVS 8.3.2).
 */
export const controlTables = {
  account: {
    columns: {
      /** The `sub` of the account's tokens, a UUID. */
      user_id: text(),
      /** Lower case. */
      email: text({ unique: true }),
      /** SRP salt and verifier, hexadecimal; the password itself is never here (identity.md §4). */
      salt: text(),
      verifier: text(),
      name: text(),
      family_name: text(),
      phone_number: text({ null: true }),
      confirmed: boolean(),
      created_at: moment(),
    },
    key: ['user_id'],
  },
  /** One row a sign-in of embedded identity; all its tokens carry its origin_jti. */
  sign_in: {
    columns: {
      origin_jti: text(),
      user_id: text(),
      /** SHA-256 of the refresh token. */
      refresh_hash: text({ unique: true }),
      started_at: moment(),
      expires_at: moment(),
      revoked_at: moment({ null: true }),
    },
    key: ['origin_jti'],
  },
  /** Feature code → tier status, as JSON (specification 1 §6). */
  tier: { columns: { tier: text(), statuses: json() }, key: ['tier'] },
  /** Feature code → role status, as JSON. */
  role: { columns: { role: text(), statuses: json() }, key: ['role'] },
  tenant: {
    columns: {
      tenant_id: text(),
      name: text(),
      tier: text(),
      time_zone: text({ default: 'UTC' }),
      onboarding_step: integer(),
      onboarding_finished: boolean(),
      created_at: moment(),
    },
    key: ['tenant_id'],
  },
  tenant_user: {
    columns: { tenant_id: text(), user_id: text(), role: text() },
    key: ['tenant_id', 'user_id'],
  },
  /** People whom a user pool signs in, as their latest token names them. */
  pool_person: { columns: { user_id: text(), email: text(), name: text() }, key: ['user_id'] },
  /** People who were asked to join a tenant and have not yet done so; one row for each address. */
  invitation: {
    columns: {
      id: text(),
      tenant_id: text(),
      /** Lower case. */
      email: text(),
      role: text(),
      invited_by: text(),
      created_at: moment(),
      expires_at: moment(),
    },
    key: ['id'],
  },
  /** Who invited, added, removed and changed the role of whom; never changed. */
  people_change: {
    columns: {
      id: text(),
      tenant_id: text(),
      changed_at: moment(),
      /** The names at the time of the change. */
      changed_by: text(),
      person: text(),
      change: text({ values: peopleChangeKinds }),
      role: text({ null: true }),
    },
    key: ['id'],
  },
  /** Tenants that have jobs to do, so that a start need not open every tenant's file to find them. */
  tenant_with_jobs: { columns: { tenant_id: text() }, key: ['tenant_id'] },
  /** The short number of a tenant inside the public addresses of its mails. */
  mail_tenant: { columns: { tenant_id: text(), number: integer({ unique: true }) }, key: ['tenant_id'] },
  /** When a tenant's campaigns need the next look: a start, a winner, a send that goes on. */
  campaign_due: { columns: { tenant_id: text(), at: moment() }, key: ['tenant_id'] },
  /** The tenant of each Shopify shop that was ever connected: webhooks name the shop alone. */
  shopify_shop: { columns: { shop: text(), tenant_id: text() }, key: ['shop'] },
  setting: { columns: { name: text(), value: json() }, key: ['name'] },
  /** The day of each tenant's own calendar for which it had its daily work. */
  daily_work: { columns: { tenant_id: text(), day: date() }, key: ['tenant_id'] },
  /** An account's verified phone number. Without a row, the number of `account` is only a claim. */
  verified_phone: {
    columns: {
      user_id: text(),
      /** Whether signing in requires a code sent to the number. */
      second_factor: boolean(),
      verified_at: moment(),
    },
    key: ['user_id'],
  },
  /**
   * People of a federated provider; never the same person as an `account`, even with the same address (identity.md
   * §10).
   */
  federated_account: {
    columns: {
      user_id: text(),
      /** `Google_<id>`, `MicrosoftEntra_<id>`. */
      username: text({ unique: true }),
      provider: text(),
      /** Lower case; the same address may exist once per provider, and in `account`. */
      email: text(),
      name: text(),
      created_at: moment(),
    },
    key: ['user_id'],
  },
  /** Codes sent and not yet used: the newest of each owner and purpose. */
  code: {
    columns: {
      /** A user id, or its substitute for an unknown address, or the hash of a session. */
      owner: text(),
      purpose: text(),
      /** HMAC of the code with the data folder's pepper. */
      hmac: text(),
      sent_to: text(),
      expires_at: moment(),
      wrong: integer(),
    },
    key: ['owner', 'purpose'],
  },
  /** What waits for the second call of a sign-in, whichever process gets it (control/pending.ts). */
  pending: { columns: { name_hash: text(), content: json(), expires_at: moment() }, key: ['name_hash'] },
  /** Counters against guessing: a subject such as `password a@b.example`, the count and its start. */
  attempt: {
    columns: {
      subject: text(),
      count: integer(),
      first_at: moment(),
      last_at: moment(),
    },
    key: ['subject'],
  },
} as const satisfies Record<string, Table>;

/** The rows of the control file, for the query builder. */
export type ControlTables = RowTypes<typeof controlTables>;

/** The typed query builder over the control file; as tenantDb. */
export function controlDb(reader: Reader): Kysely<ControlTables> {
  return queryBuilder<ControlTables>(reader);
}
