import type { Keys } from '#server/secrets/keys.ts';
import { newSecret } from '#server/secrets/keys.ts';
import type { Database } from '../engine.ts';

/** The secrets that all processes of a database share, in a table that only its owner reads. */
export function databaseKeys(control: Database): Keys {
  const find = async (name: string): Promise<string | undefined> => {
    const [row] = await control.query<{ value: string }>('SELECT value FROM server_key WHERE name = $1', [name]);
    return row?.value;
  };
  return async (name, make = newSecret) => {
    const present = await find(name);
    if (present !== undefined) return present;
    const made = await make();
    // Another process may have been first.
    await control.write((writer) =>
      writer.run('INSERT INTO server_key (name, value) VALUES ($1, $2) ON CONFLICT DO NOTHING', [name, made]),
    );
    return (await find(name)) ?? made;
  };
}

/** The table of the secrets; it is none of those that the demo empties. */
export const keyTable = 'CREATE TABLE IF NOT EXISTS server_key (name text PRIMARY KEY, value text NOT NULL)';
