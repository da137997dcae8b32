import { fill } from '../notices.ts';

/** The stable codes of conditions.md §4. */
export type SqlCode =
  | 'S01'
  | 'S02'
  | 'S03'
  | 'S04'
  | 'S05'
  | 'S06'
  | 'S07'
  | 'S08'
  | 'S09'
  | 'S10'
  | 'S11'
  | 'S12'
  | 'S13'
  | 'S14'
  | 'S15';

/** Why a text is refused: its code, and one sentence with `{{param}}` places. */
interface Refusal {
  readonly code: SqlCode;
  readonly sentence: string;
}

/** Every refusal of a text or a model, by key (conditions.md §4; for models §1, under the code the same fault has). */
const table = {
  'nothing-here': { code: 'S01', sentence: 'Start with SELECT.' },
  expected: { code: 'S01', sentence: 'Expected {{expected}}, found {{found}}.' },
  'where-missing': { code: 'S01', sentence: 'Expected WHERE: without a condition this selects everyone.' },
  'unexpected-character': { code: 'S01', sentence: '{{character}} is not allowed here.' },
  'unclosed-text': { code: 'S01', sentence: 'This text has no closing single quote.' },
  'unclosed-name': { code: 'S01', sentence: 'This name has no closing double quote.' },
  'empty-name': { code: 'S01', sentence: 'A name in double quotes cannot be empty.' },
  'unclosed-comment': { code: 'S01', sentence: 'This comment has no end: close it with */.' },
  'comment-after-arrow': {
    code: 'S01',
    sentence: 'Put a space between -> and the comment: together they are read as one sign.',
  },
  'text-prefix': { code: 'S01', sentence: 'Write text in plain single quotes, without {{prefix}} before it.' },
  'number-shape': { code: 'S01', sentence: '{{number}} is not a number: write digits only, like 1000 or 2.5.' },
  'no-groups': { code: 'S01', sentence: 'Add at least one group.' },
  'no-conditions': { code: 'S01', sentence: 'Add at least one condition to this group.' },

  'unknown-table': { code: 'S02', sentence: 'There is no table {{table}}.' },
  'unknown-table-suggested': { code: 'S02', sentence: 'There is no table {{table}}. Did you mean {{suggestion}}?' },
  'qualified-table': { code: 'S02', sentence: 'A table is named by one word, without {{schema}} before it.' },
  'table-alias': { code: 'S02', sentence: 'Tables keep their own names: remove the alias {{alias}}.' },

  'unknown-field': { code: 'S03', sentence: 'There is no field {{field}}.' },
  'unknown-field-suggested': { code: 'S03', sentence: 'There is no field {{field}}. Did you mean {{suggestion}}?' },
  'unqualified-field': { code: 'S03', sentence: 'Name the table before {{field}}, like {{table}}.{{field}}.' },
  'unqualified-field-suggested': { code: 'S03', sentence: 'Name the table before {{field}}: {{suggestion}}.' },
  'dotted-key': { code: 'S03', sentence: 'The key {{key}} contains a dot and cannot be named.' },

  'operator-not-for-type': { code: 'S04', sentence: 'The operator {{operator}} does not fit a {{type}} field.' },
  'pattern-in-any-case': {
    code: 'S04',
    sentence:
      '{{operator}} cannot be used: write LIKE, which tells capitals apart, once for each spelling, joined by OR.',
  },
  'date-operator': {
    code: 'S04',
    sentence: 'A date is a range of days: >= the first day AND < the day after the last.',
  },
  'recency-operator': { code: 'S04', sentence: 'Compare with the moment by {{operators}} here.' },
  'escape-missing': { code: 'S04', sentence: "A pattern that contains \\ needs ESCAPE '\\' after it." },
  'escape-needless': { code: 'S04', sentence: 'This pattern contains no \\ and needs no ESCAPE.' },
  'escape-other': { code: 'S04', sentence: "The only escape character is \\: ESCAPE '\\'." },

  'value-of-another-type': { code: 'S05', sentence: 'This value does not fit a {{type}} field.' },
  'value-missing': { code: 'S05', sentence: 'Enter a value.' },
  'null-value': { code: 'S05', sentence: 'Nothing equals NULL: test whether the field is set.' },
  'truth-value': { code: 'S05', sentence: "Yes and no are stored as text: write 'true' or 'false' in quotes." },
  'day-shape': { code: 'S05', sentence: 'Enter the date as YYYY-MM-DD.' },
  'number-size': {
    code: 'S05',
    sentence: 'A number is 0, or between 0.00000001 and 999999999999999, above or below 0.',
  },
  'no-such-day': { code: 'S05', sentence: 'This is not a day of the calendar.' },
  'day-out-of-range': { code: 'S05', sentence: 'Enter dates from 0001-01-01 to 9999-12-30.' },
  'dates-reversed': { code: 'S05', sentence: 'The first day of this range comes after its last day.' },
  'range-open': { code: 'S05', sentence: 'Enter at least one day of the range.' },
  'number-digits': { code: 'S05', sentence: 'A number has at most 15 significant digits.' },
  'text-character': { code: 'S05', sentence: 'This text contains a character that cannot be stored.' },
  'pattern-end': { code: 'S05', sentence: 'A pattern cannot end in a single \\.' },

  'mixed-operators': { code: 'S06', sentence: 'AND and OR cannot be mixed in one group: make a group of each.' },
  'recency-parentheses': { code: 'S06', sentence: 'Put parentheses around the parts of one condition.' },

  'too-many-conditions': {
    code: 'S07',
    sentence:
      'Use at most {{most}} conditions; there are {{count}}. To match a long list, import it as a custom field and use one condition.',
  },
  'too-many-of-one': {
    code: 'S07',
    sentence:
      'A group about a single sale or email can have at most {{most}} conditions; this one has {{count}}. Split it into groups joined by UNION.',
  },
  'too-deep': { code: 'S07', sentence: 'These parentheses are nested too deep: there are only groups and conditions.' },
  'nested-conditions': { code: 'S07', sentence: 'Parentheses contain only one condition: remove these.' },
  'range-order': {
    code: 'S07',
    sentence: 'Write the first day of a range before the last, and the recency after both.',
  },
  'several-in-subquery': {
    code: 'S07',
    sentence: 'One IN contains one condition: use a group about the same {{choice}} instead.',
  },
  'negation-in-subquery': { code: 'S07', sentence: 'Negate the whole IN, not the condition inside it.' },
  'several-of-segment': {
    code: 'S07',
    sentence: 'One IN contains one condition: write one condition for each segment.',
  },
  'several-negated': { code: 'S07', sentence: 'Negate one condition at a time.' },
  'operand-parentheses': { code: 'S07', sentence: 'Only a whole condition can be in parentheses: remove these.' },
  'except-nested': { code: 'S07', sentence: 'EXCEPT is read from left to right: remove these parentheses.' },

  'different-set-operators': {
    code: 'S08',
    sentence: 'Use the same operator between all groups: {{operator}}.',
  },
  'set-operator-all': { code: 'S08', sentence: 'Groups are sets: write {{operator}} without ALL.' },

  'in-list': {
    code: 'S09',
    sentence: 'A condition compares with one value: write one condition for each, joined by OR.',
  },
  'in-list-long': {
    code: 'S09',
    sentence:
      'This list has {{count}} values, but only {{most}} conditions are allowed. Import the list as a custom field and use one condition.',
  },

  function: { code: 'S10', sentence: 'The function {{name}} cannot be used here.' },
  cast: { code: 'S10', sentence: 'Fields and values keep their own type: remove the cast.' },
  arithmetic: { code: 'S10', sentence: 'A condition cannot calculate with {{operator}}.' },
  'two-fields': { code: 'S10', sentence: 'A condition compares a field with a value, not with another field.' },
  'no-comparison': { code: 'S10', sentence: 'A condition compares a field with a value.' },
  'null-test': { code: 'S10', sentence: 'Test with LIKE whether a text is set; {{test}} cannot be used.' },
  'pattern-sides': { code: 'S10', sentence: 'The field comes before {{operator}}, the pattern after it.' },
  'truth-test': { code: 'S10', sentence: 'Only IS NOT TRUE, after parentheses, negates a condition.' },
  'double-negation': { code: 'S10', sentence: 'A condition is negated at most once.' },
  'plain-not': { code: 'S10', sentence: 'NOT drops rows without a value: write (…) IS NOT TRUE, which includes them.' },
  'negation-parentheses': { code: 'S10', sentence: 'Put the negated condition in parentheses before IS NOT TRUE.' },
  'metadata-shape': { code: 'S10', sentence: 'Name a custom field in parentheses, its last key after ->>.' },
  'metadata-path': { code: 'S10', sentence: 'A custom field is read out of its column: {{shape}}.' },
  'metadata-type': { code: 'S10', sentence: '{{field}} is a {{type}} field: read it as {{shape}}.' },

  'other-join': { code: 'S11', sentence: 'This join cannot be used here.' },
  'join-shape': { code: 'S11', sentence: 'Join as {{join}}.' },
  'join-unused': { code: 'S11', sentence: 'No condition uses {{table}}: remove this join.' },
  'common-table': { code: 'S11', sentence: 'WITH cannot be used: write its conditions where they are needed.' },
  window: { code: 'S11', sentence: 'Window functions cannot be used.' },
  case: { code: 'S11', sentence: 'CASE is allowed only around a custom field that is a number or a date.' },
  subquery: {
    code: 'S11',
    sentence: 'A subquery is allowed only in customer.user_id IN (…), in a group about customers.',
  },

  'order-by': { code: 'S12', sentence: '{{definitions}} are unordered. Remove ORDER BY.' },
  limit: { code: 'S12', sentence: 'Limits are not supported. Remove {{word}}.' },
  distinct: { code: 'S12', sentence: 'Everyone is counted once already: remove DISTINCT.' },

  'table-not-here': { code: 'S13', sentence: 'The table {{table}} cannot be used here.' },
  'table-not-joined': {
    code: 'S13',
    sentence: 'The table {{table}} is not read here: it needs its own join or IN (…).',
  },
  'choice-not-here': { code: 'S13', sentence: 'A group cannot be about {{choice}} here.' },

  'several-statements': { code: 'S14', sentence: 'Use one statement only. Remove everything after the semicolon.' },
  'not-a-select': { code: 'S14', sentence: 'Only SELECT is supported; {{word}} cannot be used.' },
  'other-column': { code: 'S14', sentence: 'Select {{column}} and nothing else.' },

  'group-by-missing': { code: 'S15', sentence: 'Expected {{clause}}: a group returns everyone once.' },
  'group-by-shape': { code: 'S15', sentence: 'Group by {{column}} and nothing else.' },
  'group-by-not-here': {
    code: 'S15',
    sentence: 'GROUP BY is allowed only with a frequency or in a group about sales or emails.',
  },
  'having-shape': { code: 'S15', sentence: 'HAVING compares COUNT(*) or another measure with one number.' },
  'interval-shape': { code: 'S15', sentence: "Write the time as CURRENT_DATE - INTERVAL '6 months' in {{units}}." },
  'interval-quotes': { code: 'S15', sentence: "Write the interval in quotes, like INTERVAL '6 months'." },
  'recency-field': { code: 'S15', sentence: 'Recency reads {{field}} here.' },
  'recency-alone': { code: 'S15', sentence: 'Recency needs a condition beside it here.' },
  'recency-not-here': { code: 'S15', sentence: 'This condition has no recency.' },
  'recency-figure': { code: 'S15', sentence: 'Recency is a whole number from 1, at most about 2,000 years.' },
  'recency-shape': { code: 'S15', sentence: 'This recency operator or unit cannot be used here.' },
  'group-frequency-not-here': { code: 'S15', sentence: 'Only a group about sales or emails can have a frequency.' },
  'frequency-not-here': { code: 'S15', sentence: 'This condition has no frequency of its own.' },
  'measure-not-here': { code: 'S15', sentence: 'This frequency cannot measure {{measure}}.' },
  'frequency-figure': { code: 'S15', sentence: 'Frequency is a whole number from 1 to 9999.' },
  'spend-figure': { code: 'S15', sentence: 'Spend is a number above 0 with at most 15 significant digits.' },
  'never-is-negation': { code: 'S15', sentence: 'This means never: negate the condition instead.' },

  'wire-object': { code: 'S01', sentence: 'Expected an object.' },
  'wire-key': { code: 'S01', sentence: '{{key}} is not a known key here.' },
  'wire-position': { code: 'S01', sentence: 'Expected {{key}}: groups and fields are numbered from 0 without gaps.' },
  'wire-flag': { code: 'S01', sentence: 'Expected true or false.' },
  'wire-text': { code: 'S01', sentence: 'Expected text.' },
  'wire-number': { code: 'S01', sentence: 'Expected a number.' },
  'wire-choice': { code: 'S01', sentence: 'Expected one of {{choices}}.' },
  'wire-value': { code: 'S01', sentence: 'Expected text, a number or two dates.' },
} as const satisfies Readonly<Record<string, Refusal>>;

/** The key of a refusal: it names its sentence and, for a text, its code. */
export type RefusalKey = keyof typeof table;

/** The code of a refusal (conditions.md §4). */
export function codeOf(key: RefusalKey): SqlCode {
  return table[key].code;
}

/** The sentence of a problem, its params filled in (conditions.md §4, "one sentence"). */
export function sentence(problem: {
  readonly key: RefusalKey;
  readonly params: Readonly<Record<string, string>>;
}): string {
  return fill(table[problem.key].sentence, problem.params);
}
