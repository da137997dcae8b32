import { tenantStructure } from '#server/features.ts';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { duckdbEngines } from '#server/engine/duckdb/duckdbEngines.ts';
import { day, moment } from '#server/loading/files/moments.ts';
import { customTexts } from '#server/loading/files/customFields.ts';
import { testToday } from '../../testServer.ts';
import { importingAnew, seenOnce, type ImportRecord } from './importing.ts';

const here = importingAnew();

type Format = 'YYYY-MM-DD' | 'M/D/YYYY' | 'D/M/YYYY';

function load(format: Format, ...written: readonly string[]): Promise<ImportRecord> {
  const rows = written.map((moment, at) => `${at};${moment}`);
  return here.imports.load('sales', `event_id;event_dt\n${rows.join('\n')}\n`, {
    event_dt: { column: 'event_dt', date_format: format },
  });
}

const cases: readonly (readonly [Format, written: string, read: string | undefined])[] = [
  ['YYYY-MM-DD', '2010-12-01 08:26:00', '2010-12-01T08:26:00.000Z'],
  ['YYYY-MM-DD', '2010-12-01T08:26:00.5', '2010-12-01T08:26:00.500Z'],
  ['YYYY-MM-DD', '2010-12-01T08:26:00+02:00', '2010-12-01T06:26:00.000Z'],
  ['YYYY-MM-DD', '2010-12-01T08:26Z', '2010-12-01T08:26:00.000Z'],
  ['YYYY-MM-DD', '2010-12-01 08:26+02:00', '2010-12-01T06:26:00.000Z'],
  ['YYYY-MM-DD', '2010-12-01 8:26 PM', '2010-12-01T20:26:00.000Z'],
  ['YYYY-MM-DD', '2010-12-01 8:26\u202FPM', '2010-12-01T20:26:00.000Z'],
  ['YYYY-MM-DD', '2010/12/01 08:26:05 AM', '2010-12-01T08:26:05.000Z'],
  ['YYYY-MM-DD', '2026-10-31 10:00:00 -0400', '2026-10-31T14:00:00.000Z'],
  ['YYYY-MM-DD', '2026-10-31 10:00:00 UTC', '2026-10-31T10:00:00.000Z'],
  ['YYYY-MM-DD', '2026-10-31 9:00Z', '2026-10-31T09:00:00.000Z'],
  ['YYYY-MM-DD', '2026-1-3T10:00Z', '2026-01-03T10:00:00.000Z'],
  ['YYYY-MM-DD', '2026-10-31T10:00:00.1234567+01', '2026-10-31T09:00:00.123Z'],
  ['YYYY-MM-DD', '2026-10-31', '2026-10-31T00:00:00.000Z'],
  ['M/D/YYYY', '12/1/2010 8:26', '2010-12-01T08:26:00.000Z'],
  ['M/D/YYYY', '12/1/2010, 8:26:05\u202FPM', '2010-12-01T20:26:05.000Z'],
  ['M/D/YYYY', '12/1/2010\u00A08:26:05\u2009PM', '2010-12-01T20:26:05.000Z'],
  ['M/D/YYYY', 'Dec\u00A01, 2010, 8:26\u202FPM UTC', '2010-12-01T20:26:00.000Z'],
  ['M/D/YYYY', '12/1/2010 8:26:05 PM', '2010-12-01T20:26:05.000Z'],
  ['M/D/YYYY', '12/31/2010 10:00AM', '2010-12-31T10:00:00.000Z'],
  ['M/D/YYYY', 'Dec-31-10', '2010-12-31T00:00:00.000Z'],
  ['M/D/YYYY', 'Dec-01-2010 8:26', '2010-12-01T08:26:00.000Z'],
  ['M/D/YYYY', 'Dec-01-95 8:26', '1995-12-01T08:26:00.000Z'],
  ['M/D/YYYY', '12/31/2010, 10:00:01 p.m.', '2010-12-31T22:00:01.000Z'],
  ['M/D/YYYY', '12/31/2010 10:00 a.m.', '2010-12-31T10:00:00.000Z'],
  ['M/D/YYYY', '12/31/2010 10:00:00.000', '2010-12-31T10:00:00.000Z'],
  ['M/D/YYYY', '12/31/2010 10:00 UTC', '2010-12-31T10:00:00.000Z'],
  ['D/M/YYYY', '1.12.2010 08:26', '2010-12-01T08:26:00.000Z'],
  ['YYYY-MM-DD', '20101201', '2010-12-01T00:00:00.000Z'],
  ['YYYY-MM-DD', '20101201 08:26', '2010-12-01T08:26:00.000Z'],
  ['YYYY-MM-DD', '20101301', undefined],
  ['D/M/YYYY', '31.10.2026 14.05', '2026-10-31T14:05:00.000Z'],
  ['D/M/YYYY', '31.10.2026 9.05.30', '2026-10-31T09:05:30.000Z'],
  ['D/M/YYYY', '31-Oct-2026', '2026-10-31T00:00:00.000Z'],
  ['D/M/YYYY', '1 September 2026 14:05', '2026-09-01T14:05:00.000Z'],
  ['D/M/YYYY', '2. Jan. 2026', '2026-01-02T00:00:00.000Z'],
  ['D/M/YYYY', '31-Okt-2026', undefined],
  ['M/D/YYYY', 'Dec 31, 2025', '2025-12-31T00:00:00.000Z'],
  ['M/D/YYYY', 'september 1st 2025 10:00 PM', '2025-09-01T22:00:00.000Z'],
  ['M/D/YYYY', 'Feb 30, 2025', undefined],
  ['M/D/YYYY', '12/1/10', '2010-12-01T00:00:00.000Z'],
  ['M/D/YYYY', '12/1/10 8:26 PM', '2010-12-01T20:26:00.000Z'],
  ['M/D/YYYY', '12/1/010', undefined],
  ['M/D/YYYY', '12/1/6', undefined],
  ['D/M/YYYY', '21/11/26', '2026-11-21T00:00:00.000Z'],
  ['D/M/YYYY', '21.11.26, 14.05', '2026-11-21T14:05:00.000Z'],
  ['D/M/YYYY', '29/2/00', '2000-02-29T00:00:00.000Z'],
  ['D/M/YYYY', '31-DEC-25', '2025-12-31T00:00:00.000Z'],
  ['D/M/YYYY', '1 Sep 98 10:00', '1998-09-01T10:00:00.000Z'],
  ['D/M/YYYY', '31/2/26', undefined],
  ['D/M/YYYY', '26-11-2021T10:00', '2021-11-26T10:00:00.000Z'],
  ['YYYY-MM-DD', '26/11/21', '2026-11-21T00:00:00.000Z'],
  ['YYYY-MM-DD', '98-12-31 10:00', '1998-12-31T10:00:00.000Z'],
  ['YYYY-MM-DD', '026-11-21', undefined],
  ['YYYY-MM-DD', '0026-11-21', undefined],
  ['YYYY-MM-DD', '21-11-2026', undefined],
  ['YYYY-MM-DD', 'infinity', undefined],
  ['YYYY-MM-DD', '2026-10-31 10:00:00 CET', undefined],
];

