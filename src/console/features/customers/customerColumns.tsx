import type { CallValue } from '#console/data/call.ts';
import type { Column } from '#console/list/column.ts';
import type { Catalogue } from '#console/texts/catalogue.ts';
import type { Translate } from '#console/texts/i18n.ts';

/** A row of the list. */
export type ListedCustomer = CallValue<'customerList'>['customers'][number];

type TextField = {
  [Name in keyof ListedCustomer]: ListedCustomer[Name] extends string | null ? Name : never;
}[keyof ListedCustomer];

type PlainField = readonly [
  key: TextField,
  label: keyof Catalogue['recordLists']['fields'],
  more?: Partial<Column<ListedCustomer>>,
];

/** Fields that are listed as they are, with the key of their name. */
const plainFields: readonly PlainField[] = [
  ['name', 'firstName'],
  ['surname', 'surname', { sort: 'surname' }],
  ['phone', 'phone'],
  ['gender', 'gender'],
  ['birthdate', 'birthdate', { mayBeDay: true }],
  ['job_title', 'jobTitle'],
  ['user_type', 'userType'],
  ['status', 'status'],
  ['meta_category', 'metaCategory'],
  ['sub_category', 'subCategory'],
  ['shipping_address_line_1', 'shippingLine1'],
  ['shipping_address_line_2', 'shippingLine2'],
  ['shipping_state', 'shippingState'],
  ['billing_address_line_1', 'billingLine1'],
  ['billing_address_line_2', 'billingLine2'],
  ['billing_city', 'billingCity'],
  ['billing_state', 'billingState'],
  ['billing_postcode', 'billingPostcode'],
  ['billing_country', 'billingCountry'],
];

/** The default columns. */
export const standardColumns = [
  'full_name',
  'user_id',
  'email',
  'shipping_city',
  'category',
  'email_consented',
  'tenant_created_at',
] as const;

/** The default columns of analytics, which adds figures. */
export const analyticsColumns = ['full_name', 'user_id', 'email', 'category'] as const;

/** Every column of customers except custom fields. */
export function customerColumns(t: Translate): readonly Column<ListedCustomer>[] {
  const consent = ({ email_consented: consented }: ListedCustomer) =>
    t(consented === 'true' ? 'customerList.consented' : 'customerList.notConsented');
  return [
    {
      key: 'full_name',
      title: t('customerList.customer'),
      value: (row) => row.full_name,
      sort: 'name',
      width: 'wide',
      narrow: 'title',
    },
    {
      key: 'user_id',
      title: t('recordLists.fields.customerId'),
      kind: 'code',
      value: (row) => row.user_id,
      sort: 'id',
      width: 'narrow',
    },
    {
      key: 'email',
      title: t('recordLists.fields.email'),
      value: (row) => row.email,
      sort: 'email',
      width: 'wide',
      narrow: 'detail',
    },
    { key: 'shipping_city', title: t('customerList.city'), value: (row) => row.shipping_city, roomyOnly: true },
    {
      key: 'category',
      title: t('customerList.category'),
      value: (row) => row.category,
      width: 'narrow',
      narrow: 'figure',
    },
    {
      key: 'email_consented',
      title: t('recordLists.fields.consent'),
      value: consent,
      render: (row) => <span className={row.email_consented === 'true' ? '' : 'text-ink-3'}>{consent(row)}</span>,
      roomyOnly: true,
    },
    {
      key: 'tenant_created_at',
      title: t('customerList.since'),
      kind: 'date',
      inTenantTime: true,
      value: (row) => row.tenant_created_at,
      sort: 'created',
      narrow: 'note',
    },
    ...plainFields.map(([key, label, more]): Column<ListedCustomer> => ({
      key,
      title: t(`recordLists.fields.${label}`),
      value: (row) => row[key],
      ...more,
    })),
    { key: 'shipping_country', title: t('customerList.country'), value: (row) => row.shipping_country },
    { key: 'zipcode', title: t('customerList.zipcode'), value: (row) => row.zipcode },
    { key: 'address', title: t('customerList.address'), value: (row) => row.address },
  ];
}
