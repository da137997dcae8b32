import { describe, expect, it } from 'vitest';
import { products, read, says } from './says.ts';

describe('how often, in words', () => {
  it.each([
    ['once', 'at least once'],
    ['twice', 'at least twice'],
    ['thrice', 'at least 3 times'],
    ['3x', 'at least 3 times'],
    ['three times', 'at least 3 times'],
    ['eleven times', 'at least 11 times'],
    ['Twelve Times', 'at least 12 times'],
    ['one time', 'at least once'],
    ['at least three times', 'at least 3 times'],
    ['exactly once', 'exactly once'],
    ['only once', 'exactly once'],
    ['3+ times', 'at least 3 times'],
    ['3 or more times', 'at least 3 times'],
    ['three or more times', 'at least 3 times'],
    ['3 times or more', 'at least 3 times'],
    ['3 or fewer times', 'at most 3 times'],
    ['>= 3 times', 'at least 3 times'],
    ['more than 3 times', 'more than 3 times'],
    ['more than once', 'more than once'],
    ['no more than 3 times', 'at most 3 times'],
    ['up to 3 times', 'at most 3 times'],
    ['under 3 times', 'fewer than 3 times'],
    ['>= $100', 'for at least 100 in total'],
    ['for a value of 100', 'for at least 100 in total'],
    ['for more than $100', 'for more than 100 in total'],
    ['more than three times', 'more than 3 times'],
    ['in two or more transactions', 'in at least 2 transactions'],
    ['worth at least $1,000', 'for at least 1000 in total'],
  ])('%s is %s', (typed, sentence) => {
    expect(says(`+ brand Acme ${typed}`)).toBe(`add had events with brand Acme ${sentence}`);
  });

  it('may be set off by a comma', () => {
    expect(says('+ brand Acme, at least 3 times')).toBe('add had events with brand Acme at least 3 times');
  });

  it('counts units that are abbreviated', () => {
    expect(says('+ brand Acme last 30d')).toBe('add had events with brand Acme in the last 30 days');
    expect(says('+ bought in the last 6 mo')).toContain('in the last 6 months');
  });

  it('is read of what was bought, with how recently', () => {
    expect(says('+ bought brand Acme three times in the last 6 months')).toBe(
      'add had events with brand Acme at least 3 times in the last 6 months',
    );
    expect(read('+ bought brand Acme three times in the last 6 months').bought).toBe(true);
  });

  it.each([
    ['+ brand Acme about 3 times', 'unquoted: about'],
    ['+ brand Acme for more than 100', 'unquoted: for'],
    ['+ brand Acme more 3 times', 'unquoted: more'],
    ['+ brand Acme before the last 6 months', 'unquoted: before'],
    ['+ brand Acme outside the last 6 months', 'unquoted: outside'],
    ['+ brand Acme 3 purchases', 'unquoted: purchases'],
    ['+ brand Acme 6 months', 'unquoted: months'],
  ])('never leaves a word of it to the value: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it('is not said in two ways at once', () => {
    expect(says('+ brand Acme more than 3+ times')).toBe('no-limit: more than 3+ times');
    expect(says('+ brand Acme at most 3 or more times')).toBe('no-limit: at most 3 or more times');
  });
});

