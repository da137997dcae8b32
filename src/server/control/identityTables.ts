import type { Table } from '../engine/duckdb/tables.ts';

/** What embedded identity keeps beside accounts and sign-ins (identity.md §6); added after the tables of `tables.ts`. */
export const identityTables = {
  /** An account's phone number, once a code proved it. Without a row the number of `account` is only a claim. */
  verified_phone: {
    columns: {
      user_id: 'VARCHAR NOT NULL',
      /** Signing in asks for a code sent to the number. */
      second_factor: 'BOOLEAN NOT NULL',
      verified_at: 'TIMESTAMP NOT NULL',
    },
    key: ['user_id'],
  },
  /** People of a federated provider; never the same as an `account`, whatever its address (identity.md §10). */
  federated_account: {
    columns: {
      user_id: 'VARCHAR NOT NULL',
      /** `Google_<id>`, `MicrosoftEntra_<id>`. */
      username: 'VARCHAR NOT NULL UNIQUE',
      provider: 'VARCHAR NOT NULL',
      /** Lower case; the same address may stand here once a provider, and in `account`. */
      email: 'VARCHAR NOT NULL',
      name: 'VARCHAR NOT NULL',
      created_at: 'TIMESTAMP NOT NULL',
    },
    key: ['user_id'],
  },
  /** Codes sent and not yet used: the newest of each owner and purpose. */
  code: {
    columns: {
      /** A user id, or what stands in for one where nobody has the address, or the hash of a session. */
      owner: 'VARCHAR NOT NULL',
      purpose: 'VARCHAR NOT NULL',
      /** HMAC of the code with the data folder's pepper. */
      hmac: 'VARCHAR NOT NULL',
      sent_to: 'VARCHAR NOT NULL',
      expires_at: 'TIMESTAMP NOT NULL',
      wrong: 'INTEGER NOT NULL',
    },
    key: ['owner', 'purpose'],
  },
  /** What is counted against guessing: a subject such as `password a@b.example`, and how often since when. */
  attempt: {
    columns: {
      subject: 'VARCHAR NOT NULL',
      count: 'INTEGER NOT NULL',
      first_at: 'TIMESTAMP NOT NULL',
      last_at: 'TIMESTAMP NOT NULL',
    },
    key: ['subject'],
  },
} as const satisfies Record<string, Table>;
