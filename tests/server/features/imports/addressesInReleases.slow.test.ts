import { describe, expect, test } from 'vitest';
import { cleanAddresses } from '#server/features/imports/addresses/cleanAddresses.ts';
import { hasPostgres } from '#tests/support/testPostgres.ts';
import { openedRelease, releases, tenantId } from './released.ts';

/** Signs that earlier releases stored around an address, by the place of the customer in the order of their ids. */
const around: readonly ((address: string) => string)[] = [
  (address) => ` ${address} `,
  (address) => `${address}\u00A0`,
  (address) => `mailto:${address}`,
  (address) => `"Lee, Ann" <${address}>`,
  (address) => `\u2007${address.toUpperCase()}\u3000`,
];

describe.skipIf(!hasPostgres).each(releases)('the addresses of release $name', (release) => {
  const opened = openedRelease(release);
  const people = async () =>
    (await opened().engine.query('SELECT * FROM customer ORDER BY user_id')).map(
      ({ version: _version, import_version: _written, updated_at: _updated, ...row }) => row,
    );

  test('are cleaned, which is undone and done again to the last row', async () => {
    const { engine, jobs, config, act, record } = opened();
    const bare = (await people()).filter(({ email }) => typeof email === 'string' && email !== '');
    expect(bare.length).toBeGreaterThan(100);
    // Every third address as it was stored before it was trimmed; the first two come to one person's address, the third
    // is none.
    const [first, second, third, ...others] = bare;
    const written = new Map<unknown, string>([
      [first?.['user_id'], ` ${String(second?.['email'])}`],
      [third?.['user_id'], 'gus@localhost'],
    ]);
    const cleaned = new Map<unknown, string>();
    for (const [place, { user_id, email }] of others.entries()) {
      const write = place % 3 === 0 ? around[(place / 3) % around.length] : undefined;
      if (!write) continue;
      written.set(user_id, write(String(email)));
      cleaned.set(user_id, write(String(email)).includes(String(email)) ? String(email) : String(email).toUpperCase());
    }
    await engine.write(async (writer) => {
      for (const [id, email] of written) {
        await writer.query('UPDATE customer SET email = $1 WHERE user_id = $2', [email, id as string]);
      }
    });
    const before = await people();

    const id = await cleanAddresses({
      engine,
      tenantId,
      config,
      jobs,
      author: { userId: null, name: 'Tests', now: new Date() },
    });
    await jobs.settled(tenantId);
    expect(await record(id ?? 0)).toMatchObject({
      status: 'completed',
      metadata: { process: { successCount: { insert: 0, update: cleaned.size } }, validate: { invalidCount: 0 } },
    });
    const after = await people();
    const emails = (rows: typeof after) => rows.map(({ user_id, email }) => [user_id, email]);
    expect(emails(after)).toEqual(
      before.map(({ user_id, email }) => [user_id, cleaned.get(user_id) ?? written.get(user_id) ?? email]),
    );
    for (let round = 0; round < 2; round += 1) {
      expect((await act(id ?? 0, 'undoing')).metadata.undo?.refused.count).toBe(0);
      expect(await people()).toEqual(before);
      expect((await act(id ?? 0, 'redoing')).metadata.undo?.refused.count).toBe(0);
      expect(await people()).toEqual(after);
    }
  }, 300_000);
});
