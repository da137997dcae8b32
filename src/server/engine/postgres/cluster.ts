import { EngineUnavailable } from '../engine.ts';
import { statementOf } from '../queryBuilder.ts';
import type { Table } from '../tables/columns.ts';
import { totalsPlan } from '../totals.ts';
import { placeOf, spread, together } from './clusterTables.ts';
import type { RunAsOwner } from './layout.ts';
import { schemaOf, type Owner } from './roles.ts';

/** Receives a line for each table that was moved. */
export type Say = (line: string) => void;

/**
 * Moves tenants within a Citus cluster, table by table, each in a transaction of its own: what was stopped goes on
 * where it was. Servers may run meanwhile; their writers wait.
 *
 * @throws EngineUnavailable when a table's rows differ after its move, which is undone
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
 * The tables that a large tenant's people are in, customers first: their place tells which layout the tenant has. And
 * small tables that those are read with; every node has all of their rows. The rest is on the coordinator.
 */
function tablesOf(tables: Readonly<Record<string, Table>>): Readonly<Record<'people' | 'everywhere', NamedTable[]>> {
  const all = Object.entries(tables);
  const people = all.filter(([, table]) => table.spread === 'person');
  const isCustomers = ([name]: NamedTable): boolean => name === 'customer';
  return {
    people: [...people.filter(isCustomers), ...people.filter((table) => !isCustomers(table))],
    everywhere: all.filter(([, table]) => table.spread === 'everywhere'),
  };
}

/** The cluster of a database, by the database's owner. `tables` describes those of a tenant. */
export function clusterOf(owner: Owner, tables: Readonly<Record<string, Table>>): Cluster {
  const { people, everywhere } = tablesOf(tables);

  /** Moves a table, and compares its rows before and after. */
  async function move(
    tenantId: string,
    [name, table]: NamedTable,
    how: (run: RunAsOwner) => Promise<boolean>,
  ): Promise<string | undefined> {
    return owner.inSchema(schemaOf(tenantId), async (run) => {
      const { text } = statementOf(totalsPlan(name, table), 'postgres');
      const totals = async () => JSON.stringify((await run(text)).rows);
      const before = await totals();
      if (!(await how(run))) return undefined;
      const after = await totals();
      if (after === before)
        return `${name}: ${String((await run(`SELECT COUNT(*) AS rows FROM ${name}`)).rows[0].rows)} rows`;
      throw new EngineUnavailable(`Rows of ${name} differ after the move, which is undone. Run this again.`);
    });
  }
  async function moveAll(
    tenantId: string,
    list: readonly NamedTable[],
    say: Say,
    how: (run: RunAsOwner, table: NamedTable) => Promise<boolean>,
  ): Promise<void> {
    for (const table of list) {
      const [name] = table;
      const line = await move(tenantId, table, (run) => how(run, table));
      if (line === undefined) continue;
      say(line);
      // Later statements are then planned for the new place of the rows. This only helps: its failure is ignored.
      await owner.inSchema(schemaOf(tenantId), (run) => run(`ANALYZE "${name}"`)).catch(() => undefined);
    }
  }

  return {
    spread: (tenantId, say) =>
      moveAll(tenantId, [...people, ...everywhere], say, async (run, [name, table]) => {
        const place = await placeOf(run, name);
        if (place === 'spread' || place === 'everywhere') return false;
        if (name === 'customer') await together.end(run);
        await (table.spread === 'everywhere' ? spread.everywhere(run, name) : spread.byPerson(run, name, table));
        return true;
      }),
    gather: (tenantId, say) =>
      moveAll(tenantId, [...everywhere, ...people.toReversed()], say, async (run, [name, table]) => {
        const place = await placeOf(run, name);
        if (place !== 'spread' && place !== 'everywhere') return false;
        await spread.end(run, name, table);
        if (name === 'customer') await together.begin(run);
        return true;
      }),
  };
}
