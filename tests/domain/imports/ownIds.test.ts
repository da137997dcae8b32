import { describe, expect, it } from 'vitest';
import { suggestMapping } from '#domain/imports/suggestedMapping.ts';

const idOf = (header: string, ...lines: readonly string[]) => {
  const [columns = [], ...records] = [header, ...lines].map((line) => line.split(','));
  return suggestMapping('customers', columns, records)['user_id'];
};

describe('the id of a customer', () => {
  it('is the row’s own before that of a card, an account or an address', () => {
    expect(idOf('id,Email,Name,Card ID', 'cus_A,a@x.io,Ann,pm_1', 'cus_B,b@x.io,Bo,pm_2')).toEqual({ column: 'id' });
    expect(idOf('Account ID,ID,Name', 'A1,x,Ann', 'A1,y,Bo')).toEqual({ column: 'ID' });
    expect(idOf('Default Address ID,Name,Email', '11,Ann,a@x.io', '12,Bo,b@x.io')).toEqual({ column: 'Email' });
  });

  it('is the customer’s where the rows are addresses, and the card’s where nothing else is there', () => {
    expect(idOf('id,customer_id,city', '1,C1,Bonn', '2,C1,Ulm')).toEqual({ column: 'customer_id' });
    expect(idOf('Card No,Name', '4711,Ann', '4712,Bo')).toEqual({ column: 'Card No' });
  });
});