describe('days behind a value', () => {
  it.each([
    ['+ brand Acme this year', 'no-period: this year'],
    ['+ brand Acme in 2025', 'no-period: in 2025'],
    ['+ brand Acme since january', 'no-period: since january'],
    ['+ brand Acme since 2026-01-01', 'no-period: since 2026-01-01'],
    ['+ brand Acme between 2026-01-01 and 2026-03-31', 'no-period: between 2026-01-01 and 2026-03-31'],
    ['+ brand Acme in May', 'no-period: in May'],
    ['+ brand Acme last month', 'no-period: last month'],
    ['+ brand Acme yesterday', 'no-period: yesterday'],
    ['+ brand Acme before 2025', 'no-period: before 2025'],
    ['+ brand Acme 3 months ago', 'no-period: 3 months ago'],
    ['+ brand Acme more than 3 months ago', 'no-period: more than 3 months ago'],
    ['+ brand Acme twice this year', 'no-period: this year'],
    ['+ brand Acme this year twice', 'no-period: this year'],
    ['+ brand Acme at least 3 times this year', 'no-period: this year'],
    ["+ brand 'Acme' this year", 'no-period: this year'],
    ['+ spent over 100 this year', 'no-period: this year'],
    ['+ spent over 100 in 2025', 'no-period: in 2025'],
  ])('are no length of time: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it('are said otherwise where what is asked has a date of its own', () => {
    expect(says('+ gender F this year')).toBe('no-own-period: this year');
    expect(says('+ brand Acme this year', products)).toBe('no-own-period: this year');
  });

  it('are none where a name ends like one', () => {
    expect(says('+ brand Forever 2025')).toBe('add had events with brand Forever 2025');
    expect(says('+ surname Del May')).toBe('add surname is Del May');
    expect(says('+ brand Best Ever')).toBe('add had events with brand Best Ever');
  });

  it('that were not any are the opposite of the whole', () => {
    expect(read('+ brand acme not in the last 6 months').condition).toMatchObject({
      negation: true,
      table: 'product',
      operator: '=',
      value: 'acme',
      recency: { checked: true, figure: 6, type: 'months' },
    });
    expect(read("+ brand 'Acme' not in the last 6 months").condition).toMatchObject({ negation: true, value: 'Acme' });
    expect(read('+ event value over 100 not in the last 6 months').condition).toMatchObject({
      negation: true,
      value: 100,
    });
    expect(says('+ brand Acme never in the last 6 months')).toBe(says('+ no brand Acme in the last 6 months'));
  });

  it.each([
    ['+ no brand acme not in the last 6 months', 'unquoted: not'],
    ['+ brand != acme not in the last 6 months', 'unquoted: not'],
    ['+ gender F not in the last 6 months', 'unquoted: not'],
    ['+ status active not in the last 6 months', 'unquoted: not'],
    ['+ brand acme but not in the last 6 months', 'unquoted: but'],
    ['+ brand acme not twice', 'unquoted: not'],
    ['+ segment VIP not in the last 6 months', 'unquoted: not'],
  ])('that were not any are a fault where that could mean two things: %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });
});

describe('a birthday', () => {
  it.each([
    ['+ birthday this month', 'no-anniversary: this month'],
    ['+ birthday today', 'no-anniversary: today'],
    ['+ birthday is today', 'no-anniversary: today'],
    ['+ birthday next week', 'no-anniversary: next week'],
    ['+ birthday tomorrow', 'no-anniversary: tomorrow'],
    ['+ birthday in the next 30 days', 'no-anniversary: in the next 30 days'],
    ['+ birthday in the last 30 days', 'no-anniversary: in the last 30 days'],
    ['+ birthday in March', 'no-anniversary: in March'],
    ['+ birthday 5 March', 'no-anniversary: 5 March'],
    ['+ birthdate this month', 'no-anniversary: this month'],
    ['+ date of birth today', 'no-anniversary: today'],
    ['+ birthdate in March', 'no-anniversary: in March'],
  ])('is asked with its year: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it('is a birth date where a year is said', () => {
    expect(says('+ birthday 1990')).toBe('add date of birth is from 1 Jan 1990 to 31 Dec 1990');
    expect(says('+ born in 1990')).toBe('add date of birth is from 1 Jan 1990 to 31 Dec 1990');
    expect(says('+ birthdate in the last 3 months')).toBe('add date of birth is from 21 Aug 2026 to 21 Nov 2026');
  });

  it('is asked instead of an age', () => {
    expect(says('+ age > 30')).toBe('no-age: age > 30');
    expect(says('+ older than 40')).toBe('no-age: older than 40');
    expect(says('+ aged 40')).toBe('no-age: aged 40');
  });
});

