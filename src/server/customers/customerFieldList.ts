import type { customerEndpoints } from '#contract/endpoints/customer.ts';
import { customerFields } from '#contract/endpoints/customerForm.ts';
import type { ValueOf } from '#contract/endpoint.ts';
import { standardFields } from '#domain/conditions/fields.ts';
import { offeredValues } from '../definitions/values.ts';
import type { Reader } from '../engine/engine.ts';

/** Fields whose values repeat from customer to customer, so that those in the data are worth choosing from. */
const chosen = new Set(['gender', 'status', 'user_type', 'job_title', 'meta_category', 'category', 'sub_category']);

/** The fields that every customer has, with what can be chosen for them: a closed list, or the values most customers have. */
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
