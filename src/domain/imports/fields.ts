import {
  amounts,
  bareWords,
  columnWords,
  customerKeys,
  insteadWords,
  itemKeys,
  keysOfOthers,
  plainItemNames,
  salePrices,
  timesOfDay,
  unitPrices,
} from './columnWords.ts';
import { folded } from './namedColumns.ts';
import type { ImportType } from './targets.ts';

/**
 * The type of a target field's values. `key` is text that identifies a row or another table's row, `money` a number
 * with at most four decimals, `moment` a day with or without a time, `event` one of the event types, `channel` text
 * that is read as `online` or `store` in any spelling, `address` an e-mail address.
 */
export type TargetType =
  | 'text'
  | 'address'
  | 'key'
  | 'number'
  | 'money'
  | 'day'
  | 'moment'
  | 'flag'
  | 'event'
  | 'channel';

/** One field of a table that a file can fill. */
export interface TargetField {
  readonly name: string;
  readonly type: TargetType;
  /** A row without it is rejected. */
  readonly required?: true;
  /** Column names that mean this field, as `folded` writes them; its own name always does. */
  readonly synonyms?: readonly string[];
  /** Column names that mean it only in a file that counts no pieces: with those, they are what one piece costs. */
  readonly unlessCounted?: readonly string[];
  /** Column names of a unit price: multiplied by a quantity column, it fills this field. */
  readonly perPiece?: readonly string[];
  /** Column names that mean it only when no other column does and the values look like ids. */
  readonly bareWords?: readonly string[];
  /** Column names that mean it only when no other column does and the values do not look like ids. */
  readonly plainWords?: readonly string[];
  /** Column names that mean it, and no other field, when all values are known words. */
  readonly closedWords?: readonly string[];
  /** Column names that mean it only where no other column does, and then instead of the field whose own they are. */
  readonly insteadWords?: readonly string[];
  /** Synonyms that are ids of other things; the row's own `id` takes precedence. */
  readonly keysOfOthers?: readonly string[];
  /** A field whose column also fills this one when no other does and its values look like ids. */
  readonly sharing?: string;
  /** The owner of an amount: names of amounts may mean the line or its whole order, which the sampled rows show. */
  readonly amountOf?: 'line' | 'order';
  /** Column names of a time of day: behind the day of its column, where that has none, it makes this field. */
  readonly timesOfDay?: readonly string[];
  /** The pieces of a line: its column may also be a factor of the line's amount, so it is suggested last. */
  readonly countsPieces?: true;
  /** Unique per row, so that a column with repeated values means something else. */
  readonly isNameOfRow?: true;
  /** Filled in where nothing is mapped to it. */
  readonly default?: string;
}

const text = (name: string, synonyms: readonly string[] = []): TargetField => ({ name, type: 'text', synonyms });

const addressParts = ['state', 'postcode', 'country', 'city', 'address_line_1', 'address_line_2'] as const;

function ofAddress(whose: string, part: (typeof addressParts)[number]): readonly string[] {
  return columnWords.address[part].map((word) => `${whose}${word}`);
}

const addresses: readonly TargetField[] = [
  ...addressParts.map((part) =>
    text(`shipping_${part}`, [
      ...columnWords.address[part],
      ...ofAddress('shipping', part),
      ...ofAddress('ship', part),
    ]),
  ),
  ...addressParts.map((part) => text(`billing_${part}`, ofAddress('billing', part))),
];

const { customers, products, sales } = columnWords;

/**
 * The fields of each type of import (specification 2 §3), with their column names. Other columns may fill a custom
 * field: `custom.<key>`, and for products `description_metadata.<key>`.
 */
