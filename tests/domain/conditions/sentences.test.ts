import { describe, expect, test } from 'vitest';
import type { Kind } from '#domain/conditions/model.ts';
import { codeOf, sentence } from '#domain/conditions/refusals.ts';
import { C, G, M, S, problemsOf } from './refusing.ts';

const F = "customer.gender = 'F'";
const B = "customer.category = 'a'";
const web = "sale.origin = 'web'";
const P = 'SELECT product.item_id FROM product WHERE ';
const E = 'customer.user_id IN (SELECT email.user_id FROM email WHERE ';
const recent = "CURRENT_DATE - INTERVAL '1 days'";
const join = 'JOIN sale ON sale.user_id = customer.user_id';

/** What is said of each text, the first sentence of it (§4: "one sentence"). */
const said: readonly (readonly [text: string, sentence: string, kind?: Kind])[] = [
  ['', 'Start with SELECT.'],
  ['SELECT customer.user_id FORM customer', 'Expected FROM, found the end.'],
  ['SELECT customer.user_id FROM customer WHEN x', 'Expected WHERE, found WHEN.'],
  ['SELECT customer.user_id FROM customer;', 'Expected WHERE: without a condition this selects everyone.'],
  [`${C}${F} customer`, 'Expected AND, OR or the end, found customer.'],
  [`${C}${F} WHERE ${F}`, 'Expected the end of the group, found WHERE.'],
  [`${C}(${F}`, 'Expected ), found the end.'],
  [`${C}customer. = 'F'`, 'Expected the name of a field, found =.'],
  [`${C}customer.gender = `, 'Expected a field or a value, found the end.'],
  [`${C}customer.gender IS 5`, 'Expected NOT TRUE, found 5.'],
  [`${C}customer.gender LIKE 'a' ESCAPE 5`, 'Expected a text of one character, found 5.'],
  [`${C}CAST(customer.gender AS 5) = 'F'`, 'Expected the name of a type, found 5.'],
  [`${C}customer.gender::5 = 'F'`, 'Expected the name of a type, found 5.'],
  ['SELECT customer.user_id FROM 5', 'Expected a table, found 5.'],
  [`SELECT customer.user_id FROM customer AS WHERE ${F}`, 'Expected a name, found WHERE.'],
  ['SELECT', 'Expected a column, found the end.'],
  ['hello', 'Expected SELECT, found hello.'],
  [`SELECT customer.user_id FROM customer LEFT sale`, 'Expected JOIN, found sale.'],
  [`${C}customer.gender SIMILAR 'a'`, "Expected TO, found 'a'."],
  [`${C}customer.gender = '${'x'.repeat(99)}' y'`, 'This text has no closing single quote.'],
  [`${C}${'x'.repeat(99)} ${'y'.repeat(99)}`, `Expected AND, OR or the end, found ${'y'.repeat(40)}.`],
  [`${C}"customer`, 'This name has no closing double quote.'],
  [`${C}customer.""`, 'A name in double quotes cannot be empty.'],
  [`${C}${F} /*`, 'This comment has no end: close it with */.'],
  [`${C}customer.gender = U&'F'`, 'Write text in plain single quotes, without U& before it.'],
  [`${S}sale.event_value > 1_0${G}`, '1_0 is not a number: write digits only, like 1000 or 2.5.'],
  [`SELECT customer.user_id FROM orders WHERE ${F}`, 'There is no table orders.'],
  [`SELECT customer.user_id FROM custmer WHERE ${F}`, 'There is no table custmer. Did you mean customer?'],
  [`${C}custmer.gender = 'F'`, 'There is no table custmer. Did you mean customer?'],
  [`${C}client.gender = 'F'`, 'There is no table client.'],
  [
    `SELECT customer.user_id FROM public.customer WHERE ${F}`,
    'A table is named by one word, without public before it.',
  ],
  [`SELECT customer.user_id FROM customer c WHERE ${F}`, 'Tables keep their own names: remove the alias c.'],
  [`${C}customer.shoe = 'F'`, 'There is no field customer.shoe.'],
  [`${C}customer.gendr = 'F'`, 'There is no field customer.gendr. Did you mean customer.gender?'],
  [
    `${C}(customer.custom ->> 'teir') = 'F'`,
    'There is no field customer.custom.teir. Did you mean customer.custom.tier?',
  ],
  [`${C}gendr = 'F'`, 'Name the table before gendr: customer.gender.'],
  [`${C}shoe = 'F'`, 'Name the table before shoe, like customer.shoe.'],
  [`${C}(customer.custom ->> 'a.b') = 'F'`, 'The key a.b contains a dot and cannot be named.'],
  [`${C}(customer.custom -> 'a.b' ->> 'c') = 'F'`, 'The key a.b contains a dot and cannot be named.'],
  [`${C}customer.gender >= 'F'`, 'The operator >= does not fit a text field.'],
  [`${S}sale.event_value <> 5${G}`, 'The operator != does not fit a number field.'],
  [
    `${C}customer.gender ILIKE 'F'`,
    'ILIKE cannot be used: write LIKE, which tells capitals apart, once for each spelling, joined by OR.',
  ],
  [
    `${C}customer.gender NOT ILIKE 'F'`,
    'NOT ILIKE cannot be used: write LIKE, which tells capitals apart, once for each spelling, joined by OR.',
  ],
  [`${C}customer.gender BETWEEN 'A' AND 'F'`, 'The operator BETWEEN does not fit a text field.'],
  [
    `${C}customer.birthdate = '2000-01-01'`,
    'A date is a range of days: >= the first day AND < the day after the last.',
  ],
  [`${S}sale.event_dt > ${recent}${G}`, 'Compare with the moment by >= here.'],
  [`${P}product.tenant_created_at >= ${recent}`, 'Compare with the moment by > or < here.', 'filter'],
  [`${C}customer.email LIKE '\\%'`, "A pattern that contains \\ needs ESCAPE '\\' after it."],
  [`${C}customer.email LIKE 'a' ESCAPE '\\'`, 'This pattern contains no \\ and needs no ESCAPE.'],
  [`${C}customer.email LIKE 'a' ESCAPE '!'`, "The only escape character is \\: ESCAPE '\\'."],
  [`${C}customer.gender = 5`, 'This value does not fit a text field.'],
  [`${S}sale.event_value > 'a'${G}`, 'This value does not fit a number field.'],
  [`${S}sale.event_dt >= 5${G}`, 'This value does not fit a date field.'],
  [`${C}customer.gender = NULL`, 'Nothing equals NULL: test whether the field is set.'],
  [`${C}customer.birthdate >= NULL`, 'Nothing equals NULL: test whether the field is set.'],
  [`${C}customer.gender = TRUE`, "Yes and no are stored as text: write 'true' or 'false' in quotes."],
  [`${C}customer.gender = FALSE`, "Yes and no are stored as text: write 'true' or 'false' in quotes."],
  [`${C}customer.birthdate >= '1.1.2000'`, 'Enter the date as YYYY-MM-DD.'],
  [`${S}sale.event_value > 1e15${G}`, 'A number is 0, or between 0.00000001 and 999999999999999, above or below 0.'],
  [`${S}sale.event_value > 1234567890123456${G}`, 'A number has at most 15 significant digits.'],
  [`${C}customer.birthdate >= '2000-02-30'`, 'This is not a day of the calendar.'],
  [`${C}customer.birthdate >= '9999-12-31'`, 'Enter dates from 0001-01-01 to 9999-12-30.'],
  [
    `${C}(customer.birthdate >= '2000-01-02' AND customer.birthdate < '2000-01-02')`,
    'The first day of this range comes after its last day.',
  ],
  [`${C}customer.gender = '\0'`, 'This text contains a character that cannot be stored.'],
  [`${C}customer.email LIKE 'a\\' ESCAPE '\\'`, 'A pattern cannot end in a single \\.'],
  [`${C}${F} AND ${B} OR ${F}`, 'AND and OR cannot be mixed in one group: make a group of each.'],
  [`${C}${F} AND (${B} OR ${F})`, 'AND and OR cannot be mixed in one group: make a group of each.'],
  [
    `${C}${F} AND customer.tenant_created_at >= ${recent} OR ${B}`,
    'Put parentheses around the parts of one condition.',
  ],
  ['('.repeat(99), 'These parentheses are nested too deep: there are only groups and conditions.'],
  [`${C}${F} AND (${B} AND ${F})`, 'Parentheses contain only one condition: remove these.'],
  [
    `${C}(customer.birthdate < '2000-01-02' AND customer.birthdate >= '2000-01-01')`,
    'Write the first day of a range before the last, and the recency after both.',
  ],
  [
    `${C}${M}${web} AND sale.event_value > 5)`,
    'One IN contains one condition: use a group about the same sale instead.',
  ],
  [
    `${C}${E}email.open = 1 AND email.click = 1)`,
    'One IN contains one condition: use a group about the same email instead.',
  ],
  [
    `${C}customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.name = 'a' OR segment.id = 'b')`,
    'One IN contains one condition: write one condition for each segment.',
  ],
  [`${C}${M}(${web}) IS NOT TRUE)`, 'Negate the whole IN, not the condition inside it.'],
  [`${C}(${F} AND ${B}) IS NOT TRUE`, 'Negate one condition at a time.'],
  [`${C}customer.gender = ('F')`, 'Only a whole condition can be in parentheses: remove these.'],
  [`${C}${F} EXCEPT (${C}${B} EXCEPT ${C}${F})`, 'EXCEPT is read from left to right: remove these parentheses.'],
  [`${C}${F} UNION ${C}${B} EXCEPT ${C}${F}`, 'Use the same operator between all groups: UNION.'],
  [`${C}${F} EXCEPT ALL ${C}${B}`, 'Groups are sets: write EXCEPT without ALL.'],
  [
    `${C}customer.gender IN ('F', 'M')`,
    'A condition compares with one value: write one condition for each, joined by OR.',
  ],
  [`${C}LOWER(customer.gender) = 'f'`, 'The function LOWER cannot be used here.'],
  [`${C}customer.gender = LOWER('F')`, 'The function LOWER cannot be used here.'],
  [`${C}lower('F')`, 'The function LOWER cannot be used here.'],
  [`${C}customer.gender::text = 'f'`, 'Fields and values keep their own type: remove the cast.'],
  [`${S}sale.event_value * 2 > 5${G}`, 'A condition cannot calculate with *.'],
  [`${S}sale.event_value > 2 + 5${G}`, 'A condition cannot calculate with +.'],
  [`${S}sale.event_value > 2 || 5${G}`, 'A condition cannot calculate with ||.'],
  [`${S}sale.event_value > -sale.event_value${G}`, 'A condition cannot calculate with -.'],
  [`${C}customer.gender = customer.name`, 'A condition compares a field with a value, not with another field.'],
  [`${C}'a' = 'b'`, 'A condition compares a field with a value.'],
  [`${C}customer.gender`, 'A condition compares a field with a value.'],
  [`${C}customer.gender IS NULL`, 'Test with LIKE whether a text is set; IS NULL cannot be used.'],
  [`${C}customer.gender IS NOT NULL`, 'Test with LIKE whether a text is set; IS NOT NULL cannot be used.'],
  [`${C}customer.birthdate IS NULL`, 'Test with LIKE whether a text is set; IS NULL cannot be used.'],
  [`${C}'a' LIKE customer.gender`, 'The field comes before LIKE, the pattern after it.'],
  [`${C}(${F}) IS TRUE`, 'Only IS NOT TRUE, after parentheses, negates a condition.'],
  [`${C}(${F}) IS NULL`, 'Only IS NOT TRUE, after parentheses, negates a condition.'],
  [`${C}customer.gender IS NOT DISTINCT FROM 'F'`, 'Only IS NOT TRUE, after parentheses, negates a condition.'],
  [`${C}customer.gender IS NOT TRUE`, 'Only IS NOT TRUE, after parentheses, negates a condition.'],
  [`${C}'x' IS NOT TRUE`, 'Only IS NOT TRUE, after parentheses, negates a condition.'],
  [`${C}NOT NOT ${F}`, 'A condition is negated at most once.'],
  [`${C}((${F}) IS NOT TRUE) IS NOT TRUE`, 'A condition is negated at most once.'],
  [`${C}NOT ${F}`, 'NOT drops rows without a value: write (…) IS NOT TRUE, which includes them.'],
  [`${C}${F} IS NOT TRUE`, 'Put the negated condition in parentheses before IS NOT TRUE.'],
  [`${C}customer.custom ->> 'tier' = 'a'`, 'Name a custom field in parentheses, its last key after ->>.'],
  [`${C}customer.custom.tier = 'a'`, "A custom field is read out of its column: (customer.custom ->> 'tier')."],
  [
    `${C}(customer.custom ->> 'points') > 5`,
    "customer.custom.points is a number field: read it as CASE WHEN (customer.custom ->> 'points') ~ '^-?[0-9]+([.][0-9]+)?$' THEN CAST((customer.custom ->> 'points') AS DOUBLE PRECISION) END.",
  ],
  [
    `SELECT customer.user_id FROM customer JOIN segment ON segment.user_id = customer.user_id WHERE ${F}`,
    'This join cannot be used here.',
  ],
  [`SELECT customer.user_id FROM customer LEFT ${join} WHERE ${web}${G}`, `Join as ${join}.`],
  [
    `SELECT customer.user_id FROM customer ${join} LEFT JOIN product ON product.item_id = sale.item_id WHERE ${web}${G}`,
    'No condition uses product: remove this join.',
  ],
  [`WITH x AS (SELECT 1) ${C}${F}`, 'WITH cannot be used: write its conditions where they are needed.'],
  [`${C}rank() OVER (ORDER BY 1) = 1`, 'Window functions cannot be used.'],
  [`${C}CASE WHEN ${F} THEN 1 END = 1`, 'CASE is allowed only around a custom field that is a number or a date.'],
  [
    `${C}1 = CASE customer.gender WHEN 'F' THEN 1 END`,
    'CASE is allowed only around a custom field that is a number or a date.',
  ],
  [`${C}CASE WHEN ${F} THEN 1 END`, 'CASE is allowed only around a custom field that is a number or a date.'],
  [
    `${C}EXISTS (SELECT 1 FROM sale WHERE ${web})`,
    'A subquery is allowed only in customer.user_id IN (…), in a group about customers.',
  ],
  [`${C}(EXISTS (SELECT 1 FROM sale WHERE ${web})) = TRUE`, 'A condition compares a field with a value.'],
  [`${C}${F} ORDER BY 1`, 'Segments are unordered. Remove ORDER BY.'],
  [`${P}product.price > 1 ORDER BY 1`, 'Filters are unordered. Remove ORDER BY.', 'filter'],
  [`${C}${F} LIMIT 1`, 'Limits are not supported. Remove LIMIT.'],
  [`${C}${F} OFFSET 1`, 'Limits are not supported. Remove OFFSET.'],
  [`SELECT DISTINCT customer.user_id FROM customer WHERE ${F}`, 'Everyone is counted once already: remove DISTINCT.'],
  [`SELECT sale.user_id FROM sale WHERE ${web}`, 'The table sale cannot be used here.'],
  [`${P}customer.gender = 'F'`, 'The table customer cannot be used here.', 'filter'],
  [`${C}${web}`, 'The table sale is not read here: it needs its own join or IN (…).'],
  [`${C}${F}; ${C}${F}`, 'Use one statement only. Remove everything after the semicolon.'],
  ['drop table customer', 'Only SELECT is supported; DROP cannot be used.'],
  [`SELECT customer.email FROM customer WHERE ${F}`, 'Select customer.user_id and nothing else.'],
  [`${S}${web}`, 'Expected GROUP BY customer.user_id: a group returns everyone once.'],
  [`${S}${web} GROUP BY 1`, 'Group by customer.user_id and nothing else.'],
  [`${C}${F}${G}`, 'GROUP BY is allowed only with a frequency or in a group about sales or emails.'],
  [`${S}${web}${G} HAVING AVG(sale.event_value) > 5`, 'HAVING compares COUNT(*) or another measure with one number.'],
  [
    `${S}sale.event_dt >= CURRENT_DATE${G}`,
    "Write the time as CURRENT_DATE - INTERVAL '6 months' in days, months or years.",
  ],
  [
    `${P}product.tenant_created_at < CURRENT_DATE - INTERVAL '2 weeks'`,
    "Write the time as CURRENT_DATE - INTERVAL '6 months' in days or months.",
    'filter',
  ],
  [
    `${S}sale.event_dt >= CURRENT_DATE - INTERVAL 6 MONTH${G}`,
    "Write the interval in quotes, like INTERVAL '6 months'.",
  ],
  [`${C}customer.birthdate >= ${recent}`, 'Recency reads customer.tenant_created_at here.'],
  [`${C}${E}email.sent_dt >= ${recent})`, 'Recency needs a condition beside it here.'],
  [
    `${C}customer.user_id IN (SELECT segment.user_id FROM segment WHERE segment.since >= ${recent})`,
    'This condition has no recency.',
  ],
  [
    `${S}sale.event_dt >= CURRENT_DATE - INTERVAL '2001 years'${G}`,
    'Recency is a whole number from 1, at most about 2,000 years.',
  ],
  [
    `${C}${E}email.open = 1 GROUP BY email.user_id HAVING SUM(sale.event_value) > 1)`,
    'This frequency cannot measure spend.',
  ],
  [`${S}${web}${G} HAVING COUNT(*) > 0`, 'Frequency is a whole number from 1 to 9999.'],
  [`${S}${web}${G} HAVING COUNT(*) > 'a'`, 'Frequency is a whole number from 1 to 9999.'],
  [`${S}${web}${G} HAVING SUM(sale.event_value) > 0`, 'Spend is a number above 0 with at most 15 significant digits.'],
  [
    `${S}${web}${G} HAVING SUM(sale.event_value) > 'a'`,
    'Spend is a number above 0 with at most 15 significant digits.',
  ],
  [
    `${S}${web}${G} HAVING SUM(sale.event_value) > 1e15`,
    'A number is 0, or between 0.00000001 and 999999999999999, above or below 0.',
  ],
  [`${S}${web}${G} HAVING COUNT(*) < 1`, 'This means never: negate the condition instead.'],
];

describe('every refusal has one clear sentence', () => {
  for (const [text, expected, kind = 'segment'] of said) {
    test(`${expected} — ${text.slice(0, 120)}`, () => {
      const [problem] = problemsOf(text, kind);
      expect(problem && sentence(problem)).toBe(expected);
      expect(problem?.code).toBe(problem && codeOf(problem.key));
    });
  }
});
