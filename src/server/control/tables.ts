import type { Table } from '../engine/duckdb/tables.ts';

/**
 * The control file: who may sign in, which tenants there are, and what tiers and roles allow. Memberships and statuses
 * are read on every call, so that a change counts at once (identity.md §7, ASVS 8.3.2).
 */
export const controlTables = {
  account: {
    columns: {
      /** The `sub` of the account's tokens, a UUID. */
      user_id: 'VARCHAR NOT NULL',
      /** Lower case. */
      email: 'VARCHAR NOT NULL UNIQUE',
      /** SRP salt and verifier, hexadecimal; the password itself is never here (identity.md §4). */
      salt: 'VARCHAR NOT NULL',
      verifier: 'VARCHAR NOT NULL',
      name: 'VARCHAR NOT NULL',
      family_name: 'VARCHAR NOT NULL',
      phone_number: 'VARCHAR',
      confirmed: 'BOOLEAN NOT NULL',
      created_at: 'TIMESTAMP NOT NULL',
    },
    key: ['user_id'],
  },
  /** One row a sign-in of embedded identity; all its tokens carry its origin_jti. */
  sign_in: {
    columns: {
      origin_jti: 'VARCHAR NOT NULL',
      user_id: 'VARCHAR NOT NULL',
      /** SHA-256 of the refresh token. */
      refresh_hash: 'VARCHAR NOT NULL UNIQUE',
      started_at: 'TIMESTAMP NOT NULL',
      expires_at: 'TIMESTAMP NOT NULL',
      revoked_at: 'TIMESTAMP',
    },
    key: ['origin_jti'],
  },
  /** Feature code → tier status, as JSON (specification 1 §6). */
  tier: { columns: { tier: 'VARCHAR NOT NULL', statuses: 'JSON NOT NULL' }, key: ['tier'] },
  /** Feature code → role status, as JSON. */
  role: { columns: { role: 'VARCHAR NOT NULL', statuses: 'JSON NOT NULL' }, key: ['role'] },
  tenant: {
    columns: {
      tenant_id: 'VARCHAR NOT NULL',
      name: 'VARCHAR NOT NULL',
      tier: 'VARCHAR NOT NULL',
      time_zone: "VARCHAR NOT NULL DEFAULT 'UTC'",
      onboarding_step: 'INTEGER NOT NULL',
      onboarding_finished: 'BOOLEAN NOT NULL',
      created_at: 'TIMESTAMP NOT NULL',
    },
    key: ['tenant_id'],
  },
  tenant_user: {
    columns: { tenant_id: 'VARCHAR NOT NULL', user_id: 'VARCHAR NOT NULL', role: 'VARCHAR NOT NULL' },
    key: ['tenant_id', 'user_id'],
  },
  /** Tenants that have jobs to do, so that a start need not open every tenant's file to find them. */
  tenant_with_jobs: { columns: { tenant_id: 'VARCHAR NOT NULL' }, key: ['tenant_id'] },
  setting: { columns: { name: 'VARCHAR NOT NULL', value: 'JSON NOT NULL' }, key: ['name'] },
} as const satisfies Record<string, Table>;

/** The day of each tenant's own calendar for which it had its daily work; added after the first release of the structure. */
export const dailyWorkTable = {
  daily_work: { columns: { tenant_id: 'VARCHAR NOT NULL', day: 'DATE NOT NULL' }, key: ['tenant_id'] },
} as const satisfies Record<string, Table>;