it.each(['YYYY-MM-DD', 'M/D/YYYY', 'D/M/YYYY'] as const)('times of day are read behind days as %s', async (format) => {
  const own = cases.filter(([one]) => one === format);
  await load(format, ...own.map(([, written]) => written));
  const rows = await here.imports.engine.query<{ event_id: string; event_dt: string }>(
    'SELECT event_id, event_dt FROM sale',
  );
  const found = new Map(rows.map(({ event_id: id, event_dt: moment }) => [id, moment]));
  expect(own.map(([, written], at) => [written, found.get(String(at))])).toEqual(
    own.map(([, written, read]) => [written, read]),
  );
});

it('a moment that names its zone is turned into the tenant’s own time, however the zone is written', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-times-'));
  const engines = duckdbEngines({
    structure: tenantStructure,
    folder,
    memoryLimitMb: 512,
    timeZoneOf: () => Promise.resolve('Australia/Sydney'),
  });
  try {
    const read = async (written: string, dates: Format = 'YYYY-MM-DD'): Promise<unknown> => {
      const [row] = await engines
        .tenant('zoned')
        .query(`SELECT ${moment('cell', { dates })} AS read FROM (SELECT $1 AS cell)`, [written]);
      return row?.['read'];
    };
    for (const zone of ['Z', ' UTC', ' GMT', '+00:00', ' +0000', ' utc']) {
      expect(await read(`2026-10-31 10:00:00${zone}`), zone).toBe('2026-10-31T21:00:00.000Z');
      expect(await read(`10/31/2026 10:00${zone}`, 'M/D/YYYY'), zone).toBe('2026-10-31T21:00:00.000Z');
    }
    expect(await read('2026-10-31 10:00:00')).toBe('2026-10-31T10:00:00.000Z');
  } finally {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('a day is the one that is written, in whatever zone: nobody was born the day before', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'dodo-days-'));
  const zones = ['America/New_York', 'Pacific/Auckland'];
  const engines = duckdbEngines({
    structure: tenantStructure,
    folder,
    memoryLimitMb: 512,
    timeZoneOf: (tenant) => Promise.resolve(zones[Number(tenant.at(-1))] ?? 'UTC'),
  });
  const form = { dates: 'YYYY-MM-DD', decimal: 'point', isProduct: false, isFloated: false } as const;
  try {
    for (const tenant of ['zone0', 'zone1']) {
      for (const time of ['', ' 00:00', 'T00:00:00', 'T00:00:00Z', 'T00:00:00.000+00:00', 'T00:00:00-11:00']) {
        const cell = `1980-05-05${time}`;
        const read = `${day('cell', form)} AS day, ${customTexts.date('cell', form)} AS own`;
        const [row] = await engines.tenant(tenant).query(`SELECT ${read} FROM (SELECT $1 AS cell)`, [cell]);
        expect(row, `${cell} in ${tenant}`).toEqual({ day: '1980-05-05', own: '1980-05-05' });
      }
    }
  } finally {
    await engines.close();
    await rm(folder, { recursive: true, force: true });
  }
});

