import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readConfig } from '#server/config/config.ts';
import { openServer } from '#server/server.ts';
import { testEnvironment } from '../testServer.ts';

it('tells no sign-ins of the demo where people sign in with Cognito, which knows none of them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-sign-ins-'));
  const cognito = {
    DODO_IDENTITY: 'cognito',
    DODO_COGNITO_POOL_ID: 'ap-southeast-1_Example1',
    DODO_COGNITO_CLIENT_ID: 'client',
  };
  const server = await openServer(readConfig({ ...testEnvironment(folder), DODO_SEED_TENANTS: '1', ...cognito }));
  try {
    expect(server.seeded).toEqual([]);
    expect(existsSync(join(folder, 'sign-ins.txt'))).toBe(false);
  } finally {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  }
});
