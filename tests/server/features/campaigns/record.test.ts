import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestServer, valueOf, type TestServer } from '../../testServer.ts';

interface Started {
  readonly audience: number;
  readonly reasons: readonly { readonly state: string; readonly reason: string; readonly people: number }[];
  readonly segments: readonly { readonly name: string }[];
  readonly versions: readonly {
    readonly group: string | null;
    readonly people: number;
    readonly subject: string;
    readonly template: { readonly name: string; readonly version: number };
  }[];
  readonly mail: { readonly subject: string; readonly html: string; readonly full_name: string } | null;
}

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());
const read = async <Value>(path: string): Promise<Value> => valueOf<Value>(await server.ask(path, { as: 'owner' }));

it('a campaign that was sent has its frozen audience with the reasons, its versions, and an email of each', async () => {
  const { ledger, winner } = await read<{ ledger: Record<string, number>; winner: { group: string } }>('campaign/1');
  const started = await read<Started>('campaign/1/record');
  expect(started.audience).toBe(ledger['audience']);
  const skipped = started.reasons.filter(({ state }) => state === 'skipped');
  expect(skipped.reduce((sum, { people }) => sum + people, 0)).toBe(ledger['skipped']);
  expect(skipped.map(({ people }) => people)).toEqual(
    skipped.map(({ people }) => people).toSorted((one, other) => other - one),
  );
  expect(started.segments).toEqual([expect.objectContaining({ name: 'Everyone with an email address' })]);
  expect(started.versions.map(({ group }) => group)).toEqual(['A', 'B']);
  // Who was in neither group got the winner's version.
  expect(started.versions.reduce((sum, { people }) => sum + people, 0)).toBe(ledger['sent']);
  const [largest] = started.versions.toSorted((one, other) => other.people - one.people);
  expect(largest?.group).toBe(winner.group);
  expect(started.versions[0]?.template).toMatchObject({ name: expect.any(String), version: expect.any(Number) });
  for (const { group, subject } of started.versions) {
    const { mail } = await read<Started>(`campaign/1/record?group=${group}`);
    expect(mail?.subject).toBe(subject);
    expect(mail?.full_name).not.toBe('');
    // Links of the mail lead nowhere: no click is counted, and nobody is unsubscribed.
    expect(mail?.html).not.toMatch(/href="https?:/u);
  }
});

it('is null before a start, and 404 for an unknown campaign', async () => {
  const draft = { as: 'owner', method: 'POST', body: { name: 'Draft' } } as const;
  const { id } = await valueOf<{ id: number }>(await server.ask('campaign', draft));
  expect(await read(`campaign/${id}/record`)).toBeNull();
  expect((await server.ask('campaign/98765/record', { as: 'owner' })).status).toBe(404);
  expect((await server.ask('campaign/1/record?group=C', { as: 'owner' })).status).toBe(400);
});
