import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { controlDb } from '#server/control/tables.ts';
import { roles } from '#server/seed/permissionSets.ts';
import { reviseRoles } from '#server/seed/reviseRoles.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

/** The marketer of the releases before. */
const released = {
  ...roles.marketer,
  'IMPORTS.CUSTOMERS.CREATE': 'UNAUTHORIZED',
  'IMPORTS.PRODUCTS.CREATE': 'UNAUTHORIZED',
};

describe('the role marketer of an installation before marketers could import', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(() =>
    server.services.control.write(async (writer) => {
      await controlDb(writer).deleteFrom('setting').where('name', 'like', 'role revision%').execute();
    }),
  );

  const store = (statuses: object) =>
    server.services.control.write((writer) =>
      controlDb(writer)
        .updateTable('role')
        .set({ statuses: JSON.stringify(statuses) })
        .where('role', '=', 'marketer')
        .execute(),
    );
  const start = () => server.services.control.write(reviseRoles);
  const stored = async (): Promise<unknown> => {
    const query = controlDb(server.services.control).selectFrom('role').select('statuses');
    return JSON.parse((await query.where('role', '=', 'marketer').executeTakeFirstOrThrow()).statuses);
  };

  test('may import from the next start on, whatever the order of its codes', async () => {
    await store(Object.fromEntries(Object.entries(released).toReversed()));
    await start();
    expect(await stored()).toEqual(roles.marketer);
  });

  test('stays as it is if somebody changed it by hand', async () => {
    const changed = { ...released, 'CAMPAIGNS.CREATE': 'UNAUTHORIZED' };
    await store(changed);
    await start();
    expect(await stored()).toEqual(changed);
  });

  test('keeps imports closed if they are closed again after that start', async () => {
    await store(released);
    await start();
    await store(released);
    await start();
    expect(await stored()).toEqual(released);
  });
});
