// Where the end-to-end server stands; read by its launcher, by Playwright's configuration and by the tests.
export const port = Number(process.env['E2E_PORT'] ?? 4617);
export const base = `http://localhost:${port}`;
export const dataFolder = 'node_modules/.reports/e2e-data';
/** The password of every account of this server; it lives as long as one run. */
export const password = 'only-for-tests-1';
/** Today on this server, so that tests do not rot. */
export const today = '2026-11-21';
/** Small tenants, one for each file of tests, so that files run side by side; a run may name those that it needs. */
export const tenants = process.env['E2E_TENANTS'] ?? '37';
