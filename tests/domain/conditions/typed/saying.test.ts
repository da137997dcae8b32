import { describe, expect, it } from 'vitest';
import { products, says, vocabulary } from './says.ts';

describe('what people did, in more words', () => {
  it.each([
    ['+ 3 orders', 'add made purchases in at least 3 transactions'],
    ['+ 2 purchases in the last 90 days', 'add made purchases in at least 2 transactions in the last 90 days'],
    ['+ three orders in the last year', 'add made purchases in at least 3 transactions in the last year'],
    ['+ no purchase in 12 months', 'add never made a purchase in the last 12 months'],
    ["+ hasn't bought for a year", 'add never made a purchase in the last year'],
    ['+ not bought for 6 months', 'add never made a purchase in the last 6 months'],
    ["+ hasn't opened in 3 months", 'add opened no email in the last 3 months'],
    ['+ not clicked for 90 days', 'add clicked in no email in the last 90 days'],
    ['+ bought in 2025', 'no-period: in 2025'],
    ['+ not bought in the last 6 months', 'add never made a purchase in the last 6 months'],
    ['+ bought for 3 months', 'bought-what: for 3 months'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it.each([
    ['+ refunded', 'add had a refund'],
    ['+ returned something', 'add had a refund'],
    ['+ refunds', 'add had a refund'],
    ['+ refunded at least twice', 'add had refunds in at least 2 transactions'],
    ['+ never returned anything', 'add never had a refund'],
    ['+ returned in the last 30 days', 'no-field: returned in the last 30 days'],
    ['+ refunded in the last 30 days', 'add had a refund in the last 30 days'],
  ])('of a refund: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });
});

describe('who is in a segment', () => {
  const data = { 'segment.name': ['VIP', 'Gold without our shop'] };
  it.each([
    ['+ in VIP', 'add are in VIP'],
    ['+ not in vip', 'add are not in VIP'],
    ['+ is in VIP', 'add are in VIP'],
    ['+ member of vip', 'add are in VIP'],
    ['+ members of the segment vip', 'add are in VIP'],
    ['+ not a member of VIP', 'add are not in VIP'],
    ['+ in gold without our shop', 'add are in Gold without our shop'],
    ['+ in banana', 'no-field: banana'],
    ['+ vip', 'value-alone: vip'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed, vocabulary, data)).toBe(sentence);
  });
});

describe('names of lists and of the trade', () => {
  it.each([
    ['+ basket > 100', 'add had events with transaction revenue above 100'],
    ['+ opted in', 'add consented to email'],
    ['+ not opted in', 'add did not consent to email'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it.each([
    ['+ added last month', 'add creation date is from 1 Oct 2026 to 31 Oct 2026'],
    ['+ in stock', 'add stock is above 0'],
    ['+ out of stock', 'add stock is at most 0'],
    ['+ not in stock', 'add stock is not above 0'],
    ['+ sold out', 'add stock is at most 0'],
  ])('of products: %s says: %s', (typed, sentence) => {
    expect(says(typed, products)).toBe(sentence);
  });
});

describe('a value that begins with a word of the language', () => {
  it('is one where the data has it whole', () => {
    const brands = { 'product.brand': ["Not Your Mother's", 'Acme'] };
    expect(says("+ brand Not Your Mother's", vocabulary, brands)).toBe("add had events with brand Not Your Mother's");
    expect(says("+ brand not your mother's twice", vocabulary, brands)).toBe(
      "add had events with brand Not Your Mother's at least twice",
    );
    expect(says('+ brand not Acme', vocabulary, brands)).toBe('add had events with brand other than Acme');
  });
});
