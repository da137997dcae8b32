import type { NumberedMigration } from '#server/engine/migrate.ts';
import type { Table } from '#server/engine/tables/columns.ts';
import type { JobKind } from '#server/jobs/kind.ts';
import type { NewJob } from '#server/jobs/stored.ts';
import type { Seed } from '#server/seed/seeds.ts';
import type { Services } from './services.ts';

/**
 * What kinds of jobs are made of: the services that do not need jobs themselves. Features add theirs in their
 * feature.ts.
 */
export interface JobParts extends Omit<Services, 'jobs' | 'daily'> {
  /** The features' rows of the demo. */
  readonly seeds: readonly Seed[];
}

/** All that the server has of a feature; src/server/features.ts lists them. */
export interface Feature {
  /** What answers its calls: `{ … } satisfies Handlers<typeof labelEndpoints>`. */
  readonly handlers?: object;
  /** Its tables in a tenant's data. Their row types are added by `interface TenantTables extends …`. */
  readonly tables?: Readonly<Record<string, Table>>;
  /** The steps that make them, with their numbers. */
  readonly migrations?: readonly NumberedMigration[];
  /** Its kinds of jobs. */
  readonly jobKinds?: (parts: JobParts) => readonly JobKind[];
  /** The jobs that each tenant gets once a day. */
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
