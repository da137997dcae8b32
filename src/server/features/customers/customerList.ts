import type { customerEndpoints } from '#contract/features/customers.ts';
import { customerFigureSorts, type customerSorts } from '#contract/recordLists.ts';
import type { ReadQueryOf, ValueOf } from '#contract/endpoint.ts';
import { pageSize } from '#contract/paging.ts';
import type { QueryOptions, Reader } from '#server/engine/engine.ts';
import { sql, type RawBuilder } from 'kysely';
import { personKey } from '#server/engine/personKey.ts';
import { declaredBelow } from '#server/records/customFieldStore.ts';
import { correctedSearch, searchFragment } from '#server/records/search.ts';
import { listRecords, type RecordPage, type SortKey } from '#server/records/recordPage.ts';
import { customerFigure } from '#server/analytics/listedSums.ts';
import { figureColumn } from '#server/records/sortFigure.ts';
import { customerColumns, customerOf, type CustomerRow } from '#server/records/customerRow.ts';
import { customerFieldNames, customerFields } from '#contract/features/customerForm.ts';
import { type ExportableFields, exportPlan, type ExportQuestion } from '#server/records/recordExport.ts';
import { standardFields } from '#domain/conditions/fields.ts';
import { offeredValues } from '#server/definitions/values.ts';

type Row = (typeof customerEndpoints)['customerList'];
type SortName = (typeof customerSorts)[number];
type FigureSort = (typeof customerFigureSorts)[number];

/** The question of the list, defaults filled in. */
export type CustomerQuestion = ReadQueryOf<Row>;

const up = (...columns: readonly string[]): SortKey[] => columns.map((column) => ({ column, direction: 'ASC' }));
const down = (...columns: readonly string[]): SortKey[] => columns.map((column) => ({ column, direction: 'DESC' }));

/** The sort key of each option, as bytes compare. */
const sorts: Readonly<Record<Exclude<SortName, FigureSort>, readonly SortKey[]>> = {
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

/** The figure of each option of customer analytics. */
const figures: Readonly<Record<FigureSort, Parameters<typeof customerFigure>[0]>> = {
  'spending-asc': 'net_sales',
  'spending-desc': 'net_sales',
  'baskets-asc': 'baskets',
  'baskets-desc': 'baskets',
  'last-purchase-asc': 'last_purchase',
  'last-purchase-desc': 'last_purchase',
  'last-event-asc': 'last_event',
  'last-event-desc': 'last_event',
};

/** Whether an option sorts by a figure, which needs the permission for analytics. */
export function isFigureSort(option: SortName): option is FigureSort {
  return (customerFigureSorts as readonly string[]).includes(option);
}

/** The sort key of an option. */
function orderOf(option: SortName): Pick<RecordPage, 'sort' | 'figure'> {
  if (!isFigureSort(option)) return { sort: sorts[option] };
  const sort = option.endsWith('-asc') ? up(figureColumn) : down(figureColumn);
  return { sort, figure: customerFigure(figures[option]) };
}

/** The columns that a search of customers covers, in their list and among the members of a segment. */
export const searched = { texts: ['name', 'surname', 'email', 'user_id'], spaced: ['phone'] } as const;

/** Whose names are known when one is misspelt. */
const knownWords = { table: 'customer', fields: ['name', 'surname'] } as const;

/** A page of customers for a list query, as a page of records. */
export function customerPage(question: CustomerQuestion): RecordPage & { readonly sortOption: SortName } {
  const found = customerQuery(question);
  return { ...found, columns: customerColumns, cursor: question.cursor, pageSize };
}

/** The condition and order of a list query, for any page. */
function customerQuery(question: Omit<CustomerQuestion, 'cursor'>) {
  const sortOption = question.recent === 'true' ? 'newest' : question.sortOption;
  return {
    table: 'customer',
    number: 'customer_no',
    where: conditions(question),
    ...orderOf(sortOption),
    sortOption,
  } as const;
}

/** Lists customers (specification 2 §2 Customer list); customers and declared fields are read at once. */
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
      : [sql`customer.${personKey} IN (SELECT ${personKey} FROM segment WHERE id = ${String(segmentOption)})`]),
    ...(found ? [found] : []),
  ];
}

const address = ['address_line_1', 'address_line_2', 'city', 'state', 'country'];

/** The exportable fields of a customer, by the names of a list's row; the same texts as there. */
const fields: ExportableFields = {
  ...Object.fromEntries(
    [...customerFieldNames, 'user_id'].map((name) => [
      name,
      { column: sql.ref(`customer.${name}`), kind: name === 'birthdate' ? 'day' : 'text' } as const,
    ]),
  ),
  full_name: {
    column: sql`coalesce(nullif(concat_ws(' ', nullif(customer.name, ''), nullif(customer.surname, '')), ''),
      customer.user_id)`,
    kind: 'text',
  },
  zipcode: { column: sql.ref('customer.shipping_postcode'), kind: 'text' },
  address: {
    column: sql`nullif(concat_ws(', ',
      ${sql.join(address.map((part) => sql`nullif(${sql.ref(`customer.shipping_${part}`)}, '')`))}), '')`,
    kind: 'text',
  },
  tenant_created_at: { column: sql.ref('customer.tenant_created_at'), kind: 'moment' },
};

/**
 * The CSV of all customers that a list finds (specification 2 §2 Customer list). @throws ApiError 400 for an unknown
 * column
 */
export async function customerExportPlan(
  reader: Reader,
  question: Omit<CustomerQuestion, 'cursor'>,
  requested: ExportQuestion,
  options?: QueryOptions,
): Promise<RawBuilder<unknown>> {
  const { where, sort, figure, number } = customerQuery(question);
  const declared = await declaredBelow(reader, 'customer', options);
  return exportPlan({ table: 'customer', id: 'user_id', number, where, sort, figure, fields, declared }, requested);
}

/** Fields whose values repeat from customer to customer, so that those in the data are worth choosing from. */
const chosen = new Set(['gender', 'status', 'user_type', 'job_title', 'meta_category', 'category', 'sub_category']);

/**
 * The fields that every customer has, with what can be chosen for them: a closed list, or the values most customers
 * have.
 */
export async function listCustomerFields(
  reader: Reader,
): Promise<ValueOf<(typeof customerEndpoints)['customerFields']>> {
  const fields = standardFields.filter(({ table }) => table === 'customer');
  const listed = [];
  for (const { name, type, values } of fields) {
    listed.push({ name, type, values: values ? [...values] : chosen.has(name) ? await valuesOf(reader, name) : null });
  }
  const order = ['user_id', ...Object.keys(customerFields), 'tenant_created_at'];
  return listed.toSorted((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
}

async function valuesOf(reader: Reader, field: string): Promise<string[]> {
  const offered = await offeredValues(reader, 'segment', { table: 'customer', field, local: '1' }, '');
  return offered.map(({ value }) => value);
}
