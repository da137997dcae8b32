import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { EndpointName } from '#contract/endpoints.ts';
import { hasPostgres, makeDatabase, openTestPostgres } from '#tests/support/testPostgres.ts';
import { awayFromNodes } from '#tests/support/awayFromNodes.ts';
import { expectAlike } from '../analytics/alike.ts';
import { addOddRows } from '../analytics/oddRows.ts';
import { engineEnvironment } from '../seededFolder.ts';
import { askFigure, figureCases } from '../shown/figureQuestions.ts';
import { startTestServer, tenantIds, type TestServer } from '../testServer.ts';

/** Every statement of a tenant is written as for people spread over nodes, which a single PostgreSQL runs as well. */
vi.mock(import('#server/engine/postgres/layout.ts'), async (original) => ({
  ...(await original()),
  engineOf: () => 'citus',
}));

/** Without the moments of the clock, which two servers do not share. */
const withoutMoments = (value: unknown): unknown =>
  JSON.parse(JSON.stringify(value), (key, part: unknown) => (key === 'since' ? undefined : part));

/**
 * What figures bring to the coordinator, by the decision about Citus (docs/decisions/045): baskets are by transaction,
 * which may be of several people, and recommendations are there.
 */
const brought: Readonly<Partial<Record<EndpointName, string>>> = {
  productAbpp: 'rows that are kept between',
  productAbppPosted: 'rows that are kept between',
  recommendationFbt: 'rows that are kept between',
  recommendationCoverage: 'a join by the dense number',
  recommendationRatings: 'a join by the dense number',
  recommendationSince: 'a join by the dense number',
};

describe.skipIf(!hasPostgres)('figures over people who are spread over nodes', () => {
  const noted: string[] = [];
  let stop: () => Promise<void>;
  let files: TestServer;
  let spread: TestServer;
  beforeAll(async () => {
    stop = await openTestPostgres();
    files = await startTestServer();
    spread = await startTestServer(engineEnvironment(await makeDatabase()), {
      onStatement: (on, text) => void (on === 'tenant' && noted.push(text)),
    });
    for (const { services } of [files, spread]) {
      const engine = services.engines.tenant(tenantIds.first);
      await addOddRows(engine);
      await services.jobs.settled(engine.tenantId);
    }
  });
  afterAll(async () => {
    await spread.close();
    await files.close();
    await stop();
  });

  async function ask(server: TestServer, { row, asked }: (typeof figureCases)[number]) {
    const reply = await askFigure(server, row, asked);
    return { status: reply.status, value: withoutMoments(((await reply.json()) as { value: unknown }).value) };
  }

  test.each(figureCases)(
    '$name, question $question, is what it is elsewhere, computed where the people are',
    async (figure) => {
      const { name } = figure;
      const one = await ask(files, figure);
      noted.length = 0;
      const other = await ask(spread, figure);
      expect([one.status, other.status]).toEqual([200, 200]);
      expectAlike(other.value, one.value);
      const away = noted.flatMap((text) => awayFromNodes(text).map((what) => ({ what, text })));
      expect(away.filter(({ what }) => what !== brought[name])).toEqual([]);
      expect(away.length > 0).toBe(name in brought);
    },
  );
});
