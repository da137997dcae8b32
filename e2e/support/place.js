// Where the end-to-end server stands; read by its launcher, by Playwright's configuration and by the tests.
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { keepInMemory } from '../../tests/support/inMemory.js';

keepInMemory();

export const port = Number(process.env['E2E_PORT'] ?? 4617);
export const base = `http://localhost:${port}`;
export const dataFolder = join(tmpdir(), `dodo-e2e-${port}`);
/** The password of every account of this server; it lives as long as one run. */
export const password = 'only-for-tests-1';
/** Today on this server, so that tests do not rot. */
export const today = '2026-11-21';
/** Small tenants, one for each file of tests, so that files run side by side; a run may name those that it needs. */
export const tenants = process.env['E2E_TENANTS'] ?? '38';
