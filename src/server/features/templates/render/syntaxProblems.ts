import { liquidIn } from '#domain/document/liquid.ts';
import type { DocumentProblem } from '#domain/document/model.ts';
import { dialect } from './dialect.js';

const liquid = dialect('html');

/** The first Liquid syntax error of a text, if any; parsing stops there. */
export function syntaxProblems(text: string): DocumentProblem[] {
  try {
    liquid.parse(text);
    return [];
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const [message = ''] = error.message.split(/, (?:file|line):/u);
    const token = 'token' in error ? (error.token as { readonly begin?: number; readonly end?: number }) : {};
    const begin = token.begin ?? 0;
    const end = Math.max(token.end ?? begin, begin + 1);
    const piece = liquidIn(text).find(({ from, to }) => from <= begin && begin < to);
    const { from, to } = piece ?? { from: begin, to: end };
    const fix = piece && { title: 'Remove it', from, to, insert: '' };
    return [{ severity: 'error', message: sentence(message), from, to, ...(fix && { fix }) }];
  }
}

/** Clearer sentences for some of the library's messages. */
const meanings: readonly (readonly [pattern: RegExp, sentence: string])[] = [
  [/^invalid value expression: "\{/u, 'Write a merge tag with two braces: {{ customer.name }}.'],
  [/^invalid value expression/u, 'This merge tag cannot be read. Write it as {{ customer.name }}.'],
];

/** `tag {% if %} not closed` → `Tag {% if %} not closed.` */
function sentence(message: string): string {
  const meant = meanings.find(([pattern]) => pattern.test(message))?.[1];
  if (meant !== undefined) return meant;
  const plain = message.charAt(0).toUpperCase() + message.slice(1);
  return plain.endsWith('.') ? plain : `${plain}.`;
}