it('a day with an unreadable time is reported', async () => {
  const iso = await load(
    'YYYY-MM-DD',
    '2026-10-31 25:00',
    '2026-10-31 soon',
    '2026-10-32 10:00',
    'soon',
    '2026-10-31 10:00 CET',
  );
  expect(iso.metadata.validate.errors).toEqual([
    {
      message: 'Row 2: Date and time is not a readable time of day: write it like 2026-10-31 10:00.',
      count: 3,
      values: seenOnce('2026-10-31 25:00', '2026-10-31 soon', '2026-10-31 10:00 CET'),
    },
    {
      message: 'Row 4: Date and time is not a date in the form YYYY-MM-DD.',
      count: 2,
      values: seenOnce('2026-10-32 10:00', 'soon'),
    },
  ]);
  const slashes = await load('M/D/YYYY', '10/31/2026 10h', '12/1/010 10:00');
  expect(slashes.metadata.validate.errors).toEqual([
    {
      message: 'Row 2: Date and time is not a readable time of day: write it like 10/31/2026 10:00.',
      count: 1,
      values: seenOnce('10/31/2026 10h'),
    },
    {
      message: 'Row 3: Date and time is not a date in the form M/D/YYYY.',
      count: 1,
      values: seenOnce('12/1/010 10:00'),
    },
  ]);
});

it('nobody was born in a year to come, and no text of the tenant’s own with three numbers becomes a day', async () => {
  const thisYear = Number(testToday.slice(0, 4));
  const year = (years: number): string => `${(thisYear + years) % 100}`.padStart(2, '0');
  const rows = [`1,13/5/${year(0)},31-12-10`, `2,13/5/${year(1)},31-12-11`, '3,13/5/1927,31-12-12'];
  await here.imports.load('customers', `user_id,birthdate,size\n${rows.join('\n')}\n`, {
    'custom.size': { column: 'size' },
  });
  const found = await here.imports.engine.query(
    `SELECT extract(year FROM birthdate) AS born, custom ->> 'size' AS size FROM customer ORDER BY user_id`,
  );
  expect(found).toEqual([
    { born: thisYear, size: '31-12-10' },
    { born: thisYear - 99, size: '31-12-11' },
    { born: 1927, size: '31-12-12' },
  ]);
});

it('a column of years with two digits is asked for where two orders fit, and read as its values prove where one does', async () => {
  const file = (day: string): string => `event_id,event_dt\n1,${day}\n`;
  const key = await here.imports.upload(file('21/11/26'));
  const asked = await here.imports.start('sales', key, { event_dt: { column: 'event_dt' } });
  expect(asked.status).toBe(422);
  expect(JSON.stringify(await asked.json())).toContain('the values match YYYY-MM-DD and D/M/YYYY.');
  const proven = await here.imports.load('sales', file('11/21/26'));
  expect(proven.column_mapping['event_dt']).toEqual({ column: 'event_dt', date_format: 'M/D/YYYY' });
  expect(await here.imports.engine.query('SELECT event_dt FROM sale')).toEqual([
    { event_dt: '2026-11-21T00:00:00.000Z' },
  ]);
});
