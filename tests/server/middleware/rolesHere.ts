import { endpoints } from '#contract/endpoints.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { FeatureCode } from '#domain/access/features.ts';
import { sentenceOf, statusesWith, type Cell } from '#tests/domain/access/cells.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { standardLimits } from '#server/middleware/callTurns.ts';
import { startTestServer, type TestServer } from '../testServer.ts';

/** The codes that open a row; if a field of the body decides, all codes that it may select. */
function codesOf({ feature }: Endpoint): readonly FeatureCode[] {
  if (feature === undefined) return [];
  if (typeof feature === 'string') return [feature];
  return 'byBody' in feature ? [...new Set(Object.values(feature.codes))] : feature;
}

const rows = Object.entries(endpoints) as [string, Endpoint][];
const keys = [...new Set(rows.map(([, row]) => codesOf(row).join(' or ')))].filter((key) => key !== '');
const groups = keys.map((key) => [key, rows.filter(([, row]) => codesOf(row).join(' or ') === key)] as const);

/** A server whose owner's statuses a test sets, with checks of how every row of the call table replies. */
export function rolesHere() {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({}, { limits: { ...standardLimits, size: 100_000 } });
  });
  afterAll(() => server.close());

  /** Gives the owner a cell's statuses for some features, and everything else. */
  async function setStatuses(features: readonly FeatureCode[], cell: Cell): Promise<void> {
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

  async function expectReply(told: string, reply: Response, { meets }: Cell, feature: FeatureCode | undefined) {
    const { error } = (await reply.json().catch(() => ({}))) as { error?: { access?: string; message?: string } };
    if (meets === 'opens') {
      expect(reply.status, told).not.toBe(403);
      expect(reply.status, told).toBeLessThan(500);
      return;
    }
    expect(reply.status, told).toBe(403);
    expect(error?.access, told).toBe(meets === 'hidden' ? 'feature-disabled' : meets);
    expect(error?.message, told).toBe(sentenceOf(meets, feature) ?? 'Unknown error. Please contact support.');
  }

  return {
    setStatuses,
    expectReply,
    ask: (path: string) => server.ask(path, { as: 'owner' }),
    /** Every row of the call table in some cells of tier × role, with the specification's sentences. */
    everyRowIn: (cells: readonly Cell[]) =>
      test.each(groups)('%s', async (key, ofKey) => {
        const features = key.split(' or ') as FeatureCode[];
        for (const cell of cells) {
          await setStatuses(features, cell);
          for (const [name, row] of ofKey) {
            await expectReply(`${name}, ${cell.name}`, await ask(row), cell, features[0]);
          }
        }
      }),
  };
}
