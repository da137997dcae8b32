import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { membershipOf } from '#server/control/tenants.ts';
import { controlDb } from '#server/control/tables.ts';
import { tenantDb } from '#server/engine/queryBuilder.ts';
import { raiseDataVersion } from '#server/engine/dataVersion.ts';
import { moveControl } from '#server/move/moveControl.ts';
import { moveTenant } from '#server/move/moveTenant.ts';
import { differencesOf } from '#server/move/reconcile.ts';
import { openData, type Data } from '#server/openData.ts';
import { openServer } from '#server/server.ts';
import { databaseUrl, hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { tenantIds, testEnvironment } from '../testServer.ts';

const { first: tenantId } = tenantIds;

describe.skipIf(!hasPostgres)('a tenant of the data folder', () => {
  let stop: () => Promise<void>;
  let root: string;
  let files: Data;
  let schemas: Data;

  const inFolder = (name: string): Promise<Data> => openData(readConfig(testEnvironment(join(root, name))));
  const move = async (from: Data, to: Data, say: (line: string) => void = () => undefined): Promise<string[]> => {
    const notes = await moveControl(from, to, tenantId);
    const [file] = [from, to].filter(({ engines }) => engines.tenant(tenantId).engine === 'duckdb');
    const folder = file?.engines.tenant(tenantId).stagingFolder ?? '';
    await moveTenant(from.engines.tenant(tenantId), to.engines.tenant(tenantId), {
      folder,
      tables: tenantStructure.tables,
      say,
    });
    return notes;
  };

  beforeAll(async () => {
    stop = await openTestPostgres();
    root = await mkdtemp(join(tmpdir(), 'dodo-move-'));
    const seeding = await openServer(readConfig(testEnvironment(join(root, 'from'))));
    await seeding.close();
    files = await inFolder('from');
    const url = databaseUrl(await makeDatabase());
    schemas = await openData(
      readConfig({ ...testEnvironment(join(root, 'work')), DODO_ENGINE: 'postgres', DODO_POSTGRES_URL: url }),
    );
  });
  afterAll(async () => {
    await files.close();
    await schemas.close();
    await stop();
    await rm(root, { recursive: true, force: true });
  });

  test('is moved on where it was stopped, with the same counts and sums', async () => {
    const lines: string[] = [];
    const stopAt = (line: string): void => {
      lines.push(line);
      if (lines.length === 9) throw new Error('stopped');
    };
    await expect(move(files, schemas, stopAt)).rejects.toThrow('stopped');
    const further: string[] = [];
    expect(await move(files, schemas, (line) => further.push(line))).toEqual([]);
    expect(further.some((line) => lines.includes(line))).toBe(false);
    const [from, to] = [files.engines.tenant(tenantId), schemas.engines.tenant(tenantId)];
    expect(await differencesOf(from, to, tenantStructure.tables)).toEqual([]);
    const some = 'SELECT name, email, birthdate, tenant_created_at FROM customer ORDER BY user_id LIMIT 5';
    expect(await to.query(some)).toEqual(await from.query(some));
  });

  test('has its people and their roles there', async () => {
    const [someone] = await controlDb(files.control)
      .selectFrom('tenant_user')
      .selectAll()
      .where('tenant_id', '=', tenantId)
      .execute();
    const found = await membershipOf(schemas.control, someone?.user_id ?? '', tenantId);
    expect(found).toMatchObject({ role: someone?.role, tenant: { tenant_id: tenantId } });
  });

  test('comes back as it went, into a folder that does not know it', async () => {
    const back = await inFolder('back');
    try {
      await move(schemas, back);
      expect(
        await differencesOf(back.engines.tenant(tenantId), files.engines.tenant(tenantId), tenantStructure.tables),
      ).toEqual([]);
      const chats = (data: Data) =>
        tenantDb(data.engines.tenant(tenantId))
          .selectFrom('chat_conversation')
          .select(['id', 'tags'])
          .orderBy('id')
          .execute();
      expect(await chats(back)).toEqual(await chats(files));
    } finally {
      await back.close();
    }
  });

  test('that changes while it is moved is refused', async () => {
    const changed = (line: string): void => {
      if (line.startsWith('customer:')) {
        void files.engines.tenant(tenantId).write((writer) => raiseDataVersion(writer, new Date()));
      }
    };
    await expect(move(files, schemas, changed)).rejects.toThrow('was changed while it was moved');
  });

  test('that nobody knows is refused', async () => {
    await expect(moveControl(files, schemas, 'nobody')).rejects.toThrow('There is no tenant nobody to move.');
  });
});
