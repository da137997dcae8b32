import * as fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressIn, isEmailAddress } from '#domain/records/emailAddress.ts';
import { addressIn as addressInSql } from '#server/loading/files/addresses.ts';
import { isAddress } from '#server/engine/emailAddress.ts';
import { readRows } from '#server/engine/queryBuilder.ts';
import { addresses } from '../../support/addresses.ts';
import { runs, timeout } from '../../support/laws.ts';
import { startTestServer, tenantIds, type TestServer } from '../testServer.ts';

/** Pieces of addresses and of what is written around and into them. */
const pieces = [
  ...Array.from('@@..-_1жßé+\'"<>()[]\\,;:?{^ \t\n'),
  ...Array.from('\u00A0\u00AD\u1680\u2003\u200B\u2028\u202F\u3000\uFEFF\u0085\u007F😀例'),
  'eva',
  'x',
  'io',
  'mailto:',
  'Eva <',
  'eva@x.io',
  'eva@x.io',
];
const written = fc.array(fc.constantFrom(...pieces), { maxLength: 9 }).map((parts) => parts.join(''));
const nearAddresses = fc
  .tuple(written, fc.constantFrom('', 'eva@x.io', 'eva@x'), written)
  .map((parts) => parts.join(''));

describe('the rule of e-mail addresses', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('is the same in statements of the engine as in forms', { timeout }, async () => {
    const engine = server.services.engines.tenant(tenantIds.first);
    const readsSame = async (texts: readonly string[]): Promise<void> => {
      const rows = texts.map((text, at) => sql`(${at}, ${text})`);
      const found = await readRows<{ is_one: boolean }>(
        engine,
        sql`SELECT ${isAddress(sql.ref('written'))} AS is_one
          FROM (SELECT CAST(place AS INTEGER) AS place, CAST(written AS VARCHAR) AS written
            FROM (VALUES ${sql.join(rows)}) AS given (place, written)) AS texts ORDER BY place`,
      );
      expect(texts.map((text, at) => [text, found[at]?.is_one])).toEqual(
        texts.map((text) => [text, isEmailAddress(text)]),
      );
    };
    await readsSame([...addresses.valid, ...addresses.invalid, `a@${'x'.repeat(250)}.io`, `${'ж'.repeat(60)}@x.io`]);
    await fc.assert(fc.asyncProperty(fc.array(nearAddresses, { minLength: 1, maxLength: 60 }), readsSame), runs);
  });

  it('reads cells of files as forms read what is typed', { timeout }, async () => {
    const engine = server.services.engines.tenant(tenantIds.first);
    if (engine.engine !== 'duckdb') return;
    const readsSame = async (text: string): Promise<void> => {
      const [row] = await engine.query<{ found: string | null }>(
        `SELECT ${addressInSql('cell')} AS found FROM (SELECT CAST($1 AS VARCHAR) AS cell)`,
        [text],
      );
      const read = addressIn(text);
      expect([text, row?.found]).toEqual([text, isEmailAddress(read) ? read : null]);
    };
    for (const text of [...addresses.valid, ...addresses.invalid, 'Eva <mailto: eva@x.io?a=b>']) await readsSame(text);
    await fc.assert(fc.asyncProperty(nearAddresses, readsSame), runs);
  });
});
