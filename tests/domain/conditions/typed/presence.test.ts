import { describe, expect, it } from 'vitest';
import { products, read, says } from './says.ts';

const noPhone = { negation: true, table: 'customer', field: 'phone', operator: 'LIKE', value: '%' };
const noEmail = { ...noPhone, field: 'email' };

describe('whether there is a value', () => {
  it.each([
    ['+ no phone number', noPhone],
    ['+ no phone', noPhone],
    ['+ phone empty', noPhone],
    ['+ without phone', noPhone],
    ['+ phone is not set', noPhone],
    ['+ phone not set', noPhone],
    ['+ no email', noEmail],
    ['+ no email ', noEmail],
    ['+ no email address', noEmail],
    ['+ who have no email', noEmail],
    ['+ who do not have email', noEmail],
    ["+ haven't email", noEmail],
    ['+ email empty', noEmail],
    ['+ email is empty', noEmail],
    ['+ email is blank', noEmail],
    ['+ email is null', noEmail],
    ['+ email IS NULL', noEmail],
    ['+ email is missing', noEmail],
    ['+ email does not exist', noEmail],
    ['+ has email', { ...noEmail, negation: false }],
    ['+ has an email', { ...noEmail, negation: false }],
    ['+ has phone', { ...noPhone, negation: false }],
    ['+ with phone', { ...noPhone, negation: false }],
    ['+ email is not empty', { ...noEmail, negation: false }],
    ['+ email is not null', { ...noEmail, negation: false }],
    ['+ not email is empty', { ...noEmail, negation: false }],
  ])('%s is asked as the model has it', (typed, condition) => {
    expect(read(typed).condition).toMatchObject(condition);
  });

  it('is asked by a word alone, unless the data has that as a value', () => {
    for (const word of ['missing', 'blank', 'none', 'unset'])
      expect(read(`+ phone ${word}`).condition).toMatchObject(noPhone);
    expect(says('+ birthdate missing')).toBe('add date of birth is not set');
    expect(says('+ not phone missing')).toBe('add phone is set');
    expect(says('+ brand none in the last 6 months')).toBe('add never had events with any brand in the last 6 months');
    expect(says('+ price missing')).toBe('no-presence: missing');
    expect(says('+ brand Blank Street')).toBe('add had events with brand Blank Street');
    expect(read('+ tier none').compared).toMatchObject({ text: 'none' });
    expect(says('+ tier none', undefined, { 'customer.custom.tier': ['None', 'gold'] })).toBe('add tier is None');
    expect(says('+ tier none', undefined, { 'customer.custom.tier': ['gold'] })).toBe('add tier is not set');
  });

  it('is said in plain words', () => {
    expect(says('+ no email')).toBe('add email is not set');
    expect(says('+ has email')).toBe('add email is set');
    expect(says('+ no birthdate')).toBe('add date of birth is not set');
    expect(says('+ has birthdate')).toBe('add date of birth is set');
    expect(says('+ no event date in the last 6 months')).toBe('add never had events in the last 6 months');
    expect(read('+ no event date in the last 6 months').condition).toMatchObject({
      negation: true,
      value: [null, null],
    });
  });

  it('is asked of a date by all days there are', () => {
    const anyDay = { table: 'customer', field: 'birthdate', operator: 'BETWEEN', value: ['0001-01-01', null] };
    for (const typed of ['+ birthdate is empty', '+ no birthdate', '+ birthdate not set', '+ without date of birth'])
      expect(read(typed).condition).toMatchObject({ ...anyDay, negation: true });
    for (const typed of ['+ has birthdate', '+ birthdate is set', '+ birthdate is not null'])
      expect(read(typed).condition).toMatchObject({ ...anyDay, negation: false });
  });

  it('is asked with how often and how recently, too', () => {
    expect(says('+ with brand at least 3 times')).toBe('add had events with any brand at least 3 times');
    expect(read('+ no brand in the last 6 months').condition).toMatchObject({
      negation: true,
      field: 'brand',
      value: '%',
      recency: { checked: true, figure: 6, type: 'months' },
    });
  });

  it('of a yes or no is a yes', () => {
    expect(read('+ has consent').condition).toMatchObject({ negation: false, operator: '=', value: 'true' });
    expect(read('+ no consent').condition).toMatchObject({ negation: true, operator: '=', value: 'true' });
  });

  it('of a number is no question', () => {
    expect(says('+ price is empty', products)).toBe('no-presence: is empty');
    expect(says('+ points is not set')).toBe('no-presence: is not set');
    expect(says('+ has points ')).toBe('no-presence: points');
  });

  it('is no place: who has none somewhere else is asked in two conditions', () => {
    expect(says('+ without email in Wellington')).toBe('unquoted: in');
  });

  it('is asked only with a word that says so', () => {
    expect(says('+ email')).toBe('no-value: email');
    expect(says('+ not email ')).toBe('no-value: ');
    expect(says('+ no brand Acme')).toBe('add never had events with brand Acme');
  });

  it('leaves what is being typed open to a value', () => {
    expect(read('+ no bran').slot.kind).toBe('field');
    expect(read('+ no brand').slot).toMatchObject({ kind: 'field', typed: 'brand' });
    expect(read('+ no brand ').slot).toMatchObject({ kind: 'operator' });
  });
});
