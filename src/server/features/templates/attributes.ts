import { sql } from 'kysely';
import type { Field, Vocabulary } from '#domain/conditions/vocabulary.ts';
import { mergeTagsOf, type Coverage, type MergeTag } from '#domain/document/mergeTags.ts';
import { offeredColumn } from '#server/definitions/offeredColumn.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { readRows } from '#server/engine/queryBuilder.ts';

/** A merge tag with a value of some customer, and the share of customers that have one. */
export interface Attribute extends MergeTag {
  readonly sample: string | null;
  readonly coverage: number | null;
}

/** Samples of what does not depend on a customer's fields. */
const samples: Readonly<Record<string, string>> = {
  'tenant.name': 'Your business',
  'campaign.name': 'Spring garden',
  'campaign.subject': 'Your garden is waiting',
  unsubscribe_url: 'https://…/u/…',
  browser_url: 'https://…/customer-email/…',
};

/** The merge tags of a tenant. */
export async function attributesOf(
  reader: Reader,
  vocabulary: Vocabulary,
  options?: QueryOptions,
): Promise<Attribute[]> {
  const found = await coverageOf(reader, vocabulary, options);
  return mergeTagsOf(vocabulary).map((one) => {
    const coverage = found.get(one.tag);
    const share = coverage && (coverage.total === 0 ? 0 : coverage.filled / coverage.total);
    return { ...one, sample: coverage?.sample ?? samples[one.tag] ?? null, coverage: share ?? null };
  });
}

/** How many customers have a value of each field, by merge tag, and one such value; one scan of the customers. */
export async function coverageOf(
  reader: Reader,
  vocabulary: Vocabulary,
  options?: QueryOptions,
): Promise<ReadonlyMap<string, Coverage & { readonly sample: string | null }>> {
  const fields = [...vocabulary.fields.values()].filter(({ table }) => table === 'customer');
  const counted = fields.flatMap((field, index) => [
    sql`COUNT(${filledValue(field)}) AS ${sql.ref(`n${index}`)}`,
    sql`MIN(${filledValue(field)}) AS ${sql.ref(`s${index}`)}`,
  ]);
  const [row] = await readRows<Readonly<Record<string, number | string | null>>>(
    reader,
    sql`SELECT COUNT(*) AS total, ${sql.join(counted)} FROM customer`,
    options,
  );
  return new Map(
    fields.map(({ name }, index) => {
      const numbers = { filled: Number(row?.[`n${index}`] ?? 0), total: Number(row?.['total'] ?? 0) };
      return [`customer.${name}`, { ...numbers, sample: row?.[`s${index}`]?.toString() ?? null }];
    }),
  );
}

/** The value of a customer's field as text; null where there is none. */
export function filledValue(field: Field) {
  return sql`NULLIF(${offeredColumn(field)}, '')`;
}
