import type { Table } from '../tables/columns.ts';
import { copyTable, type Copying } from './clusterCopies.ts';
import { ownTables, waitForOthers } from './clusterReaders.ts';
import { placeOf, requireCitus, together } from './clusterTables.ts';
import { quotedName } from './database.ts';
import type { RunAsOwner } from './layout.ts';
import { movingSchemaOf, schemaOf, type Owner } from './roles.ts';

/** Receives a line for each table that was copied. */
export type Say = (line: string) => void;

/**
 * Moves tenants within a Citus cluster while servers use them (docs/decisions/045): people go on reading, what they
 * save waits until the tenant is at its new place. A move that is stopped leaves the tenant where it was, in use.
 *
 * @throws EngineUnavailable when a table's copy differs, or readers do not end; nothing is moved then
 */
export interface Cluster {
  /** Spreads a large tenant's people over the nodes. */
  spread(tenantId: string, say: Say): Promise<void>;
  /** Brings all of a tenant's tables back to one node. */
  gather(tenantId: string, say: Say): Promise<void>;
}

/** A table by its name, with its description. */
type NamedTable = readonly [name: string, table: Table];

/**
 * The tables that a large tenant's people are in, customers first, whose place tells which layout the tenant has; and
 * small tables that those are read with, which every node has whole. The rest is on the coordinator.
 */
function movedTables(tables: Readonly<Record<string, Table>>): readonly NamedTable[] {
  const rank = ([name, { spread }]: NamedTable): number => (name === 'customer' ? 0 : spread === 'person' ? 1 : 2);
  return Object.entries(tables)
    .filter(([, { spread }]) => spread !== undefined)
    .toSorted((one, other) => rank(one) - rank(other));
}

/**
 * The cluster of a database, by the database's owner. `tables` describes those of a tenant; `reopen` has all servers
 * open a tenant anew.
 */
export function clusterOf(
  owner: Owner,
  tables: Readonly<Record<string, Table>>,
  reopen: (tenantId: string) => Promise<void>,
): Cluster {
  const moved = movedTables(tables);

  async function move(tenantId: string, to: Copying['to'], say: Say): Promise<void> {
    const [schema, moving] = [schemaOf(tenantId), movingSchemaOf(tenantId)];
    await owner.inSchema(schema, async (run, role) => {
      await requireCitus(run);
      await run(`CREATE SCHEMA IF NOT EXISTS ${quotedName(moving)} AUTHORIZATION ${quotedName(role)}`);
    });
    // From now on servers write statements that run at either place.
    await reopen(tenantId);
    const copied = await owner.inSchema(schema, (run, role) =>
      moveAll(run, { schema, moving, role, to }, (line) => say(line)),
    );
    await reopen(tenantId);
    // Later statements are then planned for the new place of the rows. This only helps: its failure is ignored.
    for (const name of copied)
      await owner.inSchema(schema, (run) => run(`ANALYZE ${quotedName(name)}`)).catch(() => undefined);
  }

  /** Copies what is not at its place, and swaps it with its copies once no reader is left. */
  async function moveAll(run: RunAsOwner, copying: Copying, say: Say): Promise<string[]> {
    const [schema, moving] = [quotedName(copying.schema), quotedName(copying.moving)];
    const copied: string[] = [];
    await run(`SET LOCAL search_path TO ${moving}, ${schema}`);
    for (const [name, table] of moved) {
      const place = await placeOf(run, `${schema}.${quotedName(name)}`);
      if ((place === 'spread' || place === 'everywhere') === (copying.to === 'nodes')) continue;
      say(`${name}: ${await copyTable(run, copying, name, table)} rows`);
      copied.push(name);
    }
    await waitForOthers(run, copying.role, await ownTables(run, copying.schema));
    for (const name of copied) await run(`DROP TABLE ${schema}.${quotedName(name)}`);
    if (copying.to === 'nodes') await together.end(run, copying.schema);
    for (const name of copied) await run(`ALTER TABLE ${moving}.${quotedName(name)} SET SCHEMA ${schema}`);
    await run(`DROP SCHEMA ${moving}`);
    if (copying.to === 'whole') await together.begin(run, copying.schema);
    return copied;
  }

  return {
    spread: (tenantId, say) => move(tenantId, 'nodes', say),
    gather: (tenantId, say) => move(tenantId, 'whole', say),
  };
}
