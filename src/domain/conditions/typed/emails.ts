import { limitsAt } from './limits.ts';
import type { Line } from './line.ts';
import { done, type Outcome, type Subject } from './outcome.ts';
import { lengthAt, phraseList } from './phraseTable.ts';

/** Words for the e-mail behind what was done with it. */
const anyEmail = phraseList(
  `{|a|an|any|our|the|one of our} {email|emails|e-mail|e-mails|mail|mails|newsletter|newsletters}, {a|any} link,
  at least once, at least one {email|e-mail}`,
);

/** Opened, clicked or received e-mails, any or a number of them. */
export function emailedAt(line: Line, subject: Subject, after: number): Outcome | undefined {
  if (subject.field.table !== 'email') return undefined;
  const at = after + lengthAt(line.tokens, after, anyEmail);
  const limits = limitsAt(line, at);
  const isOfEmails = line.tokens.slice(at).some(({ text }) => /^e?-?mails?$/u.test(text));
  if (!limits || (limits.frequency.checked && !isOfEmails)) return undefined;
  return done(line, subject, { operator: '>=', value: 1 }, limits, at, after);
}
