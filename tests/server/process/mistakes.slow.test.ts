import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ownerOf, schemaOf } from '#server/engine/postgres/roles.ts';
import { freePort } from '#tests/support/freePort.ts';
import { hasPostgres, openOwnPostgres, type OwnPostgres } from '#tests/support/testPostgres.ts';
import { builtScripts, type BuiltScripts } from '../killable.ts';
import { testEnvironment } from '../testServer.ts';
import { startProcess } from './startProcess.ts';

type Change = (url: URL) => void;

/** Mistakes of the address or of what is behind it, with the part of the sentence that says what to do. */
const mistakes: readonly (readonly [mistake: string, change: Change, toDo: string])[] = [
  ['a database that is not there', (url) => (url.pathname = '/nowhere'), 'Create it as docs/operating.md says'],
  ['a wrong password', (url) => (url.password = 'wrong'), 'The password in DODO_POSTGRES_URL is refused'],
  ['no password', (url) => (url.password = ''), 'DODO_POSTGRES_URL has none'],
  ['a role that is not there', (url) => (url.username = 'nobody'), 'DODO_POSTGRES_URL is refused'],
  ['a role without rights', (url) => (url.username = 'guest'), 'Make it the owner of the database'],
  ['a database that is read-only', (url) => (url.pathname = '/standby'), 'Name the primary server'],
  ['no server', (url) => (url.port = '1'), 'does not answer'],
];

describe.skipIf(!hasPostgres)('a mistake of DODO_POSTGRES_URL', () => {
  let built: BuiltScripts;
  let move: BuiltScripts;
  let postgres: OwnPostgres;
  let folder: string;
  let right: string;

  beforeAll(async () => {
    [built, postgres] = await Promise.all([builtScripts(['src/server/main.ts'], 'mistakes'), openOwnPostgres()]);
    move = await builtScripts(['src/server/move/main.ts'], 'mistakes-move');
    folder = await mkdtemp(join(tmpdir(), 'dodo-mistakes-'));
    right = await postgres.newDatabase();
    await postgres.client.query("CREATE ROLE guest LOGIN PASSWORD 'only-for-tests'");
    await postgres.client.query('CREATE DATABASE standby OWNER dodo');
    await postgres.client.query('ALTER DATABASE standby SET default_transaction_read_only = on');
    await postgres.askForPasswords();
  }, 300_000);
  afterAll(async () => {
    await postgres.stop();
    await Promise.all([built.remove(), move.remove(), rm(folder, { recursive: true, force: true })]);
  });

  const commands = [
    ['starting the server', () => built, []],
    ['moving a tenant', () => move, ['shop', '--spread']],
  ] as const;

  test.each(commands.flatMap(([name, of, args]) => mistakes.map((row) => [name, ...row, of, args] as const)))(
    '%s: %s is told in one sentence',
    async (_, _mistake, change, toDo, of, args) => {
      const url = new URL(right);
      change(url);
      const environment = { ...testEnvironment(folder), DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url.href };
      const port = String(await freePort());
      const process = startProcess(of(), 'main', args, { ...environment, DODO_PORT: port });
      expect(await process.ended).toBe(1);
      const lines = process.said().trim().split('\n');
      expect(lines, process.said()).toHaveLength(1);
      expect(lines[0]).toContain('DODO_POSTGRES_URL');
      expect(lines[0]).toContain(toDo);
      expect(lines[0]).not.toContain('only-for-tests');
    },
  );

  test('is none where a move meets a deadlock: its step is repeated', async () => {
    const owner = ownerOf(right, () => Promise.resolve('secret'));
    const schema = schemaOf('shop');
    await owner.tenantUrl(schema);
    const other = new Client(right);
    await other.connect();
    try {
      await other.query('CREATE TABLE one (id integer); CREATE TABLE two (id integer)');
      const place = (await other.query<{ name: string }>('SELECT current_schema() AS name')).rows[0]?.name;
      // The other transaction waits longer before it checks for a deadlock.
      await postgres.client.query('GRANT SET ON PARAMETER deadlock_timeout TO dodo');
      await other.query("SET deadlock_timeout = '1h'");
      await other.query(`BEGIN; LOCK TABLE ${place}.two`);
      let attempts = 0;
      let othersTurn: Promise<unknown> = Promise.resolve();
      await owner.inSchema(schema, async (run) => {
        attempts += 1;
        await run(`LOCK TABLE ${place}.one`);
        if (attempts === 1) othersTurn = other.query(`LOCK TABLE ${place}.one`).then(() => other.query('COMMIT'));
        await run(`LOCK TABLE ${place}.two`);
      });
      await othersTurn;
      expect(attempts).toBe(2);
    } finally {
      await other.end();
      await owner.close();
    }
  });
});
