import type { Migration } from '../engine/migrate.ts';

/**
 * The structure of the control file, step by step. A step that was released never
 * changes: its statements are text of its own, whatever the tables look like today. A new step goes to the end.
 */
export const controlMigrations: readonly Migration[] = [
  {
    name: 'accounts and tenants',
    kind: 'adds only',
    statements: [
      `CREATE TABLE account (
        user_id VARCHAR NOT NULL,
        email VARCHAR NOT NULL UNIQUE,
        salt VARCHAR NOT NULL,
        verifier VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        family_name VARCHAR NOT NULL,
        phone_number VARCHAR,
        confirmed BOOLEAN NOT NULL,
        created_at TIMESTAMP NOT NULL,
        PRIMARY KEY (user_id)
      )`,
      `CREATE TABLE sign_in (
        origin_jti VARCHAR NOT NULL,
        user_id VARCHAR NOT NULL,
        refresh_hash VARCHAR NOT NULL UNIQUE,
        started_at TIMESTAMP NOT NULL,
        expires_at TIMESTAMP NOT NULL,
        revoked_at TIMESTAMP,
        PRIMARY KEY (origin_jti)
      )`,
      `CREATE TABLE tier (
        tier VARCHAR NOT NULL,
        statuses JSON NOT NULL,
        PRIMARY KEY (tier)
      )`,
      `CREATE TABLE role (
        role VARCHAR NOT NULL,
        statuses JSON NOT NULL,
        PRIMARY KEY (role)
      )`,
      `CREATE TABLE tenant (
        tenant_id VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        tier VARCHAR NOT NULL,
        time_zone VARCHAR NOT NULL DEFAULT 'UTC',
        onboarding_step INTEGER NOT NULL,
        onboarding_finished BOOLEAN NOT NULL,
        created_at TIMESTAMP NOT NULL,
        PRIMARY KEY (tenant_id)
      )`,
      `CREATE TABLE tenant_user (
        tenant_id VARCHAR NOT NULL,
        user_id VARCHAR NOT NULL,
        role VARCHAR NOT NULL,
        PRIMARY KEY (tenant_id, user_id)
      )`,
      `CREATE TABLE tenant_with_jobs (
        tenant_id VARCHAR NOT NULL,
        PRIMARY KEY (tenant_id)
      )`,
      `CREATE TABLE setting (
        name VARCHAR NOT NULL,
        value JSON NOT NULL,
        PRIMARY KEY (name)
      )`,
    ],
  },
  {
    name: 'daily work',
    kind: 'adds only',
    statements: [
      `CREATE TABLE daily_work (
        tenant_id VARCHAR NOT NULL,
        day DATE NOT NULL,
        PRIMARY KEY (tenant_id)
      )`,
    ],
  },
  {
    name: 'codes, federated accounts and throttling',
    kind: 'adds only',
    statements: [
      `CREATE TABLE verified_phone (
        user_id VARCHAR NOT NULL,
        second_factor BOOLEAN NOT NULL,
        verified_at TIMESTAMP NOT NULL,
        PRIMARY KEY (user_id)
      )`,
      `CREATE TABLE federated_account (
        user_id VARCHAR NOT NULL,
        username VARCHAR NOT NULL UNIQUE,
        provider VARCHAR NOT NULL,
        email VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        created_at TIMESTAMP NOT NULL,
        PRIMARY KEY (user_id)
      )`,
      `CREATE TABLE code (
        owner VARCHAR NOT NULL,
        purpose VARCHAR NOT NULL,
        hmac VARCHAR NOT NULL,
        sent_to VARCHAR NOT NULL,
        expires_at TIMESTAMP NOT NULL,
        wrong INTEGER NOT NULL,
        PRIMARY KEY (owner, purpose)
      )`,
      `CREATE TABLE attempt (
        subject VARCHAR NOT NULL,
        count INTEGER NOT NULL,
        first_at TIMESTAMP NOT NULL,
        last_at TIMESTAMP NOT NULL,
        PRIMARY KEY (subject)
      )`,
    ],
  },
  {
    name: 'numbers of tenants in public addresses of mails',
    kind: 'adds only',
    statements: [
      `CREATE TABLE mail_tenant (
        tenant_id VARCHAR NOT NULL,
        number INTEGER NOT NULL UNIQUE,
        PRIMARY KEY (tenant_id)
      )`,
    ],
  },
  {
    name: 'when campaigns are due',
    kind: 'adds only',
    statements: [
      `CREATE TABLE campaign_due (
        tenant_id VARCHAR NOT NULL,
        "at" TIMESTAMP NOT NULL,
        PRIMARY KEY (tenant_id)
      )`,
    ],
  },
  {
    name: 'tenants of Shopify shops',
    kind: 'adds only',
    statements: [
      `CREATE TABLE shopify_shop (
        shop VARCHAR NOT NULL,
        tenant_id VARCHAR NOT NULL,
        PRIMARY KEY (shop)
      )`,
    ],
  },
  {
    name: 'what waits for the second call of a sign-in',
    kind: 'adds only',
    statements: [
      `CREATE TABLE pending (
        name_hash VARCHAR NOT NULL,
        content JSON NOT NULL,
        expires_at TIMESTAMP NOT NULL,
        PRIMARY KEY (name_hash)
      )`,
    ],
  },
  {
    name: 'invitations, and changes of who belongs to a tenant',
    kind: 'adds only',
    statements: [
      `CREATE TABLE pool_person (
        user_id VARCHAR NOT NULL,
        email VARCHAR NOT NULL,
        name VARCHAR NOT NULL,
        PRIMARY KEY (user_id)
      )`,
      `CREATE TABLE invitation (
        id VARCHAR NOT NULL,
        tenant_id VARCHAR NOT NULL,
        email VARCHAR NOT NULL,
        role VARCHAR NOT NULL,
        invited_by VARCHAR NOT NULL,
        created_at TIMESTAMP NOT NULL,
        expires_at TIMESTAMP NOT NULL,
        PRIMARY KEY (id)
      )`,
      `CREATE TABLE people_change (
        id VARCHAR NOT NULL,
        tenant_id VARCHAR NOT NULL,
        changed_at TIMESTAMP NOT NULL,
        changed_by VARCHAR NOT NULL,
        person VARCHAR NOT NULL,
        change VARCHAR NOT NULL,
        role VARCHAR,
        PRIMARY KEY (id)
      )`,
    ],
  },
];
