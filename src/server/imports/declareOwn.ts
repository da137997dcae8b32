import type { DeclaredField } from '#domain/conditions/vocabulary.ts';
import type { Writer } from '../engine/engine.ts';
import { declareField } from '../records/ownFieldStore.ts';
import type { OwnTypes } from '../engine/duckdb/loading/ownFields.ts';

/** Declares the tenant's own fields that an import fills, so that conditions can name them (conditions.md §1). */
export async function declareOwnFields(writer: Writer, table: string, types: OwnTypes): Promise<void> {
  for (const [name, type] of Object.entries(types)) {
    await declareField(writer, { table: table as DeclaredField['table'], name, type });
  }
}
