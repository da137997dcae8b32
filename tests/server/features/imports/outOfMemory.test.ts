import { afterEach, expect, it, vi } from 'vitest';
import type { Writer } from '#server/engine/engine.ts';
import { tenantIds, valueOf } from '../../testServer.ts';
import { importingAnew, type ImportRecord, type Mapping } from './importing.ts';

const here = importingAnew();
afterEach(() => {
  vi.restoreAllMocks();
});

const mapping: Mapping = {
  event_dt: { column: 'date', date_format: 'YYYY-MM-DD' },
  item_id: { column: 'sku' },
  event_value: { column: 'amount' },
};
const march = 'date,sku,amount\n2026-03-01,S1,10\n2026-03-02,S2,20\n';
const noMemory = new Error('Out of Memory Error: failed to allocate data of size 16.0 MiB (488.2 MiB/488.2 MiB used)');

/** Has every statement of transactions fail whose text has some words. */
function failAt(words: string): void {
  const { engines } = here.server.services;
  const tenant = engines.tenant.bind(engines);
  const failing = <On extends Writer>(writer: On): On => ({
    ...writer,
    makeTemporary: (name, rows) =>
      rows.text.includes(words) ? Promise.reject(noMemory) : writer.makeTemporary(name, rows),
  });
  vi.spyOn(engines, 'tenant').mockImplementation((...named) => {
    const engine = tenant(...named);
    return { ...engine, read: (work, options) => engine.read((reader) => work(failing(reader)), options) };
  });
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
}

it('an import of sales for which the engine has too little memory says so in words of its own, and changes nothing', async () => {
  await here.imports.load('sales', march, mapping);
  const before = await here.imports.engine.query('SELECT * FROM sale ORDER BY event_id');
  expect(before).toHaveLength(2);
  const objectKey = await here.imports.upload(march.replaceAll('S1', 'S3'));
  failAt('known_cell');
  const begun = await here.imports.start('sales', objectKey, mapping);
  const { id } = await valueOf<ImportRecord>(begun);
  await here.server.services.jobs.settled(tenantIds.first);
  expect(await valueOf(await here.server.ask(`import/${id}`, { as: 'owner' }))).toMatchObject({
    status: 'failed',
    failure: expect.stringMatching(/^This import needs more memory.*Split the file.*Nothing was imported\.$/u),
  });
  expect(await here.imports.engine.query('SELECT * FROM sale ORDER BY event_id')).toEqual(before);
});
