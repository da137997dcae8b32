import type { customer } from '#contract/features/customers.ts';
import { customerFieldNames, type CustomerFieldName } from '#contract/features/customerForm.ts';
import type { CustomField } from '#contract/shapes/customValues.ts';
import type { InferOutput } from 'valibot';
import { readCustomValues } from './customValues.ts';

/** A customer as the wire has it. */
export type Customer = InferOutput<typeof customer>;

/** A row of customer; the JSON as its text. */
export type CustomerRow = Readonly<Record<CustomerFieldName, string | null>> & {
  readonly customer_no: number;
  readonly user_id: string;
  readonly tenant_created_at: string | null;
  readonly custom: string | null;
  readonly version: number;
};

/** The columns of such a row. */
export const customerColumns = [
  'customer_no',
  'user_id',
  ...customerFieldNames,
  'tenant_created_at',
  'custom',
  'version',
] as const;

/** A row under its wire names, its custom fields as they are declared. */
export function customerOf(row: CustomerRow, declared: readonly CustomField[]): Customer {
  const { customer_no: _number, custom, ...fields } = row;
  return {
    ...fields,
    full_name: fullName(row),
    zipcode: row.shipping_postcode,
    address: addressOf(row),
    custom: readCustomValues(custom, 'custom', declared),
  };
}

/** Name and surname; the id when both are missing. */
export function fullName({ name, surname, user_id: id }: Pick<CustomerRow, 'name' | 'surname' | 'user_id'>): string {
  return [name, surname].filter((part) => part !== null && part !== '').join(' ') || id;
}

/** The shipping address in one line, without the postcode; null where nothing of it is known. */
function addressOf(row: CustomerRow): string | null {
  const parts = [
    row.shipping_address_line_1,
    row.shipping_address_line_2,
    row.shipping_city,
    row.shipping_state,
    row.shipping_country,
  ].filter((part) => part !== null && part !== '');
  return parts.length === 0 ? null : parts.join(', ');
}
