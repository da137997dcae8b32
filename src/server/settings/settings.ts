import type { QueryOptions, Reader, Writer } from '../engine/engine.ts';
import type { Json } from '../jobs/kind.ts';

/** One of the tenant's settings, as whoever keeps it wrote it; undefined where nobody did. */
export async function settingOf<Value>(
  reader: Reader,
  name: string,
  options?: QueryOptions,
): Promise<Value | undefined> {
  const [row] = await reader.query<{ value: string }>('SELECT value FROM setting WHERE name = $1', [name], options);
  return row && (JSON.parse(row.value) as Value);
}

/** Keeps a setting in place of the one before. */
export async function keepSetting(writer: Writer, name: string, value: Json): Promise<void> {
  await writer.run(
    'INSERT INTO setting (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [name, JSON.stringify(value)],
  );
}
