import { customColumn } from './formField.ts';
import type { RecordKind, SentRecord, StoredRecord } from './recordKind.ts';

/** A record that was changed: what the changed fields were before, and the version that the change saved. */
export interface ChangedRecord {
  readonly id: string;
  readonly former: SentRecord;
  readonly version: number;
}

/** The result of changing several records: those that were changed, and the first failure. */
export interface ChangedRecords {
  readonly changed: readonly ChangedRecord[];
  readonly failure: unknown;
}

/** Saves the same fields of several records, one after the other, each over its current version. */
export async function changeRecords<Stored extends StoredRecord>(
  kind: RecordKind<Stored>,
  ids: readonly string[],
  fields: SentRecord,
): Promise<ChangedRecords> {
  return each(ids, async (id) => {
    const stored = await kind.read(id);
    const saved = await kind.update(id, { ...fields, version: stored.version });
    return { id, former: formerOf(stored, fields), version: saved.version };
  });
}

/** Saves what the fields were before; a record that was changed since stays, and is the failure. */
export async function restoreRecords<Stored extends StoredRecord>(
  kind: RecordKind<Stored>,
  records: readonly ChangedRecord[],
): Promise<ChangedRecords> {
  return each(records, async ({ id, former, version }) => {
    const saved = await kind.update(id, { ...former, version });
    return { id, former, version: saved.version };
  });
}

async function each<Item>(
  items: readonly Item[],
  change: (item: Item) => Promise<ChangedRecord>,
): Promise<ChangedRecords> {
  const changed: ChangedRecord[] = [];
  let failure: unknown;
  for (const item of items) {
    try {
      changed.push(await change(item));
    } catch (error) {
      failure ??= error;
    }
  }
  return { changed, failure };
}

/** The values that a record has in these fields, custom ones among them. */
function formerOf(stored: StoredRecord, fields: SentRecord): SentRecord {
  const own = Object.keys(fields).filter((name) => name !== customColumn);
  const former = Object.fromEntries(own.map((name) => [name, valueIn(stored, name)]));
  const custom = fields[customColumn];
  if (typeof custom !== 'object' || custom === null) return former;
  const below = Object.keys(custom).map((name) => [name, stored.custom[name] ?? null] as const);
  return { ...former, [customColumn]: Object.fromEntries(below) };
}

function valueIn(stored: StoredRecord, name: string): unknown {
  return (Reflect.get(stored, name) as unknown) ?? null;
}
