import type { NumberedMigration } from '#server/engine/migrate.ts';
import type { Table } from '#server/engine/tables/columns.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import type { NewJob } from '#server/jobs/stored.ts';
import type { Seed } from '#server/seed/seeds.ts';
import type { Services } from './services.ts';

/**
 * The services available to job kinds: those that do not depend on jobs themselves. Features add their own in
 * feature.ts.
 */
export interface JobParts extends Omit<Services, 'jobs' | 'daily'> {
  /** The demo data of the features. */
  readonly seeds: readonly Seed[];
}

/** A feature of the server; src/server/features.ts lists them all. */
export interface Feature {
  /** The handlers of its calls: `{ … } satisfies Handlers<typeof labelEndpoints>`. */
  readonly handlers?: object;
  /** Its tables in a tenant's data; `interface TenantTables extends …` adds their row types. */
  readonly tables?: Readonly<Record<string, Table>>;
  /** The numbered steps that create and change these tables. */
  readonly migrations?: readonly NumberedMigration[];
  /** Its kinds of jobs. */
  readonly jobKinds?: (parts: JobParts) => readonly JobKind[];
  /** The jobs added for each tenant once a day. */
  readonly daily?: readonly NewJob[];
  readonly seed?: Seed;
}

type HandlersIn<One> = One extends { readonly handlers: infer Own } ? Own : never;
type All<Union> = (Union extends unknown ? (one: Union) => void : never) extends (all: infer Both) => void
  ? Both
  : never;

/** The handlers of all features. */
export function handlersOf<const List extends readonly Feature[]>(features: List): All<HandlersIn<List[number]>> {
  const handlers: object = Object.assign({}, ...features.map((feature) => feature.handlers));
  return handlers as All<HandlersIn<List[number]>>;
}

/** The tables of all features. */
export function tablesOf(features: readonly Feature[]): Readonly<Record<string, Table>> {
  return Object.fromEntries(features.flatMap(({ tables = {} }) => Object.entries(tables)));
}

/** The kinds of jobs of all features. */
export function jobKindsOf(features: readonly Feature[], parts: JobParts): readonly JobKind[] {
  return features.flatMap(({ jobKinds }) => jobKinds?.(parts) ?? []);
}
