// @vitest-environment jsdom
import { definitionOfIds } from '#console/records/list/useRecordSelection.tsx';
import { changeRecords, restoreRecords } from '#console/records/changeRecords.ts';
import type { RecordKind, SentRecord, StoredRecord } from '#console/records/recordKind.ts';
import { describe, expect, it } from 'vitest';

type Stored = StoredRecord & { readonly id: string; readonly status: string | null };

/** Records in memory, saved over versions as the server does. */
function kindOf(records: Record<string, Stored>): RecordKind<Stored> {
  return {
    read: async (id: string) => {
      const found = records[id];
      if (!found) throw new Error(`no ${id}`);
      return found;
    },
    update: async (id: string, { version, custom, ...fields }: SentRecord) => {
      const found = records[id];
      if (!found || found.version !== version) throw new Error(`another version of ${id}`);
      const own = { ...found.custom, ...(custom as object | undefined) };
      const saved = { ...found, ...fields, custom: own, version: found.version + 1 };
      records[id] = saved;
      return saved;
    },
  } as unknown as RecordKind<Stored>;
}

const stored = (id: string, status: string | null): Stored => ({ id, status, version: 3, custom: { tier: 'gold' } });

describe('changing a field of several records', () => {
  it('saves it over the version of each, and undo restores what each had, custom fields too', async () => {
    const records = { a: stored('a', 'active'), b: stored('b', null) };
    const kind = kindOf(records);
    const { changed, failure } = await changeRecords(kind, ['a', 'b'], { status: 'archived', custom: { tier: 'x' } });
    expect(failure).toBeUndefined();
    expect(Object.values(records).map(({ status, custom }) => [status, custom])).toEqual([
      ['archived', { tier: 'x' }],
      ['archived', { tier: 'x' }],
    ]);
    await restoreRecords(kind, changed);
    expect(Object.values(records).map(({ status, custom }) => [status, custom])).toEqual([
      ['active', { tier: 'gold' }],
      [null, { tier: 'gold' }],
    ]);
  });

  it('goes on after one that is gone, and undo leaves one that somebody changed since', async () => {
    const records: Record<string, Stored> = { a: stored('a', 'active'), b: stored('b', 'active') };
    const kind = kindOf(records);
    const { changed, failure } = await changeRecords(kind, ['gone', 'a', 'b'], { status: 'archived' });
    expect([changed.map(({ id }) => id), String(failure)]).toEqual([['a', 'b'], 'Error: no gone']);
    records['a'] = { ...stored('a', 'theirs'), version: 9 };
    const restored = await restoreRecords(kind, changed);
    expect([records['a'].status, records['b']?.status]).toEqual(['theirs', 'active']);
    expect(String(restored.failure)).toBe('Error: another version of a');
  });
});

it('a definition of selected records has each id, as text of SQL', () => {
  expect(definitionOfIds('customer.user_id', ['C1', "o'neil"])).toBe(
    "SELECT customer.user_id FROM customer\nWHERE customer.user_id = 'C1'\n  OR customer.user_id = 'o''neil'",
  );
});
