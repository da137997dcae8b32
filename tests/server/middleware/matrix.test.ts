import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { cells, sentenceOf, statusesWith } from '#tests/domain/access/cells.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { standardLimits } from '#server/middleware/limits.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

/** The codes that open a row; where a field of the body decides, every one it may name. */
function codesOf({ feature }: Endpoint): readonly FeatureCode[] {
  if (feature === undefined) return [];
  if (typeof feature === 'string') return [feature];
  return 'byBody' in feature ? [...new Set(Object.values(feature.codes))] : feature;
}

const rows = Object.entries(endpoints) as [string, Endpoint][];
const keys = [...new Set(rows.map(([, row]) => codesOf(row).join(' or ')))].filter((key) => key !== '');
const groups = keys.map((key) => [key, rows.filter(([, row]) => codesOf(row).join(' or ') === key)] as const);

/** security.md §4, promise 5: every row of the call table, every cell of tier × role, with the specification's sentences. */
describe('roles and tiers hold on the server', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({}, { limits: { ...standardLimits, size: 100_000 } });
  });
  afterAll(() => server.close());

  async function setStatuses(features: readonly FeatureCode[], cell: (typeof cells)[number]): Promise<void> {
    const { tier, role } = statusesWith(features, cell);
    await server.services.control.write(async (writer) => {
      await writer.run("UPDATE tier SET statuses = $1 WHERE tier = 'full'", [JSON.stringify(tier)]);
      await writer.run("UPDATE role SET statuses = $1 WHERE role = 'owner'", [JSON.stringify(role)]);
    });
  }

  /** Sends requests with empty query and body: access is decided before the shape is checked, so nothing is done. */
  function ask({ path, method, body }: Endpoint): Promise<Response> {
    const withBody = body !== undefined && { body: { 'not-a-key': true } };
    return server.ask(path.replaceAll(/:\w+/gu, '0'), { as: 'owner', method, ...withBody });
  }

  test.each(groups)('%s', async (key, ofKey) => {
    const features = key.split(' or ') as FeatureCode[];
    for (const cell of cells) {
      await setStatuses(features, cell);
      for (const [name, row] of ofKey) {
        const reply = await ask(row);
        const { error } = (await reply.json().catch(() => ({}))) as { error?: { access?: string; message?: string } };
        const told = `${name}, ${cell.name}`;
        if (cell.meets === 'opens') {
          expect(reply.status, told).not.toBe(403);
          expect(reply.status, told).toBeLessThan(500);
          continue;
        }
        expect(reply.status, told).toBe(403);
        expect(error?.access, told).toBe(cell.meets === 'hidden' ? 'feature-disabled' : cell.meets);
        expect(error?.message, told).toBe(
          sentenceOf(cell.meets, features[0]) ?? 'Unknown error. Please contact support.',
        );
      }
    }
  });

  test('and a change counts at the next call', async () => {
    const [granted, denied] = [cells.find(({ meets }) => meets === 'opens'), cells.at(-1)];
    if (!granted || !denied) throw new Error('the matrix is empty');
    for (const [cell, status] of [
      [granted, 200],
      [denied, 403],
      [granted, 200],
    ] as const) {
      await setStatuses(['SEGMENTS.VIEW'], cell);
      expect((await server.ask('segment', { as: 'owner' })).status).toBe(status);
    }
  });
});
