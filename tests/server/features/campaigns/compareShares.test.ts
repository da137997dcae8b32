import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { compareShares as compareAll, type Share } from '#server/features/campaigns/analytics/compareShares.ts';
import { startTestServer, tenantIds, type TestServer } from '../../testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const compareShares = async (one: Share, other: Share) =>
  (await server.services.engines.tenant(tenantIds.first).read((reader) => compareAll(reader, { them: [one, other] })))
    .them;

describe('two shares', () => {
  it('are compared as statsmodels does: 5 of 83 against 12 of 99', async () => {
    const { z, p } = await compareShares({ hits: 5, of: 83 }, { hits: 12, of: 99 });
    expect(z).toBeCloseTo(-1.407_83, 4);
    expect(p).toBeCloseTo(0.159_18, 4);
  });

  it('have the interval of Newcombe’s table: 56 of 70 against 48 of 80', async () => {
    const { from, to, enough } = await compareShares({ hits: 56, of: 70 }, { hits: 48, of: 80 });
    expect(from).toBeCloseTo(0.0575, 4);
    expect(to).toBeCloseTo(0.3425, 4);
    expect(enough).toBe(false);
  });

  it('have the square of z that a chi-square test gives: 15 of 50 against 25 of 50', async () => {
    const { z } = await compareShares({ hits: 15, of: 50 }, { hits: 25, of: 50 });
    expect(z ** 2).toBeCloseTo(4.1667, 4);
  });

  it('have the known tails of the normal distribution, near and far', async () => {
    const pAt = async (z: number): Promise<number> => {
      // Two groups of a size and shares that give exactly this z.
      const size = 1e8;
      const step = z * Math.sqrt(0.5 / size);
      return (
        await compareShares({ hits: size * (0.5 + step / 2), of: size }, { hits: size * (0.5 - step / 2), of: size })
      ).p;
    };
    expect(await pAt(1.96)).toBeCloseTo(0.049_996, 5);
    expect(await pAt(2.999)).toBeCloseTo(0.002_709, 5);
    expect(await pAt(3.001)).toBeCloseTo(0.002_691, 5);
    expect((await pAt(5)) / 5.733e-7).toBeCloseTo(1, 2);
  });

  it('of nobody, or that nothing can part, differ by nothing', async () => {
    expect(await compareShares({ hits: 0, of: 0 }, { hits: 3, of: 9 })).toMatchObject({ z: 0, p: 1 });
    expect(await compareShares({ hits: 0, of: 200 }, { hits: 0, of: 200 })).toMatchObject({
      z: 0,
      p: 1,
      enough: false,
    });
  });

  it.each([
    ['99 people in a group', { hits: 40, of: 99 }, { hits: 40, of: 500 }, false],
    ['one buyer against one', { hits: 1, of: 400 }, { hits: 1, of: 400 }, false],
    ['four in a group', { hits: 4, of: 400 }, { hits: 30, of: 400 }, false],
    ['five in each', { hits: 5, of: 400 }, { hits: 5, of: 400 }, true],
    ['all but four', { hits: 396, of: 400 }, { hits: 300, of: 400 }, false],
  ])('with %s are enough to compare: %s, %s: %s', async (_, one, other, enough) => {
    expect((await compareShares(one, other)).enough).toBe(enough);
  });
});
