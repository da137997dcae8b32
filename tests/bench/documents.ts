/** One condition of a group of customers; its values follow the number, as no two people's do. */
type Written = (number: number) => string;

const pick = (words: readonly string[], number: number): string => words[number % words.length] ?? '';
const cities = ['Melbourne', 'Port Fairy', 'Ballarat', 'Bendigo', 'Geelong', 'Hobart', 'Launceston', 'Wagga Wagga'];
const brands = [
  'Acme',
  'Northwind',
  'Harbour',
  'Kettle & Co',
  'Lantern',
  'O’Neill',
  'Fieldhouse',
  'Pine Lane',
  'Ritter',
];
const families = ['Hart', 'Weber', 'Tanaka', 'Nguyen', 'Kowalski', 'Okafor', 'Lindqvist'];
const things = [
  'Candles',
  'Tableware',
  'Linen',
  'Tea',
  'Garden',
  'Gift wrap',
  'Soap',
  'Baskets',
  'Vases',
  'Rugs',
  'Lamps',
];
const jobs = ['Nurse', 'Teacher', 'Engineer', 'Retired', 'Student'];
const stores = ['Collins Street', 'Chapel Street', 'Harbour Walk', 'Airport West', 'shop.example'];

const sales = (conditions: string, more = ''): string => `customer.user_id IN (
    SELECT sale.user_id FROM sale
    WHERE ${conditions}${more})`;
const ofProducts = (conditions: string): string => `customer.user_id IN (
    SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id
    WHERE ${conditions})`;
const lately = (figure: number, type: string): string =>
  `\n      AND sale.event_dt >= CURRENT_DATE - INTERVAL '${figure} ${type}'`;

/** What segments are made of: attributes, patterns, days, sales with how often and when, e-mails, stored members. */
const shapes: readonly Written[] = [
  (number) => `customer.shipping_city = '${pick(cities, number)}'`,
  (number) => ofProducts(`product.brand = '${pick(brands, number)}'${lately((number % 11) + 1, 'months')}`),
  (number) => `customer.email LIKE '%@shop${(number * 37) % 400}.example'`,
  () => `customer.email_consented = 'true'`,
  (number) =>
    sales(
      `sale.event_type = 'purchase'${lately((number % 5) + 2, 'months')}`,
      `\n    GROUP BY sale.user_id HAVING COUNT(*) >= ${(number % 7) + 2}`,
    ),
  (number) => `(customer.surname = '${pick(families, number)}') IS NOT TRUE`,
  (number) => `customer.user_id IN (
    SELECT email.user_id FROM email
    WHERE email.click > ${number % 3})`,
  (number) => sales(`sale.event_value > ${(number % 19) * 5 + 10}`, lately((number % 60) + 30, 'days')),
  (number) => `customer.user_id IN (
    SELECT segment.user_id FROM segment WHERE segment.name = '${pick(['VIP', 'Newsletter', 'Lapsed'], number)}')`,
  (number) => `customer.shipping_postcode LIKE '${30 + (number % 9)}%'`,
  (number) => ofProducts(`product.category = '${pick(things, number)}'`),
  (number) => `customer.shipping_country != '${pick(['Singapore', 'New Zealand', 'Fiji'], number)}'`,
  (number) => sales(`sale.channel_name = '${pick(stores, number)}'`),
  (number) => `customer.job_title = '${pick(jobs, number)}'`,
  (number) => ofProducts(`product.sku = 'HP-${(number * 7919) % 100_000}'${lately((number % 3) + 1, 'years')}`),
  (number) => `customer.gender = '${pick(['F', 'M'], number)}'`,
  (number) => ofProducts(`product.name LIKE '%${pick(things, number * 3).toLowerCase()}%'`),
];

/** A document of so many groups; `sizeOf` says how many conditions each of them has. */
export function documentOf(groups: number, sizeOf: (group: number) => number): string {
  let number = 0;
  const parts = Array.from({ length: groups }, (_, group) => {
    // The values go on from group to group, so that no two are alike.
    const conditions = Array.from({ length: sizeOf(group) }, () => shapes[number % shapes.length]?.((number += 1)));
    return `SELECT customer.user_id FROM customer\nWHERE ${conditions.join('\n  AND ')}`;
  });
  return parts.join('\nUNION\n');
}