describe('a date by itself', () => {
  it.each([
    ['+ joined this year', 'add creation date is from 1 Jan 2026 to 31 Dec 2026'],
    ['+ joined in 2025', 'add creation date is from 1 Jan 2025 to 31 Dec 2025'],
    ['+ event date in 2025', 'add had events with date from 1 Jan 2025 to 31 Dec 2025'],
    ['+ event date this year', 'add had events with date from 1 Jan 2026 to 31 Dec 2026'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it.each([
    ['+ joined since June', 'which-year: since June'],
    ['+ event date in May', 'which-year: in May'],
    ['+ joined since 5 March', 'which-year: since 5 March'],
    ['+ birthdate 5/1/1990', 'which-order: 5/1/1990'],
    ['+ joined 2024 to 2022', 'reversed: 2024 to 2022'],
    ['+ birthdate 31 June 1990', 'no-such-day: 31 June 1990'],
    ['+ birthdate soon', 'no-dates: soon'],
    ['+ birthdate 31/12/1990', 'add date of birth is 31 Dec 1990'],
    ['+ birthdate before 1.1.1990', 'add date of birth is 31 Dec 1989 or earlier'],
  ])('that cannot be read says why: %s says: %s', (typed, said) => {
    expect(says(typed)).toBe(said);
  });
});

describe('a number as people write it', () => {
  it.each([
    ['+ points $100', 'add points is 100'],
    ['+ points > €99.50', 'add points is above 99.5'],
    ['+ points 1,000', 'add points is 1000'],
    ['+ points at least $1,234,567.5', 'add points is at least 1234567.5'],
    ['+ points > 1k', 'add points is above 1000'],
    ['+ points > 1.1K', 'add points is above 1100'],
    ['+ points 100+', 'add points is at least 100'],
    ['+ points 100 or more', 'add points is at least 100'],
    ['+ points 100 or less', 'add points is at most 100'],
    ['+ spent over $100 twice', 'add had events with value above 100 at least twice'],
  ])('%s says: %s', (typed, sentence) => {
    expect(says(typed)).toBe(sentence);
  });

  it.each([
    ['+ points 1,5', 'no-number: 1,5'],
    ['+ points 12,00', 'no-number: 12,00'],
    ['+ points 1m', 'no-number: 1m'],
    ['+ points > 100+', 'no-number: 100+'],
    ['+ points $', 'no-number: $'],
    ['+ points between 100 and 500', 'no-number-range: between 100 and 500'],
    ['+ points from 100 to 500', 'no-number-range: from 100 to 500'],
    ['+ points 100 to 500', 'no-number-range: 100 to 500'],
    ['+ points 100-500', 'no-number-range: 100-500'],
    ['+ points > 10 < 20', 'no-number-range: 10 < 20'],
    ['+ spent at least 10 at most 20', 'no-number-range: 10 at most 20'],
    ['+ event value at least 10 at most 20', 'no-sale-range: 10 at most 20'],
  ])('%s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it.each([
    ['+ price > 1.000', 'which-number: 1.000'],
    ['+ points > 2.000', 'which-number: 2.000'],
    ['+ points 12.500', 'which-number: 12.500'],
    ['+ points > $1.500', 'which-number: $1.500'],
    ['+ price = 0.125', 'add had events with price 0.125'],
    ['+ price = 1.1250', 'add had events with price 1.125'],
    ['+ points 1,234.567', 'add points is 1234.567'],
    ['+ points 1.25', 'add points is 1.25'],
    ['+ brand Acme worth at least 1.000', 'unquoted: worth'],
  ])('is not guessed where its point may set off thousands: %s is %s', (typed, said) => {
    expect(says(typed)).toBe(said);
  });

  it.each([
    ['+ price between 10 and 20', 'no-sale-range: between 10 and 20'],
    ['+ price 10-20', 'no-sale-range: 10-20'],
    ['+ event value between 100 and 500', 'no-sale-range: between 100 and 500'],
    ['+ price > 10 and price < 20', 'no-sale-range: > 10 and price < 20'],
    ['+ price > 10 < 20', 'no-sale-range: 10 < 20'],
    ['+ email opened between 1 and 3', 'no-email-range: between 1 and 3'],
    ['+ points > 10 and points < 20', 'no-number-range: > 10 and points < 20'],
    ['+ price < 10 or price > 20', 'several: or price > 20'],
    ['+ price > 10 and points < 20', 'several: and points < 20'],
  ])('whose two ends are to hold of one sale goes into a group about it: %s is %s', (typed, fault) => {
    expect(says(typed)).toBe(fault);
  });

  it.each([
    ['=> 20', 'at least 20'],
    ['=< 20', 'at most 20'],
    ['less than or equal to 20', 'at most 20'],
    ['greater than or equal to 20', 'at least 20'],
    ['is more than 20', 'above 20'],
    ['higher than 20', 'above 20'],
    ['bigger than 20', 'above 20'],
    ['lower than 20', 'below 20'],
    ['smaller than 20', 'below 20'],
    ['max 20', 'at most 20'],
    ['minimum 20', 'at least 20'],
    ['no more than 50', 'at most 50'],
    ['not more than 50', 'at most 50'],
    ['50 AUD', '50'],
    ['over 50 dollars', 'above 50'],
  ])('is compared in many words: price %s is %s', (typed, said) => {
    expect(says(`+ price ${typed}`)).toBe(`add had events with price ${said}`);
    expect(says(`+ points ${typed}`)).toBe(`add points is ${said}`);
  });

  it.each(['price != 20', 'price not 20', 'price is not 20', 'points =! 20', 'points other than 20'])(
    'has no other than, and says what to write: %s',
    (typed) => {
      expect(says(`+ ${typed}`)).toMatch(/^no-other-number: /u);
    },
  );

  it('has no two ends among products either', () => {
    expect(says('+ price between 10 and 20', products)).toBe('no-number-range: between 10 and 20');
  });
});