export const targetFields: Readonly<Record<ImportType, readonly TargetField[]>> = {
  customers: [
    {
      name: 'user_id',
      type: 'key',
      required: true,
      isNameOfRow: true,
      synonyms: customerKeys,
      keysOfOthers,
      bareWords: bareWords.customers.user_id,
      sharing: 'email',
    },
    text('name', customers.name),
    text('surname', customers.surname),
    { name: 'email', type: 'address', synonyms: customers.email },
    text('phone', customers.phone),
    text('gender', customers.gender),
    { name: 'birthdate', type: 'day', synonyms: customers.birthdate },
    { name: 'email_consented', type: 'flag', synonyms: customers.email_consented },
    text('job_title', customers.job_title),
    text('user_type', customers.user_type),
    text('status'),
    text('category', customers.category),
    text('sub_category', customers.sub_category),
    text('meta_category', customers.meta_category),
    ...addresses,
    { name: 'tenant_created_at', type: 'moment', synonyms: customers.tenant_created_at },
  ],
  products: [
    {
      name: 'item_id',
      type: 'key',
      required: true,
      isNameOfRow: true,
      synonyms: itemKeys,
      bareWords: bareWords.products.item_id,
      insteadWords: insteadWords.products.item_id,
    },
    { ...text('name', products.name), insteadWords: insteadWords.products.name, plainWords: plainItemNames },
    text('sku', products.sku),
    text('barcode', products.barcode),
    text('description', products.description),
    text('brand', products.brand),
    text('meta_category', products.meta_category),
    text('category', products.category),
    text('sub_category', products.sub_category),
    text('image_url', products.image_url),
    text('item_url', products.item_url),
    { name: 'price', type: 'money', synonyms: products.price },
    { name: 'cost', type: 'money', synonyms: products.cost },
    { name: 'stock_qty', type: 'number', synonyms: products.stock_qty },
    text('channel_name', products.channel_name),
    text('status'),
    text('item_type', products.item_type),
    { name: 'tenant_created_at', type: 'moment', synonyms: products.tenant_created_at },
  ],
  sales: [
    { name: 'event_id', type: 'key', synonyms: sales.event_id, isNameOfRow: true },
    { name: 'event_type', type: 'event', default: 'purchase', synonyms: sales.event_type },
    { name: 'transaction_id', type: 'key', synonyms: sales.transaction_id, bareWords: bareWords.sales.transaction_id },
    { name: 'event_dt', type: 'moment', required: true, synonyms: sales.event_dt, timesOfDay },
    { name: 'user_id', type: 'key', synonyms: customerKeys, bareWords: bareWords.sales.user_id },
    { name: 'item_id', type: 'key', synonyms: sales.item_id, bareWords: bareWords.sales.item_id },
    {
      name: 'event_value',
      type: 'money',
      synonyms: sales.event_value,
      amountOf: 'line',
      unlessCounted: salePrices,
      perPiece: [...unitPrices, ...salePrices],
    },
    { name: 'transaction_revenue', type: 'money', synonyms: sales.transaction_revenue, amountOf: 'order' },
    { name: 'quantity', type: 'number', countsPieces: true },
    { name: 'origin', type: 'text', default: 'import' },
    { name: 'channel_type', type: 'channel', synonyms: sales.channel_type, closedWords: bareWords.sales.channel_type },
    text('channel_name', sales.channel_name),
  ],
};

/** Every column name that may mean a field, as `folded` writes them. */
export function namesOf({
  name,
  synonyms = [],
  bareWords: bare = [],
  insteadWords: instead = [],
  amountOf,
  unlessCounted = [],
  perPiece = [],
  timesOfDay: times = [],
}: TargetField): readonly string[] {
  return [
    folded(name),
    ...synonyms,
    ...bare,
    ...instead,
    ...(amountOf ? amounts : []),
    ...unlessCounted,
    ...perPiece,
    ...times,
  ];
}

/** Texts that name a product elsewhere, digits as a rule. */
const codes: ReadonlySet<string> = new Set(['sku', 'barcode']);

/** Whether a field contains ids or codes, which must not be rounded. */
export function isNaming({ name, type }: TargetField): boolean {
  return type === 'key' || codes.has(name);
}

/** Whether a field contains numbers, so that it accepts a product of two columns. */
export function isNumeric({ type }: TargetField): boolean {
  return type === 'number' || type === 'money';
}

/** The JSON columns for custom fields, by import type. */
export const customFieldColumns: Readonly<Record<ImportType, readonly string[]>> = {
  customers: ['custom'],
  products: ['custom', 'description_metadata'],
  sales: [],
};
