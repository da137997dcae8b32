import * as v from 'valibot';
import type { Endpoint } from '../endpoint.ts';
import { customerSorts } from '../recordLists.ts';
import { customerCreateBody, customerFieldNames, customerUpdateBody, type CustomerFieldName } from './customerForm.ts';
import { customFields } from '../shapes/definition.ts';
import { exportedFile, exportParts } from '../shapes/recordExport.ts';
import { fieldTypes, customFieldsBody, customValues } from '../shapes/customValues.ts';
import { firstOf, instant, meant, pageNumber, searchText, sortOf, wholeNumber } from '../shapes/shapes.ts';
import { inMain, type Screen } from '../screen.ts';

const text = v.nullable(v.string());
const fieldTexts = Object.fromEntries(customerFieldNames.map((name) => [name, text])) as Readonly<
  Record<CustomerFieldName, typeof text>
>;

/**
 * A customer (specification 2 §3 Customer). `full_name` is name and surname (else the id), `zipcode` and `address` are
 * those of shipping, the address in one line; these three are read, never sent.
 */
export const customerParts = {
  user_id: v.string(),
  full_name: v.string(),
  ...fieldTexts,
  zipcode: text,
  address: text,
  tenant_created_at: v.nullable(instant),
  custom: customValues,
  /** Counts the changes; a save that names an older one answers 409 with the newer under `error.current`. */
  version: v.number(),
};
export const customer = v.object(customerParts);

/** A row of the list: the record without its version. */
const listedCustomer = v.omit(customer, ['version']);

/** The id of a segment in an address; all customers when it is not a number. */
const segmentOption = v.fallback(v.optional(v.pipe(v.string(), v.regex(wholeNumber), v.transform(Number))), undefined);

/** Which customer a call is about. */
export const customerQuestion = {
  user_id: v.pipe(v.string(), v.minLength(1, 'Specify a customer.'), v.maxLength(1000)),
};

/** The filters and sorting of the list (specification 2 §2). */
const listQuestion = {
  /** `true`: newest first, overriding sortOption. */
  recent: firstOf(['false', 'true']),
  /** Words that must all be part of name, surname, e-mail, phone or id, ignoring case and accents. */
  search: searchText,
  /** Only customers of this category; none for an unknown one. */
  category: searchText,
  sortOption: sortOf(customerSorts),
  /** Only stored members of this segment; none for an unknown id. */
  segmentOption,
};

/** Calls of specification 2 §7 Customers. */
export const customerEndpoints = {
  customerList: {
    light: true,
    method: 'GET',
    path: 'customers',
    needs: 'tenant',
    feature: 'CUSTOMERS.VIEW',
    query: v.object({ ...listQuestion, cursor: pageNumber }),
    value: v.object({
      customers: v.array(listedCustomer),
      /** The total of all pages. */
      total: v.number(),
      /** The page of the reply: 1 when the requested one is empty (specification 2 §4). */
      cursor: v.number(),
      sortOption: v.picklist(customerSorts),
      meant,
    }),
    summary: 'One page of 12 customers, searched, filtered and sorted.',
    source: '2 §7',
  },
  customerExport: {
    method: 'POST',
    path: 'customers/export',
    needs: 'tenant',
    feature: 'CUSTOMERS.VIEW',
    body: v.strictObject({ question: v.strictObject(listQuestion), ...exportParts }),
    value: exportedFile,
    summary: 'Exports all customers of a list to a CSV file, in the list’s order.',
    source: 'product',
  },
  customerOne: {
    light: true,
    method: 'GET',
    path: 'customers/one',
    needs: 'tenant',
    feature: 'CUSTOMERS.VIEW',
    query: v.object(customerQuestion),
    value: customer,
    summary: 'One customer; 404 for an unknown id.',
    source: '2 §7',
  },
  customerPick: {
    method: 'GET',
    path: 'customers/pick-customer',
    needs: 'tenant',
    feature: 'CUSTOMERS.VIEW',
    value: v.nullable(customer),
    summary: 'A random customer, for previews; null when there is none.',
    source: '2 §7',
  },
  customerFields: {
    light: true,
    method: 'GET',
    path: 'customers/fields',
    needs: 'tenant',
    feature: ['CUSTOMERS.VIEW', 'CUSTOMERS.CREATE', 'CUSTOMERS.UPDATE'],
    value: v.array(
      v.object({
        name: v.string(),
        type: v.picklist(fieldTypes),
        /** The choices: the closed list, or the most frequent values of the data; null where text is typed. */
        values: v.nullable(v.array(v.string())),
      }),
    ),
    summary: 'The fields of every customer, with their choices.',
    source: '2 §7',
  },
  customerOtherFields: {
    light: true,
    method: 'GET',
    path: 'customers/other-fields',
    needs: 'tenant',
    feature: ['CUSTOMERS.VIEW', 'CUSTOMERS.CREATE', 'CUSTOMERS.UPDATE'],
    value: customFields,
    summary: 'The tenant’s custom fields of customers, with their types.',
    source: '2 §7',
  },
  customerSetOtherFields: {
    method: 'POST',
    path: 'customers/set-other-fields',
    needs: 'tenant',
    feature: 'CUSTOMERS.UPDATE',
    body: customFieldsBody('custom'),
    value: customFields,
    summary: 'Declares custom fields of customers with their types, for forms, lists, imports and conditions.',
    source: '2 §7',
  },
  customerCreate: {
    method: 'POST',
    path: 'customers',
    needs: 'tenant',
    feature: 'CUSTOMERS.CREATE',
    body: customerCreateBody,
    value: customer,
    summary: 'Adds a customer; 409 when the id is taken.',
    source: 'product',
  },
  customerUpdate: {
    method: 'PUT',
    path: 'customerAnalytics/update/:user_id',
    needs: 'tenant',
    feature: 'CUSTOMERS.UPDATE',
    body: customerUpdateBody,
    value: customer,
    summary: 'Changes fields of a customer; 409 with the newer version after a concurrent save.',
    source: '2 §7',
  },
  customerEdited: {
    light: true,
    method: 'GET',
    path: 'customerAnalytics/update',
    needs: 'tenant',
    feature: 'CUSTOMERS.UPDATE',
    query: v.object(customerQuestion),
    value: customer,
    summary: 'The customer for its form, with its version.',
    source: '2 §7',
  },
} as const satisfies Record<string, Endpoint>;

/** Screens of customers. */
export const customerScreens = {
  customers: {
    path: '/customers',
    title: 'All Customers',
    ...inMain,
    keepAlive: true,
    feature: 'CUSTOMERS.VIEW',
    group: 'customers',
    label: 'All Customers',
    keys: 'g c',
    views: {
      analytics: {
        label: 'Customer Analytics',
        feature: 'CUSTOMERS.ANALYTICS.VIEW',
        keys: 'g shift+c',
      },
    },
  },
  customerCreate: {
    path: '/customers-create',
    title: 'Create Customer',
    ...inMain,
    feature: 'CUSTOMERS.CREATE',
    group: 'customers',
    label: 'Create Customer',
    keys: 'c c',
  },
  customer: {
    path: '/customers/:id',
    title: 'Customer',
    ...inMain,
    feature: 'CUSTOMERS.VIEW',
    group: 'customers',
  },
  customerUpdate: {
    path: '/customers/:id/update',
    title: 'Update Customer',
    ...inMain,
    feature: 'CUSTOMERS.UPDATE',
    group: 'customers',
  },
} as const satisfies Record<string, Screen>;
