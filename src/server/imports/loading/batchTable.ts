import type { Writer } from '../../engine/engine.ts';
import { joined, ours, sql, type Fragment } from '../../engine/plan/fragment.ts';
import type { Check } from './checks.ts';
import { ownObjects, type OwnTypes } from './ownFields.ts';
import type { LoadField, LoadPlan } from './plan.ts';
import { readings } from './readings.ts';
import { repeatColumns, repeatsFile } from './repeats.ts';

/** Which batch of an import is loaded, and from where. */
export interface BatchFiles {
  readonly folder: string;
  readonly file: string;
}

/** A reason with the first row that has it and how many have it. */
export interface Rejection {
  readonly reason: string;
  readonly first: number;
  readonly count: number;
}

/** One batch as its statements read it. */
export interface Batch {
  readonly plan: LoadPlan;
  readonly checks: readonly Check[];
  readonly files: BatchFiles;
  readonly ownTypes: OwnTypes;
}

/**
 * The rows of a batch, read anew: row_no, the columns of the table typed as it wants them, `is_valid`, and `rejected0`,
 * `rejected1`, …, which say which checks hold.
 */
export function judgedRows({ plan, checks, files, ownTypes }: Batch): Fragment {
  const own = [...ownObjects(plan.own, ownTypes)].map(([column, object]) => sql`${object} AS ${ours(column)}`);
  const values = [...plan.fields.map(valueOf), ...own, ...defaultsOf(plan)];
  const typed = sql`SELECT *, ${joined(values, ', ')} FROM ${plan.rowsOf(files.file)}`;
  const named = plan.table.name === 'sale' ? saleRows(plan, typed, files.folder) : typed;
  const kept = ['row_no', ...new Set(loadedColumns(plan))].join(', ');
  const rejected = checks.map(({ holds }, place) => `coalesce(${holds}, false) AS rejected${place}`);
  const isRejected = checks.map((_, place) => `rejected${place}`).join(' OR ');
  return sql`SELECT *, NOT (${ours(isRejected)}) AS is_valid
    FROM (SELECT ${ours(kept)}, ${ours(rejected.join(', '))} FROM (${named}))`;
}

/** Keeps the rows of a batch in the temporary table `import_batch`, in place of an earlier one; it ends with the transaction. */
export async function readBatch(writer: Writer, batch: Batch): Promise<void> {
  const { text, values } = judgedRows(batch);
  await writer.run(`CREATE OR REPLACE TEMP TABLE import_batch AS ${text}`, values);
}

/** The columns of the table that the batch fills, the dense number of its own rows aside. */
export function loadedColumns(plan: LoadPlan): string[] {
  const { fields, own, defaults, table } = plan;
  return [
    table.key,
    ...fields.map(({ target }) => target.name),
    ...own.map(({ field }) => field.split('.')[0] ?? ''),
    ...defaults.map(({ name }) => name),
    ...(table.name === 'sale' ? ['user_id', ...table.links.map(({ number }) => number)] : []),
  ];
}

/** What keeps rows of `import_batch` out: how many there are, and each reason once. */
export async function rejectionsOf(
  writer: Writer,
  checks: readonly Check[],
): Promise<{ rejected: number; rejections: Rejection[] }> {
  const columns = checks.flatMap((_, place) => [
    `count(*) FILTER (rejected${place}) AS count${place}`,
    `min(row_no) FILTER (rejected${place}) AS first${place}`,
  ]);
  const [row = {}] = await writer.query<Readonly<Record<string, number | null>>>(
    `SELECT count(*) AS rejected, ${columns.join(', ')} FROM import_batch WHERE NOT is_valid`,
  );
  const rejections = checks.flatMap(({ reason }, place) => {
    const count = row[`count${place}`] ?? 0;
    return count > 0 ? [{ reason, count, first: row[`first${place}`] ?? 0 }] : [];
  });
  return { rejected: row['rejected'] ?? 0, rejections };
}

/** A field that has a default takes it where its cell is empty. */
function valueOf(field: LoadField): Fragment {
  const { target, cell } = field;
  const read = readings[target.type].read(cell, field);
  const value =
    target.default === undefined ? read : `CASE WHEN ${cell} IS NULL THEN '${target.default}' ELSE ${read} END`;
  return ours(`${value} AS ${target.name}`);
}

function defaultsOf({ defaults }: LoadPlan): Fragment[] {
  return defaults.map(({ name, default: value }) => ours(`'${value}' AS ${name}`));
}

const signedValue = `CASE WHEN event_type = 'refund' THEN -abs(event_value)
  WHEN event_type <> 'purchase' AND event_value IS NOT NULL THEN 0 ELSE event_value END`;

/**
 * Sales name themselves by their row where no event_id is mapped, belong to `anon:<transaction_id>` without a user, and
 * bear the numbers of the customers and products that are known (conditions.md §5). Their amounts have the signs that
 * figures read: a refund is negative, and where no money moves there is none (figures.md, Words).
 */
function saleRows(plan: LoadPlan, typed: Fragment, folder: string): Fragment {
  const has = (name: string): boolean => plan.fields.some(({ target }) => target.name === name);
  const missing = (name: string): string => (has(name) ? '' : `, CAST(NULL AS VARCHAR) AS ${name}`);
  const filled = sql`SELECT *${ours(['transaction_id', 'user_id', 'item_id'].map(missing).join(''))} FROM (${typed})`;
  const named = plan.withHash
    ? sql`SELECT filled.*, 'row:' || row_hash || '-' || coalesce(repeat.occurrence, 1) AS event_id FROM (${filled}) AS filled
        LEFT JOIN read_csv(${{ text: '?', values: [repeatsFile(folder)] }}, ${ours(repeatColumns)}) AS repeat USING (row_no)`
    : filled;
  const owned = sql`SELECT * REPLACE (coalesce(user_id, 'anon:' || coalesce(transaction_id, event_id)) AS user_id) FROM (${named})`;
  const signed = has('event_value')
    ? sql`SELECT * REPLACE (${ours(signedValue)} AS event_value) FROM (${owned})`
    : owned;
  return sql`SELECT owned.*, ${ours(plan.table.links.map(({ number }) => number).join(', '))} FROM (${signed}) AS owned
    ${ours(plan.table.links.map(({ table, key }) => `LEFT JOIN ${table} ON ${table}.${key} = owned.${key}`).join(' '))}`;
}
