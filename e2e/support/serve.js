// Starts the product as a new user does, on an empty data folder, with what the tests need by environment.
import { spawn } from 'node:child_process';
import { rmSync } from 'node:fs';
import { dataFolder, password, port, tenants, today } from './place.js';

rmSync(dataFolder, { recursive: true, force: true });
const server = spawn(process.execPath, ['src/server/start.js'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    DODO_PORT: String(port),
    DODO_DATA: dataFolder,
    DODO_TODAY: today,
    // Journeys run beside others on few cores: a render may wait for its turn.
    DODO_RENDER_LIMIT: '2000',
    DODO_SEED_CUSTOMERS: '2000',
    DODO_SEED_TENANTS: tenants,
    DODO_SEED_PASSWORD: password,
  },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill('SIGTERM'));
server.on('exit', (code) => {
  rmSync(dataFolder, { recursive: true, force: true });
  process.exit(code ?? 0);
});
