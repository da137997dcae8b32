import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SeededAccount } from './seedWhenEmpty.ts';

/** The file of the data folder with the seeded accounts and their passwords. */
export const signInsFile = 'sign-ins.txt';

/** The seeded accounts as lines of a table: e-mail, password, roles. */
export function signInsTable(accounts: readonly SeededAccount[]): string[] {
  const rows = [
    ['Email', 'Password', 'Role'],
    ...accounts.map(({ email, password, roles }) => [email, password, roles.join(', ')]),
  ];
  const widths = [0, 1].map((column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows.map((row) => row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '));
}

/** Writes the table into the data folder, readable by this user only. */
export async function writeSignInSheet(dataFolder: string, accounts: readonly SeededAccount[]): Promise<void> {
  await writeFile(join(dataFolder, signInsFile), `${signInsTable(accounts).join('\n')}\n`, { mode: 0o600 });
}
