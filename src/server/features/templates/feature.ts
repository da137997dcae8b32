import { fillTemplates } from './seed/fillTemplates.ts';
import type { Templating } from './templateThreads.ts';
import { templateHandlers } from './templateHandlers.ts';
import { templateMigration, templateTables } from './templateTables.ts';
import type { RowTypes } from '#server/engine/tables/columns.ts';
import type { Feature } from '#server/calls/feature.ts';

type Rows = RowTypes<typeof templateTables>;

declare module '#server/engine/tables/tenant.ts' {
  interface TenantTables extends Rows {}
}

declare module '#server/calls/services.ts' {
  interface Services {
    /** The threads' work on a tenant's templates. */
    readonly templating: Templating;
  }
}

/** Templates of mails, their pictures and previews. */
export const templates = {
  handlers: templateHandlers,
  tables: templateTables,
  migrations: [templateMigration],
  seed: {
    work: async ({ writer, pictures, daysAgo, made }) => {
      made.templates = await fillTemplates(writer, pictures, (position) => daysAgo(500 - position * 60));
    },
  },
} as const satisfies Feature;
