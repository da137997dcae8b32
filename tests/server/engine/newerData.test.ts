import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startTestServer, tenantIds, type TestServer } from '../testServer.ts';

const { first: tenantId } = tenantIds;

describe('a tenant whose data a newer version has opened', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  /** Records a step that this version does not know, as a newer one would, and reopens the data. */
  const withStep = async (step: number, kind: string): Promise<void> => {
    const engine = server.services.engines.tenant(tenantId);
    await engine.write((writer) =>
      writer.run('INSERT INTO schema_version (step, name, kind) VALUES ($1, $2, $3)', [step, `step ${step}`, kind]),
    );
    await server.services.engines.release(tenantId);
  };
  const customers = (as: 'owner' | 'neighbour') => server.ask('customers?cursor=1', { as });

  it('is answered from it, if the steps that this version does not know only add', async () => {
    await withStep(900, 'adds only');
    expect((await customers('owner')).status).toBe(200);
  });

  it('is refused with 503 and a sentence in the log, if one changes the meaning of data; other tenants are answered', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await withStep(901, 'changes meaning');
    const refused = await customers('owner');
    expect(refused.status).toBe(503);
    expect(await refused.json()).toMatchObject({ error: { code: 'databaseUnavailable' } });
    expect(String(log.mock.calls.at(-1)?.[1])).toMatch(
      /was changed by a newer version with the step “step 901”.* start the newer version/u,
    );
    expect((await customers('neighbour')).status).toBe(200);
    // Opening and refusing leaves nothing open behind.
    expect((await customers('owner')).status).toBe(503);
  });
});
