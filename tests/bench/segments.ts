import type { Model } from '#domain/conditions/model.ts';
import { parse } from '#domain/conditions/parse.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';

/** A segment to be counted: its readable text, the rival, and the model that the plan is compiled from. */
export interface BenchSegment {
  readonly name: string;
  readonly text: string;
  readonly model: Model;
  readonly usesSales: boolean;
}

/** The fields of the specification; no segment here names a tenant's own. */
export const vocabulary = vocabularyFor('segment', []);

const lastYear = "sale.event_dt >= CURRENT_DATE - INTERVAL '1 years'";

/** Groups about customers, e-mails and stored members, and one about one and the same sale. */
const documentOf = (operator: string): string => `SELECT customer.user_id FROM customer
WHERE customer.shipping_country = 'New Zealand'
  OR customer.user_id IN (
    SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id
    WHERE product.brand = 'Acme' AND ${lastYear}
    GROUP BY sale.user_id HAVING COUNT(*) >= 2)
  OR customer.user_id IN (
    SELECT email.user_id FROM email
    WHERE email.click > 0 AND email.sent_dt >= CURRENT_DATE - INTERVAL '6 months')
${operator}
SELECT customer.user_id FROM customer
WHERE customer.email_consented = 'true'
  AND customer.user_id IN (
    SELECT sale.user_id FROM sale
    WHERE sale.channel_type = 'store'
    GROUP BY sale.user_id HAVING COUNT(*) >= 2)
  AND (customer.user_id IN (
    SELECT segment.user_id FROM segment WHERE segment.name = 'VIP')) IS NOT TRUE
${operator}
SELECT customer.user_id FROM customer
JOIN sale ON sale.user_id = customer.user_id
LEFT JOIN product ON product.item_id = sale.item_id
WHERE product.category = 'Candles'
  AND sale.event_value > 20
GROUP BY customer.user_id HAVING COUNT(*) >= 2`;

const texts: Readonly<Record<string, string>> = {
  'S1 two attributes': `SELECT customer.user_id FROM customer
WHERE customer.gender = 'F'
  AND customer.shipping_country = 'New Zealand'`,
  'S2 bought a brand lately': `SELECT customer.user_id FROM customer
WHERE customer.user_id IN (
    SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id
    WHERE product.brand = 'Acme' AND ${lastYear})`,
  'S3 bought often lately': `SELECT customer.user_id FROM customer
WHERE customer.user_id IN (
    SELECT sale.user_id FROM sale
    WHERE sale.event_type = 'purchase' AND sale.event_dt >= CURRENT_DATE - INTERVAL '6 months'
    GROUP BY sale.user_id HAVING COUNT(*) >= 3)`,
  'S4 three groups, a negation': `SELECT customer.user_id FROM customer
WHERE customer.gender = 'F'
  AND customer.shipping_country != 'Singapore'
  AND (customer.user_id IN (
    SELECT sale.user_id FROM sale WHERE sale.event_type = 'refund')) IS NOT TRUE
INTERSECT
SELECT customer.user_id FROM customer
WHERE customer.user_id IN (
    SELECT sale.user_id FROM sale JOIN product ON product.item_id = sale.item_id
    WHERE product.brand = 'Acme' AND ${lastYear})
  OR customer.user_id IN (
    SELECT email.user_id FROM email WHERE email.open > 0)
INTERSECT
SELECT customer.user_id FROM customer
JOIN sale ON sale.user_id = customer.user_id
LEFT JOIN product ON product.item_id = sale.item_id
WHERE product.category = 'Candles'
  AND sale.event_value > 20
GROUP BY customer.user_id`,
  'S5 seven conditions, UNION': documentOf('UNION'),
  'S5 seven conditions, EXCEPT': documentOf('EXCEPT'),
};

/** Five segments of growing difficulty, the last one with both of its set operators (speed.md, E1). */
export const benchSegments: readonly BenchSegment[] = Object.entries(texts).map(([name, text]) => ({
  name,
  text,
  model: modelOf(text),
  usesSales: text.includes('sale.'),
}));

/** So many other segments like these, no two of them alike: each looks back another while. */
export function variedSegments(count: number): Model[] {
  const withTime = Object.values(texts).filter((text) => text.includes(lastYear));
  return Array.from({ length: count }, (_, index) => {
    const text = withTime[index % withTime.length] ?? '';
    return modelOf(text.replaceAll("'1 years'", `'${index + 3} months'`));
  });
}

/** The model of a text of the bench, which has to be one that reads. */
export function modelOf(text: string): Model {
  let id = 0;
  const parsed = parse(text, vocabulary, { kind: 'segment', newId: () => String((id += 1)) });
  if (!parsed.ok) throw new Error(`${JSON.stringify(parsed.problems)}\n${text}`);
  return parsed.model;
}
