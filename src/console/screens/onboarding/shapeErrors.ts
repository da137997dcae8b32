import type { FieldErrors } from '#console/form/useForm.ts';
import { getDotPath, object, safeParse, type ObjectEntries } from 'valibot';

/** What a step's shape says of its values, by field, the first problem of each; the server checks by the same shape. */
export function shapeErrors<Values extends object>(entries: ObjectEntries, values: Values): FieldErrors<Values> {
  const { issues = [] } = safeParse(object(entries), values);
  const found = issues.map((issue) => [getDotPath(issue) ?? '', issue.message] as const);
  return Object.fromEntries(found.toReversed()) as FieldErrors<Values>;
}
