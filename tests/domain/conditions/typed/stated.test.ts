import { describe, expect, it } from 'vitest';
import { read, says } from './says.ts';

const data = {
  'customer.gender': ['F', 'M'],
  'customer.shipping_city': ['Auckland', 'Sydney'],
  'customer.shipping_state': ['NSW'],
  'customer.shipping_country': ['NZ', 'AU'],
  'segment.name': ['VIP'],
  'product.brand': ['Acme'],
};
const saysOf = (typed: string) => says(typed, undefined, data);

describe('facts about people, without a field', () => {
  it.each([
    ['+ women', 'add gender is F'],
    ['+ male', 'add gender is M'],
    ['+ is female', 'add gender is F'],
    ['+ all men', 'add gender is M'],
    ['+ female customers', 'add gender is F'],
    ['+ women only', 'add gender is F'],
    ['+ subscribed to the newsletter', 'add consented to email'],
    ['+ not women', 'add gender is not F'],
    ['+ subscribed', 'add consented to email'],
    ['+ accepts marketing', 'add consented to email'],
    ['+ not subscribed', 'add did not consent to email'],
    ['+ opted out', 'add email consent is false'],
    ['+ unsubscribed', 'add email consent is false'],
  ])('%s says: %s', (typed, sentence) => {
    expect(saysOf(typed)).toBe(sentence);
  });

  it('takes the word that the data has', () => {
    expect(says('+ women', undefined, { 'customer.gender': ['female', 'male'] })).toBe('add gender is female');
    expect(read('+ women').compared).toMatchObject({ text: 'female' });
  });

  it.each([
    ['+ men in Auckland', 'several: in Auckland'],
    ['+ women who bought Acme', 'several: who bought Acme'],
    ['+ female customers in Auckland', 'several: in Auckland'],
    ['+ subscribed in the last 30 days', 'no-own-period: in the last 30 days'],
    ['+ bought women', 'bought-what: women'],
  ])('is one condition, about people: %s is %s', (typed, fault) => {
    expect(saysOf(typed)).toBe(fault);
  });
});

describe('places of living, without a field', () => {
  it.each([
    ['+ in Auckland', 'add shipping city is Auckland'],
    ['+ lives in sydney', 'add shipping city is Sydney'],
    ['+ from NZ', 'add shipping country is NZ'],
    ['+ based in nsw', 'add shipping state is NSW'],
    ['+ people from Sydney', 'add shipping city is Sydney'],
    ['+ customers who live in Auckland', 'add shipping city is Auckland'],
    ["+ doesn't live in Auckland", 'add shipping city is not Auckland'],
    ['+ everyone in VIP', 'add are in VIP'],
  ])('is what the data has: %s says: %s', (typed, sentence) => {
    expect(saysOf(typed)).toBe(sentence);
  });

  it.each([
    ['+ from Mars', 'no-field: from Mars'],
    ['+ in 2024', 'no-field: 2024'],
    ['+ from january', 'no-field: from january'],
    ['+ in the last 30 days', 'no-field: last 30 days'],
  ])('is a fault where it has none: %s is %s', (typed, fault) => {
    expect(saysOf(typed)).toBe(fault);
  });
});

describe('what else people did, without a field', () => {
  it.each([
    ['+ more than 2 refunds', 'add had refunds in more than 2 transactions'],
    ['+ visited in the last 30 days', 'add visited in the last 30 days'],
    ['+ has not visited in 6 months', 'add never visited in the last 6 months'],
    ['+ 5 visits', 'add visited at least 5 times'],
    ['+ visits > 5', 'add visited more than 5 times'],
    ['+ viewed something in the last 7 days', 'add viewed a product in the last 7 days'],
    ['+ added to cart', 'add added a product to the cart'],
    ['+ removed from basket twice', 'add removed a product from the cart at least twice'],
    ['+ never added anything to cart', 'add never added a product to the cart'],
  ])('%s says: %s', (typed, sentence) => {
    expect(saysOf(typed)).toBe(sentence);
  });

  it('is no day that something was added', () => {
    expect(saysOf('+ added in 2024')).toBe('add had events with creation date from 1 Jan 2024 to 31 Dec 2024');
  });

  it.each([
    ['+ visited Auckland', 'deed-what: Auckland'],
    ['+ exactly 1 order in 2024', 'no-period: in 2024'],
    ['+ 2 orders over 100', 'no-limit: over 100'],
  ])('takes nothing but how often and how recently: %s is %s', (typed, fault) => {
    expect(saysOf(typed)).toBe(fault);
  });
});

describe('other names', () => {
  it.each([
    ['+ signed up in 2024', 'add creation date is from 1 Jan 2024 to 31 Dec 2024'],
    ['+ been a customer since 2020', 'add creation date is 1 Jan 2020 or later'],
    ['+ created in the last fortnight', 'add created in the last 14 days'],
    ['+ created in the last couple of months', 'add created in the last 2 months'],
    ['+ dob before 1990', 'add date of birth is 31 Dec 1989 or earlier'],
    ['+ mobile starts with 021', 'add phone starts with 021'],
    ['+ postal code 1010', 'add shipping postcode is 1010'],
    ['+ region nsw', 'add shipping state is NSW'],
    ['+ ltv over 500', 'add made purchases for more than 500 in total'],
    ['+ category has value', 'add category is set'],
    ['+ customers who never bought', 'add never made a purchase'],
  ])('%s says: %s', (typed, sentence) => {
    expect(saysOf(typed)).toBe(sentence);
  });
});

describe('how something was bought', () => {
  it.each([
    ['+ bought online', 'add had events with channel type online'],
    ['+ bought in store in the last 6 months', 'add had events with channel type store in the last 6 months'],
    ['+ purchased in-store twice', 'add had events with channel type store in at least 2 transactions'],
    ['+ bought through the app', 'add had events with origin app'],
    ['+ never bought online', 'add never had events with channel type online'],
  ])('%s says: %s', (typed, sentence) => {
    expect(saysOf(typed)).toBe(sentence);
    expect(read(typed).bought).toBe(true);
  });
});

describe('what every shop counts otherwise', () => {
  it.each([
    ['+ lapsed customers', 'lapsed', 'has not bought in the last 12 months'],
    ['+ loyal', 'loyal', 'bought at least 3 times in the last year'],
    ['+ big spenders', 'big spenders', 'spent at least 500'],
    ['+ first-time buyers', 'first-time', 'only one order'],
    ['+ new customers this month', 'new', 'joined in the last 30 days'],
    ['+ active in the last 30 days', 'active', 'bought in the last 3 months'],
  ])('%s is reported with a suggestion', (typed, part, near) => {
    expect(read(typed)).toMatchObject({ fault: 'vague', part, near, condition: undefined });
    expect(read(`+ ${near}`).condition).toBeDefined();
  });

  it('is a value where it stands behind a field, and a name behind in', () => {
    expect(says('+ status active')).toBe('add status is active');
    expect(says('+ in loyal', undefined, { 'segment.name': ['Loyal'] })).toBe('add are in Loyal');
  });
});
