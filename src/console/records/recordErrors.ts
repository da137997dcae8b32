import type { Translate } from '#console/texts/i18n.ts';
import type { GenericSchema } from 'valibot';
import { getDotPath, safeParse } from 'valibot';
import type { Sending } from './typedRecord.ts';

/** What is wrong with a form, by field, the first of each; the server checks by the same shape. */
export function recordErrors(
  t: Translate,
  shape: GenericSchema,
  { body, problems }: Sending,
): Readonly<Record<string, string>> {
  const { issues = [] } = safeParse(shape, body);
  const found = issues.map((issue) => [getDotPath(issue) ?? '', issue.message] as const).toReversed();
  const amounts = Object.entries(problems).map(([name, problem]) => [name, t(`records.amounts.${problem}`)] as const);
  return Object.fromEntries([...found, ...amounts]);
}
