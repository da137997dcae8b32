import type { ImportType } from './targets.ts';

/**
 * What a value of a target field has to be. `key` is text that names a row or another table's row, `money` a number with at
 * most four decimals, `moment` a day with or without a time, `event` one of the event types, `channel` text that is read as
 * `online` or `store` however those are written.
 */
export type TargetType = 'text' | 'key' | 'number' | 'money' | 'day' | 'moment' | 'flag' | 'event' | 'channel';

/** One field of a table that a file can fill. */
export interface TargetField {
  readonly name: string;
  readonly type: TargetType;
  /** A row without it is rejected. */
  readonly required?: true;
  /** Column names that mean this field, in lower case without spaces or signs; its own name always does. */
  readonly synonyms?: readonly string[];
  /** Column names that mean it only in a file that counts no pieces: with those, they are what one piece costs. */
  readonly unlessCounted?: readonly string[];
  /** Filled in where nothing is mapped to it. */
  readonly default?: string;
}

const text = (name: string, ...synonyms: readonly string[]): TargetField => ({ name, type: 'text', synonyms });

const addressParts = ['state', 'postcode', 'country', 'city', 'address_line_1', 'address_line_2'] as const;
const addressSynonyms: Readonly<Record<(typeof addressParts)[number], readonly string[]>> = {
  state: ['state', 'region', 'province'],
  postcode: ['postcode', 'zip', 'zipcode', 'postalcode'],
  country: ['country'],
  city: ['city', 'town', 'suburb'],
  address_line_1: ['address', 'street', 'addressline1', 'address1'],
  address_line_2: ['addressline2', 'address2'],
};

const addresses: readonly TargetField[] = [
  ...addressParts.map((part) => text(`shipping_${part}`, ...addressSynonyms[part])),
  ...addressParts.map((part) => text(`billing_${part}`)),
];

/**
 * The fields of each type of import (specification 2 §3), with the column names that are taken for them. Besides these
 * a column may fill a field of the tenant's own: `custom.<key>`, and for products `description_metadata.<key>`.
 */
export const targetFields: Readonly<Record<ImportType, readonly TargetField[]>> = {
  customers: [
    {
      name: 'user_id',
      type: 'key',
      required: true,
      synonyms: ['customerid', 'customerkey', 'userid', 'clientid', 'customerno'],
    },
    text('name', 'firstname', 'givenname', 'forename'),
    text('surname', 'lastname', 'familyname'),
    text('email', 'emailaddress', 'mail', 'emailid'),
    text('phone', 'phonenumber', 'mobile', 'telephone'),
    text('gender', 'sex'),
    { name: 'birthdate', type: 'day', synonyms: ['dateofbirth', 'dob', 'birthday'] },
    { name: 'email_consented', type: 'flag', synonyms: ['consent', 'emailconsent', 'optin', 'newsletter'] },
    text('job_title', 'jobtitle', 'occupation', 'profession'),
    text('user_type', 'customertype'),
    text('status'),
    text('category', 'segment', 'customercategory'),
    text('sub_category', 'subcategory'),
    text('meta_category', 'metacategory'),
    ...addresses,
    {
      name: 'tenant_created_at',
      type: 'moment',
      synonyms: ['createdat', 'created', 'datefirstpurchase', 'registered', 'signupdate'],
    },
  ],
  products: [
    {
      name: 'item_id',
      type: 'key',
      required: true,
      synonyms: ['productid', 'productkey', 'itemid', 'stockcode', 'productno'],
    },
    text('name', 'productname', 'title', 'itemname'),
    text('sku', 'productsku'),
    text('barcode', 'ean', 'gtin', 'upc'),
    text('description', 'productdescription', 'details'),
    text('brand', 'manufacturer', 'make'),
    text('meta_category', 'department', 'metacategory'),
    text('category', 'categoryname', 'productcategory'),
    text('sub_category', 'subcategory', 'subcategoryname', 'productsubcategory'),
    text('image_url', 'imageurl', 'image'),
    text('item_url', 'itemurl', 'url', 'link'),
    { name: 'price', type: 'money', synonyms: ['productprice', 'listprice', 'unitprice'] },
    { name: 'cost', type: 'money', synonyms: ['productcost', 'unitcost'] },
    { name: 'stock_qty', type: 'number', synonyms: ['stock', 'stockqty', 'quantityinstock', 'inventory'] },
    text('channel_name', 'channel'),
    text('status'),
    text('item_type', 'itemtype', 'producttype'),
    { name: 'tenant_created_at', type: 'moment', synonyms: ['createdat', 'created', 'launchdate'] },
  ],
  sales: [
    { name: 'event_id', type: 'key', synonyms: ['eventid', 'lineid', 'orderlineid'] },
    { name: 'event_type', type: 'event', default: 'purchase', synonyms: ['eventtype', 'type'] },
    {
      name: 'transaction_id',
      type: 'key',
      synonyms: ['transactionid', 'ordernumber', 'orderid', 'invoiceno', 'invoice', 'basketid'],
    },
    {
      name: 'event_dt',
      type: 'moment',
      required: true,
      synonyms: ['orderdate', 'invoicedate', 'eventdate', 'date', 'timestamp', 'transactiontimestamp', 'saledate'],
    },
    { name: 'user_id', type: 'key', synonyms: ['customerid', 'customerkey', 'userid', 'householdid'] },
    { name: 'item_id', type: 'key', synonyms: ['productid', 'productkey', 'itemid', 'stockcode'] },
    {
      name: 'event_value',
      type: 'money',
      synonyms: ['amount', 'value', 'salesvalue', 'linetotal', 'total'],
      unlessCounted: ['price'],
    },
    { name: 'transaction_revenue', type: 'money', synonyms: ['revenue', 'ordertotal', 'transactionrevenue'] },
    { name: 'origin', type: 'text', default: 'import' },
    { name: 'channel_type', type: 'channel', synonyms: ['channeltype'] },
    text('channel_name', 'channelname', 'store', 'storeid', 'shop', 'channel'),
  ],
};

/** Column names that count pieces, written as synonyms are. */
export const countNames: readonly string[] = ['quantity', 'qty', 'units', 'orderquantity', 'pieces'];

/** The JSON columns that take fields of the tenant's own, by import type. */
export const ownColumns: Readonly<Record<ImportType, readonly string[]>> = {
  customers: ['custom'],
  products: ['custom', 'description_metadata'],
  sales: [],
};
