import type { Writer } from '../../engine/engine.ts';
import type { OwnTypes } from './ownFields.ts';

/** Declares the tenant's own fields that an import fills, so that conditions can name them (conditions.md §1). */
export async function declareOwnFields(writer: Writer, table: string, types: OwnTypes): Promise<void> {
  for (const [field, type] of Object.entries(types)) {
    await writer.run(
      `INSERT INTO field_definition (table_name, path, type) VALUES ($1, $2, $3)
       ON CONFLICT (table_name, path) DO UPDATE SET type = excluded.type`,
      [table, field, type],
    );
  }
}
