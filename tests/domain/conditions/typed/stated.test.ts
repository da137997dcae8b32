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
    ['+ women', 'add have gender F'],
    ['+ male', 'add have gender M'],
    ['+ is female', 'add have gender F'],
    ['+ all men', 'add have gender M'],
    ['+ female customers', 'add have gender F'],
    ['+ women only', 'add have gender F'],
    ['+ subscribed to the newsletter', 'add have e-mail consent true'],
    ['+ not women', 'add have no gender F'],
    ['+ subscribed', 'add have e-mail consent true'],
    ['+ accepts marketing', 'add have e-mail consent true'],
    ['+ not subscribed', 'add have no e-mail consent true'],
    ['+ opted out', 'add have e-mail consent false'],
    ['+ unsubscribed', 'add have e-mail consent false'],
  ])('%s says: %s', (typed, sentence) => {
    expect(saysOf(typed)).toBe(sentence);
  });

  it('takes the word that the data has', () => {
    expect(says('+ women', undefined, { 'customer.gender': ['female', 'male'] })).toBe('add have gender female');
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
    ['+ in Auckland', 'add have shipping city Auckland'],
    ['+ lives in sydney', 'add have shipping city Sydney'],
    ['+ from NZ', 'add have shipping country NZ'],
    ['+ based in nsw', 'add have shipping state NSW'],
    ['+ people from Sydney', 'add have shipping city Sydney'],
    ['+ customers who live in Auckland', 'add have shipping city Auckland'],
    ["+ doesn't live in Auckland", 'add have no shipping city Auckland'],
    ['+ everyone in VIP', 'add are in a segment with name VIP'],
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
    ['+ more than 2 refunds', 'add had events with event type refund in more than 2 transactions'],
    ['+ visited in the last 30 days', 'add had events with event type visit in the last 30 days'],
    ['+ has not visited in 6 months', 'add never had events with event type visit in the last 6 months'],
    ['+ 5 visits', 'add had events with event type visit at least 5 times'],
    ['+ visits > 5', 'add had events with event type visit more than 5 times'],
    ['+ viewed something in the last 7 days', 'add had events with event type view in the last 7 days'],
    ['+ added to cart', 'add had events with event type add_to_cart'],
    ['+ removed from basket twice', 'add had events with event type remove_from_cart at least 2 times'],
    ['+ never added anything to cart', 'add never had events with event type add_to_cart'],
  ])('%s says: %s', (typed, sentence) => {
    expect(saysOf(typed)).toBe(sentence);
  });

  it('is no day that something was added', () => {
    expect(saysOf('+ added in 2024')).toBe('add had events with creation date from 2024-01-01 to 2024-12-31');
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
    ['+ signed up in 2024', 'add have creation date from 2024-01-01 to 2024-12-31'],
    ['+ been a customer since 2020', 'add have creation date from 2020-01-01 on'],
    ['+ created in the last fortnight', 'add have any creation date created in the last 14 days'],
    ['+ created in the last couple of months', 'add have any creation date created in the last 2 months'],
    ['+ dob before 1990', 'add have birth date up to 1989-12-31'],
    ['+ mobile starts with 021', 'add have phone starting with 021'],
    ['+ postal code 1010', 'add have shipping postcode 1010'],
    ['+ region nsw', 'add have shipping state NSW'],
    ['+ ltv over 500', 'add had events with event type purchase worth more than 500'],
    ['+ category has value', 'add have any category'],
    ['+ customers who never bought', 'add never had events with event type purchase'],
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
    expect(says('+ status active')).toBe('add have status active');
    expect(says('+ in loyal', undefined, { 'segment.name': ['Loyal'] })).toBe('add are in a segment with name Loyal');
  });
});
