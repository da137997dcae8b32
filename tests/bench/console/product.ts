import { join } from 'node:path';
import { today } from '../data.ts';
import { freePort } from '#tests/support/freePort.ts';
import { folders } from './folders.ts';
import { startNode, type Started } from './process.ts';

/** The password of every account of this server; its data folder is kept, so it stands. */
export const password = 'only-for-bench-1';

/** Starts the built product on its kept data folder, small as it is: what is measured here is the browser. */
export async function startProduct(): Promise<Started> {
  const port = await freePort();
  const started = await startNode([join(folders.product, 'server', 'main.js')], {
    port,
    path: '/config.json',
    env: {
      DODO_PORT: String(port),
      DODO_DATA: folders.data,
      DODO_TODAY: today,
      DODO_SEED_CUSTOMERS: '0',
      DODO_SEED_TENANTS: '1',
      DODO_SEED_PASSWORD: password,
      UV_THREADPOOL_SIZE: '16',
    },
  });
  // As it tells people when it starts; from 127.0.0.1 it would lead them there, one way to the server more with each
  // visit.
  return { ...started, base: `http://localhost:${port}` };
}
