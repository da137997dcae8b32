import { testToday } from '../testServer.ts';
import type { RecordKind } from './kinds.ts';

/** What is wrong with a record, its body, and the fields at fault. */
export type Refused = readonly (readonly [name: string, body: object, fields: readonly string[]])[];

/** Bodies that no kind of record takes. */
export function refusedRecords({ kind, id, number, own }: RecordKind): Refused {
  const ok = { [id]: 'ok' };
  return [
    ['nothing', {}, [id]],
    ['a blank id', { [id]: '  ' }, [id]],
    ['an id that is too long', { [id]: 'x'.repeat(201) }, [id]],
    ['an id with a line break', { [id]: 'a\nb' }, [id]],
    ['an id that no address holds', { [id]: '..' }, [id]],
    ['an id that is a number', { [id]: 7 }, [id]],
    ['half a character', { ...ok, name: '\uD800' }, ['name']],
    ['a zero byte', { ...ok, category: 'a\0b' }, ['category']],
    ['an unknown status', { ...ok, status: 'lost' }, ['status']],
    ['a text where a number is', { ...ok, custom: { [own.number]: 'many' } }, [`custom.${own.number}`]],
    ['more digits than a number has', { ...ok, custom: { [own.number]: Math.PI } }, [`custom.${own.number}`]],
    ['a field that nobody declared', { ...ok, custom: { colour: 'red' } }, ['custom.colour']],
    ['a field that nobody knows', { ...ok, [number]: 1 }, [number]],
    ['a moment that is not sent', { ...ok, tenant_created_at: '2026-01-01' }, ['tenant_created_at']],
    ...(kind === 'customer' ? refusedCustomers : refusedProducts),
  ];
}

const refusedCustomers: Refused = [
  ['an id of a sale without a customer', { user_id: 'anon:7' }, ['user_id']],
  ['a zero byte in the surname', { user_id: 'ok', surname: 'a\0b' }, ['surname']],
  ['a name that is too long', { user_id: 'ok', name: 'x'.repeat(201) }, ['name']],
  ['no e-mail address', { user_id: 'ok', email: 'anna' }, ['email']],
  ['an e-mail address with a list', { user_id: 'ok', email: 'a@b.example, c@d.example' }, ['email']],
  ['an e-mail address without a domain', { user_id: 'ok', email: 'a@localhost' }, ['email']],
  ['no phone number', { user_id: 'ok', phone: 'call me' }, ['phone']],
  ['a phone number that is too short', { user_id: 'ok', phone: '12345' }, ['phone']],
  ['a phone number that is too long', { user_id: 'ok', phone: '+1234567890123456' }, ['phone']],
  ['a phone number that is too long for its country', { user_id: 'ok', phone: '+1 212 555 01234' }, ['phone']],
  ['a phone number that is too short for its country', { user_id: 'ok', phone: '(+1) 212 555' }, ['phone']],
  ['a phone number of no country', { user_id: 'ok', phone: '+999 491 570 156' }, ['phone']],
  ['no day', { user_id: 'ok', birthdate: '2023-02-29' }, ['birthdate']],
  ['another form of day', { user_id: 'ok', birthdate: '28/02/1990' }, ['birthdate']],
  ['a day before all customers', { user_id: 'ok', birthdate: '1899-12-31' }, ['birthdate']],
  ['a day to come', { user_id: 'ok', birthdate: '2026-11-22' }, ['birthdate']],
  ['an unknown consent', { user_id: 'ok', email_consented: true }, ['email_consented']],
  [
    'several at once',
    { name: 7, email: 'x', phone: 'x', birthdate: 'x' },
    ['user_id', 'name', 'email', 'phone', 'birthdate'],
  ],
  [
    'several own fields at once',
    { user_id: 'ok', birthdate: testToday.replace('2026', '2027'), custom: { points: 'x', tier: 7 } },
    ['birthdate', 'custom.points', 'custom.tier'],
  ],
];

const refusedProducts: Refused = [
  ['a zero byte in the description', { item_id: 'ok', description: 'a\0b' }, ['description']],
  ['a name of two lines', { item_id: 'ok', name: 'a\nb' }, ['name']],
  ['a SKU that is too long', { item_id: 'ok', sku: 'x'.repeat(101) }, ['sku']],
  ['a description that is too long', { item_id: 'ok', description: 'x'.repeat(10_001) }, ['description']],
  ['more pieces than can be counted', { item_id: 'ok', stock_qty: 1e19 }, ['stock_qty']],
  ['a price below 0', { item_id: 'ok', price: -0.01 }, ['price']],
  ['a price as text', { item_id: 'ok', price: '19.95' }, ['price']],
  ['more decimals than money has', { item_id: 'ok', price: 1.00001, cost: 1e-9 }, ['price', 'cost']],
  ['more money than there is', { item_id: 'ok', price: 1e11 }, ['price']],
  ['a stock as text', { item_id: 'ok', stock_qty: 'many' }, ['stock_qty']],
  ['more digits than a stock has', { item_id: 'ok', stock_qty: Math.PI * 1e10 }, ['stock_qty']],
  [
    'no web address',
    { item_id: 'ok', image_url: 'picture.jpg', item_url: 'ftp://a.example' },
    ['image_url', 'item_url'],
  ],
  ['a script as address', { item_id: 'ok', item_url: 'javascript:alert(1)' }, ['item_url']],
  ['an address with a space', { item_id: 'ok', item_url: 'https://a b.example/' }, ['item_url']],
  ['an address with a password', { item_id: 'ok', item_url: 'https://a:b@c.example/' }, ['item_url']],
  ['a metadata field among its own', { item_id: 'ok', custom: { material: 'oak' } }, ['custom.material']],
  ['a moment of its own that is not sent', { item_id: 'ok', created_at: '2026-01-01' }, ['created_at']],
  ['several at once', { name: 7, price: 'x', item_url: 'x' }, ['item_id', 'name', 'price', 'item_url']],
];
