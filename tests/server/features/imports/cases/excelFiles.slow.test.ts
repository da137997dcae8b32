import { describe, expect, it } from 'vitest';
import { casePath, hasCases } from '../../../../support/sharedCases.ts';
import { refusalOf } from '../../segments/definitions.ts';
import { importingAnew } from '../importing.ts';

const here = importingAnew();
const file = (name: string) => ({ path: casePath(`cases/09-excel-utf16-semicolons/${name}`) });
const days = () =>
  here.imports.engine.query(
    `SELECT user_id AS person, event_value::FLOAT8 AS amount, CAST(CAST(event_dt AS DATE) AS VARCHAR) AS day FROM sale ORDER BY event_dt`,
  );

describe.skipIf(!hasCases)('files that Excel saved (../shared/cases/09)', () => {
  it.each([
    ['unicode-text.txt', 'UTF-16 LE', '\t'],
    ['unicode-no-mark.csv', 'UTF-16 LE', ';'],
    ['windows-1252.csv', 'Windows-1252', ';'],
  ])(
    'are read in their encoding, with their delimiter, decimal commas and days: %s',
    async (name, encoding, delimiter) => {
      const inspection = await here.imports.inspect('sales', await here.imports.upload(file(name)));
      expect(inspection).toMatchObject({ encoding, delimiter });
      expect(inspection.columns.flatMap(({ samples }) => samples)).toEqual(
        expect.arrayContaining(['Tee "Grün", lose', 'Becher; blau']),
      );
      const record = await here.imports.load('sales', file(name));
      expect(record.metadata).toMatchObject({ rowCount: 3, validate: { errors: [] } });
      expect(record.column_mapping).toMatchObject({
        event_value: { column: 'Gesamtbetrag' },
        user_id: { column: 'Kundennummer' },
      });
      expect(await days()).toEqual([
        { person: expect.any(String), amount: 1234.5, day: '2025-12-25' },
        { person: expect.any(String), amount: 12.5, day: '2026-04-03' },
        { person: expect.any(String), amount: 37.5, day: '2026-04-04' },
      ]);
      const people = await here.imports.engine.query('SELECT DISTINCT user_id AS person FROM sale ORDER BY 1');
      expect(people).toEqual(expect.arrayContaining([{ person: '00042' }, { person: '42' }]));
    },
  );

  it('ask how days are written where three orders fit, and take the chosen one', async () => {
    const objectKey = await here.imports.upload(file('open-dates.csv'));
    const inspection = await here.imports.inspect('sales', objectKey);
    expect(inspection.columns).toHaveLength(5);
    const started = await here.imports.start('sales', objectKey, inspection.column_mapping);
    expect(await refusalOf(started)).toMatchObject({
      status: 422,
      message: expect.stringMatching(
        /^Choose how .* writes its dates: the values match YYYY-MM-DD and M\/D\/YYYY and D\/M\/YYYY\.$/u,
      ),
    });
    const { event_dt: day } = inspection.column_mapping;
    if (!day || !('column' in day)) throw new Error('No column of days was found.');
    await here.imports.load('sales', file('open-dates.csv'), { event_dt: { ...day, date_format: 'D/M/YYYY' } });
    expect(await days()).toEqual([
      { person: expect.any(String), amount: expect.any(Number), day: '2020-07-04' },
      { person: expect.any(String), amount: expect.any(Number), day: '2020-07-05' },
    ]);
    const [sum] = await here.imports.engine.query('SELECT sum(event_value)::FLOAT8 AS sum FROM sale');
    expect(sum).toEqual({ sum: 97_100.7 + 1234.5 });
  });
});
