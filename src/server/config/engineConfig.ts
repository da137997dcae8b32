import type { Environment } from './mailConfig.ts';
import type { Settings } from './variables.ts';

/** The store of the tenants' data: files of the data folder, or a PostgreSQL database. */
export type EngineConfig = { readonly mode: 'duckdb' } | { readonly mode: 'postgres'; readonly url: string };

/** The settings of the engine, once they have been checked. */
export function engineOf(settings: Settings): EngineConfig {
  return settings.DODO_ENGINE === 'duckdb'
    ? { mode: 'duckdb' }
    : { mode: 'postgres', url: settings.DODO_POSTGRES_URL ?? '' };
}

/**
 * Combinations of the settings of the engine that are refused, and the sentence for each; unreadable ones had theirs.
 */
export function engineRefusals(
  settings: Settings,
  environment: Environment,
): readonly (readonly [refused: boolean, sentence: string])[] {
  const isPostgres = settings.DODO_ENGINE === 'postgres';
  const isGiven = (environment['DODO_POSTGRES_URL'] ?? '') !== '';
  return [
    [
      isPostgres && !isGiven,
      'DODO_ENGINE=postgres needs DODO_POSTGRES_URL, such as postgres://dodo:password@db.example.com/dodo.',
    ],
    [!isPostgres && isGiven, 'DODO_POSTGRES_URL has no effect without DODO_ENGINE=postgres; set both, or none.'],
  ];
}
