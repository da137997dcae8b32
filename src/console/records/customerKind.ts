import { customerCreateForm, customerStatuses, customerUpdateForm } from '#contract/features/customerForm.ts';
import { pathTo } from '#contract/links.ts';
import { call, type CallValue } from '#console/data/call.ts';
import type { RecordKind } from './recordKind.ts';

type Customer = CallValue<'customerOne'>;
type CreateBody = Parameters<typeof call<'customerCreate'>>[1]['body'];

/** Customers, as their form edits them (specification 2 §3 Customer). */
export const customerKind: RecordKind<Customer> = {
  name: 'customer',
  idName: 'user_id',
  sections: [
    {
      title: 'identity',
      fields: [
        { name: 'user_id', kind: 'text', label: 'customerId', hint: 'customerId', isRequired: true },
        { name: 'name', kind: 'text', label: 'firstName' },
        { name: 'surname', kind: 'text', label: 'surname' },
        { name: 'gender', kind: 'text', label: 'gender' },
        { name: 'birthdate', kind: 'date', label: 'birthdate' },
        { name: 'job_title', kind: 'text', label: 'jobTitle' },
      ],
    },
    {
      title: 'contact',
      fields: [
        { name: 'email', kind: 'email', label: 'email' },
        { name: 'phone', kind: 'phone', label: 'phone', hint: 'phone' },
        { name: 'email_consented', kind: 'flag', label: 'consent' },
      ],
    },
    {
      title: 'classification',
      fields: [
        { name: 'status', kind: 'choice', label: 'status', values: customerStatuses },
        { name: 'user_type', kind: 'text', label: 'userType' },
        { name: 'meta_category', kind: 'text', label: 'metaCategory' },
        { name: 'category', kind: 'text', label: 'category' },
        { name: 'sub_category', kind: 'text', label: 'subCategory' },
      ],
    },
    {
      title: 'shipping',
      fields: [
        { name: 'shipping_address_line_1', kind: 'text', label: 'shippingLine1' },
        { name: 'shipping_address_line_2', kind: 'text', label: 'shippingLine2' },
        { name: 'shipping_city', kind: 'text', label: 'shippingCity' },
        { name: 'shipping_state', kind: 'text', label: 'shippingState' },
        { name: 'shipping_postcode', kind: 'text', label: 'shippingPostcode' },
        { name: 'shipping_country', kind: 'text', label: 'shippingCountry' },
      ],
    },
    {
      title: 'billing',
      fields: [
        { name: 'billing_address_line_1', kind: 'text', label: 'billingLine1' },
        { name: 'billing_address_line_2', kind: 'text', label: 'billingLine2' },
        { name: 'billing_city', kind: 'text', label: 'billingCity' },
        { name: 'billing_state', kind: 'text', label: 'billingState' },
        { name: 'billing_postcode', kind: 'text', label: 'billingPostcode' },
        { name: 'billing_country', kind: 'text', label: 'billingCountry' },
      ],
    },
  ],
  features: { create: 'CUSTOMERS.CREATE', update: 'CUSTOMERS.UPDATE' },
  list: pathTo('customers'),
  createPath: pathTo('customerCreate'),
  imports: { path: pathTo('customersImport'), feature: 'IMPORTS.CUSTOMERS.CREATE' },
  viewPath: (id) => pathTo('customer', { id }),
  updatePath: (id) => pathTo('customerUpdate', { id }),
  idOf: (customer) => customer.user_id,
  titleOf: (customer) => customer.full_name,
  createShape: customerCreateForm,
  updateShape: customerUpdateForm,
  read: (id) => call('customerEdited', { query: { user_id: id } }),
  create: (body) => call('customerCreate', { body: body as NonNullable<CreateBody> }),
  update: (id, body) => call('customerUpdate', { params: { user_id: id }, body }),
  queries: ['customerList', 'customerInfo', 'customerFields'],
  tell: (known, record) => {
    const about = { query: { user_id: record.user_id } };
    known('customerOne', about, record);
    known('customerEdited', about, record);
  },
};
