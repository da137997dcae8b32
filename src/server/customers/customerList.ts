import type { customerEndpoints } from '#contract/endpoints/customer.ts';
import type { customerSorts } from '#contract/recordLists.ts';
import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import { pageSize } from '#contract/paging.ts';
import type { QueryOptions, Reader } from '../engine/engine.ts';
import { sql, type RawBuilder } from 'kysely';
import { declaredBelow } from '../records/customFieldStore.ts';
import { correctedSearch } from '#server/records/correctedSearch.ts';
import { listRecords, type RecordPage, type SortKey } from '../records/recordPage.ts';
import { searchFragment } from '../records/searching.ts';
import { customerColumns, customerOf, type CustomerRow } from './customerRow.ts';

type Row = (typeof customerEndpoints)['customerList'];
type SortName = (typeof customerSorts)[number];

/** The question of the list, defaults filled in. */
export type CustomerQuestion = ReadQueryOf<Row>;

const up = (...columns: readonly string[]): SortKey[] => columns.map((column) => ({ column, direction: 'ASC' }));
const down = (...columns: readonly string[]): SortKey[] => columns.map((column) => ({ column, direction: 'DESC' }));

/** What each option sorts by, as bytes compare. */
const sorts: Readonly<Record<SortName, readonly SortKey[]>> = {
  'name-asc': up('name', 'surname'),
  'name-desc': down('name', 'surname'),
  'surname-asc': up('surname', 'name'),
  'surname-desc': down('surname', 'name'),
  newest: down('tenant_created_at'),
  oldest: up('tenant_created_at'),
  'email-asc': up('email'),
  'email-desc': down('email'),
  'id-asc': up('user_id'),
  'id-desc': down('user_id'),
};

/** Where customers are looked for, in their list and among the members of a segment. */
export const searched = { texts: ['name', 'surname', 'email', 'user_id'], spaced: ['phone'] } as const;

/** Whose names are known when one is misspelt. */
const knownWords = { table: 'customer', fields: ['name', 'surname'] } as const;

/** The page of customers that a question asks for, as a page of records. */
export function customerPage(question: CustomerQuestion): RecordPage & { readonly sortOption: SortName } {
  const found = customerQuery(question);
  return { ...found, columns: customerColumns, cursor: question.cursor, pageSize };
}

/** Which customers a question finds, on whatever page, and in what order. */
export function customerQuery(question: Omit<CustomerQuestion, 'cursor'>) {
  const sortOption = question.recent === 'true' ? 'newest' : question.sortOption;
  return {
    table: 'customer',
    number: 'customer_no',
    where: conditions(question),
    sort: sorts[sortOption],
    sortOption,
  } as const;
}

/** Lists customers (specification 2 §2 Customer list); what they are and which fields there are is asked at once. */
export async function listCustomers(
  reader: Reader,
  question: CustomerQuestion,
  options?: QueryOptions,
): Promise<ValueOf<Row>> {
  const { sortOption, ...page } = customerPage(question);
  const searchFor = (search: string) => customerQuery({ ...question, search });
  const [{ rows, ...found }, declared] = await Promise.all([
    listRecords<CustomerRow>(reader, page, options),
    declaredBelow(reader, 'customer', options),
  ]);
  const customers = rows.map((row) => {
    const { version: _version, ...customer } = customerOf(row, declared);
    return customer;
  });
  const meant = found.total > 0 ? null : await correctedSearch(reader, question.search, knownWords, searchFor, options);
  return { customers, ...found, sortOption, meant };
}

function conditions({ search, category, segmentOption }: Omit<CustomerQuestion, 'cursor'>): RawBuilder<unknown>[] {
  const found = searchFragment(search, searched);
  return [
    ...(category === '' ? [] : [sql`customer.category = ${category}`]),
    ...(segmentOption === undefined
      ? []
      : [sql`customer.customer_no IN (SELECT customer_no FROM segment WHERE id = ${String(segmentOption)})`]),
    ...(found ? [found] : []),
  ];
}
