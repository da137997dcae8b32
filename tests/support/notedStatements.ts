import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { statementsFolder } from './statementsFolder.js';
import { onPostgres } from './testPostgres.ts';

/** A statement of the query builder that a test server ran, and which sort of file it ran on. */
export type Noted = readonly [on: 'tenant' | 'control', text: string];

const noted = new Set<string>();

/** Notes a statement that a test server ran; each text once. */
export function noteStatement(...statement: Noted): void {
  // On PostgreSQL they ran already.
  if (!onPostgres) noted.add(JSON.stringify(statement));
}

/**
 * Writes the noted statements of this process for `tests/server/engine/portableStatements.test.ts`; only within `npm
 * test`.
 */
export async function keepNotedStatements(): Promise<void> {
  if (noted.size === 0 || !existsSync(statementsFolder)) return;
  await writeFile(join(statementsFolder, `${randomUUID()}.json`), JSON.stringify([...noted]));
  noted.clear();
}
