import { describe, expect, test } from 'vitest';
import { contentOf } from '#domain/conditions/content.ts';
import { describe as describeModel, describeCondition } from '#domain/conditions/describe.ts';
import { normalise } from '#domain/conditions/normalise.ts';
import { models, vocabularies } from './generate.ts';
import { accepted, holds } from './laws.ts';

function line(text: string): string {
  return describeModel(accepted(text), vocabularies.segment)
    .map((part) => part.text)
    .join('');
}

const S = 'SELECT customer.user_id FROM customer JOIN sale ON sale.user_id = customer.user_id ';
const P = `${S}LEFT JOIN product ON product.item_id = sale.item_id WHERE product.brand = 'Acme'`;
const G = ' GROUP BY customer.user_id';

describe('the plain-language line', () => {
  test('reads like the sentence of the design pages', () => {
    const text = `SELECT customer.user_id FROM customer WHERE customer.gender = 'F'
      AND (customer.email LIKE '%@example.com') IS NOT TRUE
      AND customer.user_id IN (SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id
        WHERE product.brand = 'Acme' AND sale.event_dt >= CURRENT_DATE - INTERVAL '6 months'
        GROUP BY sale.user_id HAVING COUNT(*) >= 3)`;
    expect(line(text)).toBe(
      'Customers whose gender is F, whose email does not end in @example.com, and who had events with brand Acme at least 3 times in the last 6 months',
    );
  });

  test('says bought only where event_type = purchase holds for the same sale', () => {
    expect(line(`${P} AND sale.event_type = 'purchase'${G} HAVING COUNT(*) > 1`)).toBe(
      'Customers who bought from brand Acme more than once',
    );
    expect(line(`${P} OR sale.event_type = 'purchase'${G}`)).toBe(
      'Customers who had events with brand Acme or with event type purchase',
    );
    expect(line(`${P} AND (sale.event_type = 'purchase') IS NOT TRUE${G}`)).toBe(
      'Customers who had events with brand Acme and without event type purchase',
    );
  });

  test('marks values as strong', () => {
    const model = accepted("SELECT customer.user_id FROM customer WHERE customer.gender = 'F'");
    expect(describeModel(model, vocabularies.segment)).toEqual([
      { text: 'Customers whose gender is ', strong: false },
      { text: 'F', strong: true },
    ]);
  });

  test('says the same of two conditions on one field only where they mean the same', () => {
    const known = new Map<string, string>();
    holds(models, (model) => {
      const { kind } = model;
      for (const group of normalise(model).groups) {
        for (const condition of group.conditions) {
          const said = describeCondition(condition, group, vocabularies[kind]);
          const words = said.map(({ text, strong }) => (strong ? `<${text}>` : text)).join('');
          const place = `${kind} ${group.choice} ${condition.table}.${condition.field}: ${words}`;
          const content = contentOf(condition, kind);
          expect(known.get(place) ?? content, place).toBe(content);
          known.set(place, content);
        }
      }
    });
  });

  test('never leaves a place unfilled and never is empty', () => {
    holds(models, (model) => {
      const quiet = describeModel(model, vocabularies[model.kind]).filter((part) => !part.strong);
      expect(quiet.map((part) => part.text).join('')).not.toMatch(/\{\{|\}\}|undefined/);
    });
  });
});
