import type { Problem } from '#contract/errors.ts';
import { getDotPath, safeParse, type GenericSchema } from 'valibot';
import { ApiError } from './apiError.ts';
import { shapeSentence } from './shapeSentence.ts';

/** Reads a value by its shape, defaults filled in; every problem at once as 400 with the paths of the fields. */
export function readShape(shape: GenericSchema | undefined, value: unknown, part: 'query' | 'body'): unknown {
  if (!shape) return undefined;
  const read = safeParse(shape, value, { message: shapeSentence });
  if (read.success) return read.output;
  const problems = read.issues.map((issue): Problem => {
    const field = getDotPath(issue);
    return { ...(field !== null && { field }), message: issue.message };
  });
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

/** Gives a reply the shape that its row promises: what the shape does not name stays inside. Throws where it breaks it. */
export function shapeReply(shape: GenericSchema, value: unknown, name: string): unknown {
  const read = safeParse(shape, value);
  if (read.success) return read.output;
  const [issue] = read.issues;
  throw new Error(`The reply of ${name} breaks its shape at ${getDotPath(issue) ?? 'its top'}: ${issue.message}.`);
}
