import type { BaseIssue } from 'valibot';

type Issue = BaseIssue<unknown>;

const object = (): string => 'Send an object with the fields of this call.';
const oneOf = ({ expected }: Issue): string => {
  const names = (expected ?? '').replaceAll(/^\(|\)$/gu, '').split(' | ');
  return names.length === 1 ? `Write ${names.join('')}.` : `Write one of ${names.join(', ')}.`;
};
const isText = ({ input }: Issue): boolean => typeof input === 'string';

/** What to do about each kind of problem. */
const sentences: Readonly<Record<string, (issue: Issue) => string>> = {
  string: () => 'Write a text.',
  number: () => 'Write a number.',
  integer: () => 'Write a whole number.',
  finite: () => 'Write a number.',
  boolean: () => 'Write true or false.',
  array: () => 'Send a list.',
  object,
  strict_object: object,
  record: object,
  picklist: oneOf,
  literal: oneOf,
  variant: oneOf,
  union: () => 'This fits none of the forms that this call takes.',
  regex: () => 'This is written in a way that this call does not read.',
  min_value: ({ requirement }) => `Write a number of ${String(requirement)} or more.`,
  max_value: ({ requirement }) => `Write a number of ${String(requirement)} or less.`,
  min_length: (issue) =>
    isText(issue)
      ? `Write at least ${String(issue.requirement)} characters.`
      : `Send at least ${String(issue.requirement)} entries.`,
  max_length: (issue) =>
    isText(issue)
      ? `Write at most ${String(issue.requirement)} characters.`
      : `Send at most ${String(issue.requirement)} entries.`,
};

/** What a problem says to whoever sent it, where the shape has no sentence of its own for it. */
export function shapeSentence(issue: Issue): string {
  if (issue.expected === 'never') return 'There is no field of this name here.';
  if (issue.received === 'undefined') return 'This is missing.';
  return sentences[issue.type]?.(issue) ?? 'This is not what the call takes.';
}
