import type { DeclaredField } from '#domain/conditions/vocabulary.ts';
import type { Writer } from '#server/engine/engine.ts';
import { declareField } from '#server/records/customFieldStore.ts';
import type { CustomTypes } from '#server/engine/duckdb/loading/customFields.ts';

/** Declares the tenant's custom fields that an import fills, so that conditions can name them (conditions.md §1). */
export async function declareCustomFields(writer: Writer, table: string, types: CustomTypes): Promise<void> {
  for (const [name, type] of Object.entries(types)) {
    await declareField(writer, { table: table as DeclaredField['table'], name, type });
  }
}
