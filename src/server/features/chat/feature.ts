import { addConversations } from './seed/fillChat.ts';
import { chatHandlers } from './chatHandlers.ts';
import { chatMigration, chatTables, replyMigration } from './chatTables.ts';
import type { RowTypes } from '#server/engine/tables/columns.ts';
import type { Feature } from '#server/calls/feature.ts';

type Rows = RowTypes<typeof chatTables>;

declare module '#server/engine/tables/tenant.ts' {
  interface TenantTables extends Rows {}
}

/** The assistant that answers customers. */
export const chat = {
  handlers: chatHandlers,
  tables: chatTables,
  migrations: [chatMigration, replyMigration],
  seed: { work: ({ writer, daysAgo }) => addConversations(writer, daysAgo) },
} as const satisfies Feature;
