/** One comparison in three forms, with `{{param}}` placeholders. */
interface TestWords {
  /** After "with" and "without": `brand other than Acme`. */
  readonly noun: string;
  /** A clause: `gender is F`. */
  readonly is: string;
  /** Its exact complement, for which no value counts: `gender is not F`, `gender is F or not set`. */
  readonly not: string;
}

/** The words of comparisons, by operator and, for a pattern, its plain shape. */
export const testWording = {
  '=': { noun: '{{field}} {{value}}', is: '{{field}} is {{value}}', not: '{{field}} is not {{value}}' },
  '!=': {
    noun: '{{field}} other than {{value}}',
    is: '{{field}} is set but not {{value}}',
    not: '{{field}} is {{value}} or not set',
  },
  '>': {
    noun: '{{field}} above {{value}}',
    is: '{{field}} is above {{value}}',
    not: '{{field}} is not above {{value}}',
  },
  '<': {
    noun: '{{field}} below {{value}}',
    is: '{{field}} is below {{value}}',
    not: '{{field}} is not below {{value}}',
  },
  '>=': {
    noun: '{{field}} at least {{value}}',
    is: '{{field}} is at least {{value}}',
    not: '{{field}} is not at least {{value}}',
  },
  '<=': {
    noun: '{{field}} at most {{value}}',
    is: '{{field}} is at most {{value}}',
    not: '{{field}} is not at most {{value}}',
  },
  LIKE: {
    noun: '{{field}} like {{value}}',
    is: '{{field}} is like {{value}}',
    not: '{{field}} is not like {{value}}',
  },
  'LIKE.contains': {
    noun: '{{field}} containing {{value}}',
    is: '{{field}} contains {{value}}',
    not: '{{field}} does not contain {{value}}',
  },
  'LIKE.starts': {
    noun: '{{field}} starting with {{value}}',
    is: '{{field}} starts with {{value}}',
    not: '{{field}} does not start with {{value}}',
  },
  'LIKE.ends': {
    noun: '{{field}} ending in {{value}}',
    is: '{{field}} ends in {{value}}',
    not: '{{field}} does not end in {{value}}',
  },
  'LIKE.set': { noun: 'any {{field}}', is: '{{field}} is set', not: '{{field}} is not set' },
  'NOT LIKE': {
    noun: '{{field}} not like {{value}}',
    is: '{{field}} is set but not like {{value}}',
    not: '{{field}} is like {{value}} or not set',
  },
  'NOT LIKE.contains': {
    noun: '{{field}} not containing {{value}}',
    is: '{{field}} is set but does not contain {{value}}',
    not: '{{field}} contains {{value}} or is not set',
  },
  'NOT LIKE.starts': {
    noun: '{{field}} not starting with {{value}}',
    is: '{{field}} is set but does not start with {{value}}',
    not: '{{field}} starts with {{value}} or is not set',
  },
  'NOT LIKE.ends': {
    noun: '{{field}} not ending in {{value}}',
    is: '{{field}} is set but does not end in {{value}}',
    not: '{{field}} ends in {{value}} or is not set',
  },
  // No value is unlike a pattern that every value is like.
  'NOT LIKE.set': {
    noun: 'an impossible {{field}}',
    is: '{{field}} is both set and not set',
    not: '{{field}} is set or not set',
  },
  day: { noun: '{{field}} {{from}}', is: '{{field}} is {{from}}', not: '{{field}} is not {{from}}' },
  between: {
    noun: '{{field}} from {{from}} to {{to}}',
    is: '{{field}} is from {{from}} to {{to}}',
    not: '{{field}} is not from {{from}} to {{to}}',
  },
  from: {
    noun: '{{field}} from {{from}} on',
    is: '{{field}} is {{from}} or later',
    not: '{{field}} is not {{from}} or later',
  },
  to: {
    noun: '{{field}} up to {{to}}',
    is: '{{field}} is {{to}} or earlier',
    not: '{{field}} is not {{to}} or earlier',
  },
  unfinished: { noun: '{{field}} …', is: '{{field}} is …', not: '{{field}} is not …' },
} as const satisfies Readonly<Record<string, TestWords>>;

/** A comparison of the table. */
export type TestKey = keyof typeof testWording;
/** A form of it. */
export type TestForm = keyof TestWords;
