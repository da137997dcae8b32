import type { Problem } from '#contract/errors.ts';
import { getDotPath, safeParse, type GenericSchema, type BaseIssue } from 'valibot';
import { ApiError } from './apiError.ts';

type Issue = BaseIssue<unknown>;

const object = (): string => 'Send an object with the fields of this call.';
const oneOf = ({ expected }: Issue): string => {
  const names = (expected ?? '').replaceAll(/^\(|\)$/gu, '').split(' | ');
  return names.length === 1 ? `Enter ${names.join('')}.` : `Enter one of ${names.join(', ')}.`;
};
const isText = ({ input }: Issue): boolean => typeof input === 'string';

/** What to do about each kind of problem. */
const sentences: Readonly<Record<string, (issue: Issue) => string>> = {
  string: () => 'Enter some text.',
  number: () => 'Enter a number.',
  integer: () => 'Enter a whole number.',
  finite: () => 'Enter a number.',
  boolean: () => 'Enter true or false.',
  array: () => 'Send a list.',
  object,
  strict_object: object,
  record: object,
  picklist: oneOf,
  literal: oneOf,
  variant: oneOf,
  union: () => 'This value is not supported here.',
  regex: () => 'This value has the wrong format.',
  min_value: ({ requirement }) => `Enter a number of ${String(requirement)} or more.`,
  max_value: ({ requirement }) => `Enter a number of ${String(requirement)} or less.`,
  min_length: (issue) =>
    isText(issue)
      ? `Enter at least ${String(issue.requirement)} characters.`
      : `Send at least ${String(issue.requirement)} entries.`,
  max_length: (issue) =>
    isText(issue)
      ? `Enter at most ${String(issue.requirement)} characters.`
      : `Send at most ${String(issue.requirement)} entries.`,
};

/** The sentence of a problem when the shape has none of its own. */
function shapeSentence(issue: Issue): string {
  if (issue.expected === 'never') return 'This field is not supported.';
  if (issue.received === 'undefined') return 'This field is missing.';
  return sentences[issue.type]?.(issue) ?? 'This value is not accepted.';
}

/** Every problem of a value with a shape, each with the path of its field. */
export function shapeProblems(shape: GenericSchema, value: unknown): Problem[] {
  const { issues = [] } = safeParse(shape, value, { message: shapeSentence });
  return issues.map((issue): Problem => {
    const field = getDotPath(issue);
    return { ...(field !== null && { field }), message: issue.message };
  });
}

/** Reads a value by its shape, with defaults; every problem at once as 400 with the paths of the fields. */
export function readShape(shape: GenericSchema | undefined, value: unknown, part: 'query' | 'body'): unknown {
  if (!shape) return undefined;
  const read = safeParse(shape, value, { message: shapeSentence });
  if (read.success) return read.output;
  const problems = shapeProblems(shape, value);
  const [first] = problems;
  const where = first?.field === undefined ? part : `${part} at ${first.field}`;
  throw new ApiError(
    'badRequest',
    `The ${where} is not right: ${asClause(first?.message ?? 'another shape is needed')}.`,
    {
      problems,
    },
  );
}

/** A sentence within another one. */
function asClause(sentence: string): string {
  return sentence.replace(/\.$/u, '');
}

/** Reduces a reply to the shape that its row promises: other properties are dropped. Throws when it does not match. */
export function shapeReply(shape: GenericSchema, value: unknown, name: string): unknown {
  const read = safeParse(shape, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`The reply of ${name} breaks its shape at ${getDotPath(issue) ?? 'its top'}: ${issue.message}.`);
}
