import type { Kysely } from 'kysely';
import type { Reader } from '../engine/engine.ts';
import { queryBuilder } from '../engine/queryBuilder.ts';
import type { ControlTables } from './tables.ts';

/** The typed query builder over the control file; as tenantDb. */
export function controlDb(reader: Reader): Kysely<ControlTables> {
  return queryBuilder<ControlTables>(reader);
}
