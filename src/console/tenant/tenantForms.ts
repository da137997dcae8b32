import type { FieldErrors } from '#console/form/useForm.ts';
import { getDotPath, object, safeParse, type ObjectEntries } from 'valibot';

/** NaN for anything that is no plain decimal number, which the shape then refuses. */
export function numberIn(text: string): number {
  return /^\s*-?\d+(?:\.\d+)?\s*$/u.test(text) ? Number(text) : Number.NaN;
}

/** Validates a form's values with its schema: the first problem of each field; the server uses the same schema. */
export function shapeErrors<Values extends object>(entries: ObjectEntries, values: Values): FieldErrors<Values> {
  const { issues = [] } = safeParse(object(entries), values);
  const found = issues.map((issue) => [getDotPath(issue) ?? '', issue.message] as const);
  return Object.fromEntries(found.toReversed()) as FieldErrors<Values>;
}
