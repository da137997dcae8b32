import type { Clock } from '#server/clock/clock.ts';
import { standardFields } from '#domain/conditions/fields.ts';
import type { Changes } from '../engine/changes.ts';
import { raiseDataVersion } from '../engine/dataVersion.ts';
import type { CommitHook, Writer } from '../engine/engine.ts';
import { tenantDb } from '../engine/queryBuilder.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { addJob } from '../jobs/queue.ts';
import { readInput, type StoredKind } from '../jobs/stored.ts';
import { populationJobKind } from './population.ts';
import { sumsJobKind } from './sumsJobKind.ts';
import { valuesJobKind, summarisedTables, type DataChange } from './valueSummary.ts';

/** JSON columns whose members are fields of their own. */
const jsonColumns: readonly string[] = ['custom', 'description_metadata'];

/** Tables that figures read and no condition does: stored members, addresses that mail is stopped to, batches. */
const figuresOnly = ['segment', 'suppression', 'recommendation_batch', 'recommendation_feedback'] as const;

/** The tables whose custom fields a declaration may change. */
const declaredTables = ['customer', 'product'] as const;

/**
 * The follow-up of a transaction that changed what conditions read: the data version is raised, and jobs are queued
 * that count the values offered for fields and recompute members (conditions.md §1), one of each kind; of e-mails,
 * which are opened all day, the members of segments that read them. After a change of sales the sums over all of them
 * are made again. A change of what figures alone read only raises the version.
 */
export function followDataChanges({
  jobs,
  clock,
}: {
  readonly jobs: Pick<Jobs, 'announce' | 'wake'>;
  readonly clock: Clock;
}): CommitHook {
  return async ({ tenantId, writer, changes }) => {
    const changed = dataChanges(changes);
    if (changed.length === 0 && !figuresOnly.some((table) => changes.has(table))) return undefined;
    await raiseDataVersion(writer, clock.now());
    if (changed.length === 0) return undefined;
    await jobs.announce(tenantId);
    const values = changed.filter(({ fields }) => fields === undefined || fields.length > 0);
    for (const change of values) await addOnce(writer, valuesJobKind, change, clock.now());
    const which = changed.every(({ table }) => table === 'email') ? 'email' : 'all';
    await addOnce(writer, populationJobKind, { which }, clock.now());
    if (changes.has('sale')) await addOnce(writer, sumsJobKind, {}, clock.now());
    return () => jobs.wake(tenantId);
  };
}

/**
 * The tables of records that changed, with the fields, by their names in conditions, where not all of them may have.
 */
function dataChanges(changes: Changes): DataChange[] {
  const isDeclared = declares(changes.get('field_definition'));
  return summarisedTables.flatMap((table): DataChange[] => {
    if (isDeclared && declaredTables.some((declared) => declared === table)) return [{ table }];
    const columns = changes.get(table);
    if (columns === undefined) return [];
    return columns === 'all' ? [{ table }] : [{ table, fields: fieldsIn(table, columns) }];
  });
}

/** Who chose a type is no change of data. */
function declares(columns: ReadonlySet<string> | 'all' | undefined): boolean {
  return columns === 'all' || columns?.has('type') === true;
}

function fieldsIn(table: string, columns: ReadonlySet<string>): string[] {
  const known = new Set(standardFields.filter((field) => field.table === table).map(({ name }) => name));
  return [...columns].filter((name) => known.has(name) || jsonColumns.includes(name)).toSorted();
}

/** Adds a job unless the same waits already. */
async function addOnce<Input>(
  writer: Writer,
  kind: StoredKind<Input>,
  input: NoInfer<Input>,
  now: Date,
): Promise<void> {
  const waiting = await tenantDb(writer)
    .selectFrom('job')
    .select('input')
    .where('kind', '=', kind.name)
    .where('status', '=', 'waiting')
    .execute();
  const written = (text: string): string => JSON.stringify(readInput(kind, text));
  const wanted = written(JSON.stringify(input));
  if (waiting.some((job) => written(job.input) === wanted)) return;
  await addJob(writer, { kind, input }, now);
}
