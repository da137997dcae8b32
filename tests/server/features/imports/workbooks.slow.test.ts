import { zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importingAnew } from './importing.ts';
import { workbook } from './workbook.ts';

const here = importingAnew();

const refusal = async (content: Uint8Array): Promise<string> => {
  const objectKey = await here.imports.upload(content, 'file.xlsx');
  const reply = await here.imports.askInspection('customers', objectKey);
  expect(reply.status).toBe(422);
  return ((await reply.json()) as { error: { message: string } }).error.message;
};

describe('an Excel workbook', () => {
  it('is read by its first sheet: texts, formulas as their values, dates as dates, rows by their numbers', async () => {
    const file = workbook([
      ['user_id', 'name', 'birthdate', 'tier', 'Seen'],
      ['007', 'Zoë, “Ann” & co', { serial: 33_000 }, { formula: '1+1', value: 2 }, { serial: 45_000.5 }],
      [null, null, null, null, null],
      [4_006_381_333_931, 'Bob\nBuilder', { serial: 33_001 }, { formula: '2*2', value: 4 }, null],
      [null, 'Nobody', null, null, null],
    ]);
    const record = await here.imports.load('customers', file, {
      'custom.tier': { column: 'tier' },
      'custom.seen': { column: 'Seen' },
    });
    expect(record).toMatchObject({
      status: 'completed',
      file_type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    });
    expect(record.metadata.validate.errors).toEqual([{ message: 'Row 5: Customer ID is missing.', count: 1 }]);
    expect(
      await here.imports.engine.query(
        `SELECT user_id, name, birthdate, custom ->> 'tier' AS tier, custom ->> 'seen' AS seen FROM customer ORDER BY user_id`,
      ),
    ).toEqual([
      { user_id: '007', name: 'Zoë, “Ann” & co', birthdate: '1990-05-07', tier: '2', seen: '2023-03-15 12:00:00' },
      { user_id: '4006381333931', name: 'Bob\nBuilder', birthdate: '1990-05-08', tier: '4', seen: null },
    ]);
  });

  it('of 50,000 rows is loaded whole', { timeout: 60_000 }, async () => {
    const rows = Array.from({ length: 50_000 }, (_, row) => [
      `U${row}`,
      `Name ${row}`,
      { serial: 30_000 + (row % 9000) },
    ]);
    const record = await here.imports.load('customers', workbook([['user_id', 'name', 'birthdate'], ...rows]));
    expect(record.metadata.process.successCount).toEqual({ total: 50_000, insert: 50_000, update: 0 });
  });

  it('that is a zip bomb, is protected by a password, is damaged or is none gets one sentence that says what to do', async () => {
    const bomb = workbook([['user_id'], ['1']], { 'xl/media/a.bin': new Uint8Array(140 * 1024 * 1024) });
    expect(bomb.length).toBeLessThan(1_000_000);
    expect(await refusal(bomb)).toBe(
      'This workbook unpacks to more than 128 MB; save the sheet as CSV and upload that.',
    );
    // The table of its files claims that they are small.
    const lying = new Uint8Array(bomb);
    const view = new DataView(lying.buffer);
    for (let at = 0; at < lying.length - 46; at += 1) {
      if (view.getUint32(at, true) === 0x02_01_4b_50) view.setUint32(at + 24, 100, true);
    }
    expect(await refusal(lying)).toBe(
      'This workbook unpacks to more than 128 MB; save the sheet as CSV and upload that.',
    );
    const encrypted = Buffer.concat([
      Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      Buffer.alloc(70_000),
      Buffer.from('EncryptedPackage', 'utf16le'),
      Buffer.alloc(500),
    ]);
    expect(await refusal(encrypted)).toBe(
      'A password protects this workbook; save it without one in the spreadsheet, and upload it again.',
    );
    expect(await refusal(zipSync({ 'readme.txt': new Uint8Array([1, 2, 3]) }))).toContain(
      'This is a ZIP archive without an Excel sheet',
    );
    expect(await refusal(workbook([['user_id'], ['1']]).slice(0, 900))).toContain(
      'is damaged or was not uploaded whole',
    );
    expect(await refusal(workbook([]))).toContain('The first sheet of this workbook is empty');
  });
});
