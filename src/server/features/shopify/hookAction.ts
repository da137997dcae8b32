import type { Json } from '#domain/shopify/reading.ts';
import type { EntryEnd, JournalRow } from '#server/journal/journal.ts';
import type { Table } from '#server/engine/tables/columns.ts';
import type { TenantEngine, Writer } from '#server/engine/engine.ts';
import type { ShopConnection } from './connection.ts';

/** A webhook that is worked off. */
export interface HookContext {
  readonly engine: TenantEngine;
  /** The description of the tenant's tables. */
  readonly tables: Readonly<Record<string, Table>>;
  readonly today: string;
  readonly now: Date;
  readonly entry: JournalRow;
  readonly body: Json;
  readonly connection?: ShopConnection | undefined;
}

/** The action of a topic; undefined where more of it is left to do. */
export interface HookAction {
  readonly run: (writer: Writer, context: HookContext) => Promise<EntryEnd | undefined>;
  /** Also while the shop is not connected. */
  readonly isAlways?: true;
}
