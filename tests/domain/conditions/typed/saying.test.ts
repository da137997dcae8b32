import { describe, expect, it } from 'vitest';
import { products, says, vocabulary } from './says.ts';

describe('what people did, in more words', () => {
  it.each([
    ['+ 3 orders', 'add had events with event type purchase in at least 3 transactions'],
    [
      '+ 2 purchases in the last 90 days',
      'add had events with event type purchase in at least 2 transactions in the last 90 days',
    ],
    [
      '+ three orders in the last year',
      'add had events with event type purchase in at least 3 transactions in the last year',
    ],
    ['+ no purchase in 12 months', 'add never had events with event type purchase in the last 12 months'],
    ["+ hasn't bought for a year", 'add never had events with event type purchase in the last year'],
    ['+ not bought for 6 months', 'add never had events with event type purchase in the last 6 months'],
    ["+ hasn't opened in 3 months", 'add were never sent e-mails with opens at least 1 in the last 3 months'],
    ['+ not clicked for 90 days', 'add were never sent e-mails with clicks at least 1 in the last 90 days'],
    ['+ bought in 2025', 'no-period: in 2025'],
    ['+ not bought in the last 6 months', 'add never had events with event type purchase in the last 6 months'],
    ['+ bought for 3 months', 'bought-what: for 3 months'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it.each([
    ['+ refunded', 'add had events with event type refund'],
    ['+ returned something', 'add had events with event type refund'],
    ['+ refunds', 'add had events with event type refund'],
    ['+ refunded at least twice', 'add had events with event type refund in at least 2 transactions'],
    ['+ never returned anything', 'add never had events with event type refund'],
    ['+ returned in the last 30 days', 'no-field: returned in the last 30 days'],
    ['+ refunded in the last 30 days', 'add had events with event type refund in the last 30 days'],
  ])('of a refund: %s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });
});

describe('who is in a segment', () => {
  const data = { 'segment.name': ['VIP', 'Gold without our shop'] };
  it.each([
    ['+ in VIP', 'add are in a segment with name VIP'],
    ['+ not in vip', 'add are in no segment with name VIP'],
    ['+ is in VIP', 'add are in a segment with name VIP'],
    ['+ member of vip', 'add are in a segment with name VIP'],
    ['+ members of the segment vip', 'add are in a segment with name VIP'],
    ['+ not a member of VIP', 'add are in no segment with name VIP'],
    ['+ in gold without our shop', 'add are in a segment with name Gold without our shop'],
    ['+ in banana', 'no-field: banana'],
    ['+ vip', 'value-alone: vip'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed, vocabulary, data)).toBe(sentence);
  });
});

describe('names of lists and of the trade', () => {
  it.each([
    ['+ basket > 100', 'add had events with transaction revenue above 100'],
    ['+ opted in', 'add have e-mail consent true'],
    ['+ not opted in', 'add have no e-mail consent true'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it.each([
    ['+ added last month', 'add have creation date from 2026-10-01 to 2026-10-31'],
    ['+ in stock', 'add have stock above 0'],
    ['+ out of stock', 'add have stock at most 0'],
    ['+ not in stock', 'add have no stock above 0'],
    ['+ sold out', 'add have stock at most 0'],
  ])('of products: %s says: %s', (typed, sentence) => {
    expect(says(typed, products)).toBe(sentence);
  });
});

describe('a value that begins with a word of the language', () => {
  it('is one where the data has it whole', () => {
    const brands = { 'product.brand': ["Not Your Mother's", 'Acme'] };
    expect(says("+ brand Not Your Mother's", vocabulary, brands)).toBe("add had events with brand Not Your Mother's");
    expect(says("+ brand not your mother's twice", vocabulary, brands)).toBe(
      "add had events with brand Not Your Mother's at least 2 times",
    );
    expect(says('+ brand not Acme', vocabulary, brands)).toBe('add had events with brand other than Acme');
  });
});
