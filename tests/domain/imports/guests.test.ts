import { suggestMapping } from '#domain/imports/suggestedMapping.ts';
import { expect, it } from 'vitest';

/** What is suggested for the customer of a sale. */
function customerIn(header: string, ...lines: readonly string[]) {
  const [columns = [], ...records] = [header, ...lines].map((line) => line.split(','));
  return suggestMapping('sales', columns, records)['user_id'];
}

it('an id with several e-mail addresses identifies no one', () => {
  expect(
    customerIn(
      'Order ID,Customer ID,Customer Email',
      '1,0,ann@example.com',
      '2,7,bo@example.com',
      '3,0,cy@example.com',
    ),
  ).toEqual({ column: 'Customer ID', empty_values: ['0'] });
  expect(customerIn('Order ID,Customer ID,Email', '1,Guest,a@example.com', '2,Guest,b@example.com')).toEqual({
    column: 'Customer ID',
    empty_values: ['Guest'],
  });
});

it('a customer with id 0 stays one, like ids that are unique, and files without addresses', () => {
  const plain = { column: 'Customer ID' };
  expect(customerIn('Order ID,Customer ID,Email', '1,0,a@example.com', '2,0,A@example.com')).toEqual(plain);
  expect(customerIn('Order ID,Customer ID,Email', '1,9,a@example.com', '2,9,b@example.com')).toEqual(plain);
  expect(customerIn('Order ID,Customer ID', '1,0', '2,0')).toEqual(plain);
});

it('a single 0 far from the other ids identifies no one, near them it does', () => {
  const header = 'Order ID,Customer ID,Email';
  expect(customerIn(header, '100,12,a@example.com', '101,0,b@example.com', '102,13,c@example.com')).toEqual({
    column: 'Customer ID',
    empty_values: ['0'],
  });
  expect(customerIn(header, '100,1,a@example.com', '101,0,b@example.com', '102,2,c@example.com')).toEqual({
    column: 'Customer ID',
  });
});

it('a word among ids identifies no one', () => {
  const ids = Array.from({ length: 9 }, (_, at) => `${at},C${100 + at}`);
  expect(customerIn('Order ID,Customer ID', ...ids, '10,NA', '11,Walk-in', '12,NA')).toEqual({
    column: 'Customer ID',
    empty_values: ['NA', 'Walk-in'],
  });
  const plain = { column: 'Customer ID' };
  expect(customerIn('Order ID,Customer ID', ...ids, '10,POSTAGE')).toEqual(plain);
  expect(customerIn('Order ID,Customer ID', '1,NA', '2,ann', '3,bob')).toEqual(plain);
});
