import { phrases } from './phraseTable.ts';

/** Other names of fields (2 §3). */
const rows: readonly (readonly [field: string, list: string])[] = [
  ['segment.name', 'segment, segment {with name|called|named}'],
  ['customer.shipping_postcode', 'zip, zip code, zipcode, postal code, post code'],
  ['customer.shipping_state', 'region, province, county'],
  ['customer.shipping_city', 'town, suburb'],
  ['customer.shipping_address_line_1', 'address'],
  ['customer.email', 'mail, email address'],
  ['customer.phone', 'phone number, telephone, telephone number, mobile, mobile number, mobile phone'],
  ['customer.gender', 'sex'],
  ['customer.birthdate', 'birthday, born, birth date, dob'],
  ['customer.name', 'first name, given name, forename'],
  ['customer.surname', 'last name, family name'],
  ['customer.job_title', 'job, profession, occupation'],
  ['customer.sub_category', 'subcategory, subcat, sub cat'],
  ['product.sub_category', 'subcategory, subcat, sub cat'],
  ['product.image_url', 'image, picture'],
  ['customer.user_id', 'customer id'],
  ['customer.email_consented', 'consent, consented, opted in'],
  [
    'customer.tenant_created_at',
    `created, registered, joined, signed up, sign up, sign-up date, signup date, date joined, became a customer,
    been a customer`,
  ],
  ['product.name', 'product'],
  ['product.item_id', 'product id, id'],
  ['product.tenant_created_at', 'created, added'],
  ['product.stock_qty', '{|stock }quantity, stock level'],
  ['sale.event_type', 'event'],
  ['sale.event_dt', 'event date, sale date'],
  ['product.stock_qty', '{|stock }qty, in stock quantity'],
  ['customer.tenant_created_at', 'created at, {created|joined|registered} on, signup, registration date'],
  ['product.tenant_created_at', 'created at, {created|added} on'],
  ['email.delivery', 'received'],
  ['sale.event_value', 'amount, spent, sale value'],
  ['sale.transaction_revenue', 'revenue'],
  ['sale.channel_name', 'channel'],
  ['sale.transaction_id', 'order, order {id|number}'],
  ['sale.transaction_revenue', '{order|transaction|basket} {value|total|amount|revenue}, basket, total order value'],
  ['sale.event_dt', '{order|purchase|transaction} date, date of purchase'],
  ['email.delivery', 'delivered'],
  ['email.open', 'opened'],
  ['email.click', 'clicked'],
];

/** Other names of fields, in order. If a name has several fields, the first one in the vocabulary wins. */
export const otherNames: readonly (readonly [name: string, field: string])[] = rows.flatMap(([field, list]) =>
  phrases(list).map((name) => [name, field] as const),
);
