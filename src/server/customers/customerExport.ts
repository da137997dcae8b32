import { customerFieldNames } from '#contract/endpoints/customerForm.ts';
import type { QueryOptions, Reader } from '../engine/engine.ts';
import { sql, type RawBuilder } from 'kysely';
import type { ExportableFields } from '../records/exportedCells.ts';
import { declaredBelow } from '../records/customFieldStore.ts';
import { exportPlan, type ExportQuestion } from '../records/recordExport.ts';
import { customerQuery, type CustomerQuestion } from './customerList.ts';

const address = ['address_line_1', 'address_line_2', 'city', 'state', 'country'];

/** What of a customer can be exported, by the names of a list's row; the same texts as there. */
const fields: ExportableFields = {
  ...Object.fromEntries(
    [...customerFieldNames, 'user_id'].map((name) => [
      name,
      { column: sql.ref(`customer.${name}`), kind: name === 'birthdate' ? 'day' : 'text' } as const,
    ]),
  ),
  full_name: {
    column: sql`coalesce(nullif(concat_ws(' ', nullif(customer.name, ''), nullif(customer.surname, '')), ''), customer.user_id)`,
    kind: 'text',
  },
  zipcode: { column: sql.ref('customer.shipping_postcode'), kind: 'text' },
  address: {
    column: sql`nullif(concat_ws(', ', ${sql.join(address.map((part) => sql`nullif(${sql.ref(`customer.shipping_${part}`)}, '')`))}), '')`,
    kind: 'text',
  },
  tenant_created_at: { column: sql.ref('customer.tenant_created_at'), kind: 'moment' },
};

/** The CSV of all customers that a list finds (specification 2 §2 Customer list). @throws ApiError 400 for an unknown column */
export async function customerExportPlan(
  reader: Reader,
  question: Omit<CustomerQuestion, 'cursor'>,
  requested: ExportQuestion,
  options?: QueryOptions,
): Promise<RawBuilder<unknown>> {
  const { where, sort, number } = customerQuery(question);
  const declared = await declaredBelow(reader, 'customer', options);
  return exportPlan({ table: 'customer', id: 'user_id', number, where, sort, fields, declared }, requested);
}
