import { describe, expect, it } from 'vitest';
import { read, says, vocabulary } from './says.ts';

describe('a name of two words', () => {
  it.each([
    ['+ not email consent', true],
    ['+ no email consent', true],
    ['+ email consent', false],
    ['+ e-mail consent', false],
    ['+ with email consent', false],
    ['+ has email consent', false],
    ['+ without e-mail consent', true],
    ['+ not consent', true],
    ['+ email consent is true', false],
    ['+ email consent = yes', false],
    ['+ not email consent true', true],
  ])('wins over a field and a value: %s', (typed, negation) => {
    const consent = { table: 'customer', field: 'email_consented', operator: '=', value: 'true' };
    expect(read(typed).condition).toMatchObject({ ...consent, negation });
  });

  it.each([
    ['+ order value over 200', 'add had events with transaction revenue above 200'],
    ['+ order total over 200', 'add had events with transaction revenue above 200'],
    ['+ basket value >= 200', 'add had events with transaction revenue at least 200'],
    ['+ order date in the last 30 days', 'add had events with any date in the last 30 days'],
    ['+ purchase date in 2025', 'add had events with date from 2025-01-01 to 2025-12-31'],
    ['+ order number T0001', 'add had events with transaction id T0001'],
    ['+ product stock > 0', 'add had events with stock above 0'],
    ['+ product stock quantity > 0', 'add had events with stock above 0'],
    ['+ email opened >= 1', 'add were sent e-mails with opens at least 1'],
    ['+ e-mail clicked > 2', 'add were sent e-mails with clicks above 2'],
    ['+ customer city Sydney', 'add have shipping city Sydney'],
  ])('is known as people say it: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });
});

describe('a word that can hardly be a value', () => {
  it.each([
    ['+ email gmail', 'no-address: gmail'],
    ['+ no email gmail', 'no-address: gmail'],
    ['+ email = gmail', 'no-address: gmail'],
    ['+ email != gmail', 'no-address: gmail'],
    ['+ email bounced', 'no-address: bounced'],
    ['+ not email unsubscribed in the last 30 days', 'no-address: unsubscribed'],
    ['+ order cancelled', 'no-id: cancelled'],
    ['+ order of 3', 'no-id: of 3'],
    ['+ order weight over 200', 'no-id: weight'],
  ])('is a fault: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it('is taken in quotes, and where the data has it', () => {
    expect(says("+ email = 'gmail'")).toBe('add have e-mail gmail');
    expect(says('+ email Root', vocabulary, { 'customer.email': ['root'] })).toBe('add have e-mail root');
    expect(says('+ order first', vocabulary, { 'sale.transaction_id': ['first'] })).toContain('transaction id first');
    expect(read('+ order first').compared).toMatchObject({ text: 'first' });
  });
});
