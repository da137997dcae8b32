import type { DocumentProblem, TextSpan } from '#domain/document/model.ts';
import { liquidIn } from '#domain/document/liquid.ts';

/** A text whose styles a parser reads, every place where it was, and a warning for each style that it refuses. */
interface ReadableStyles {
  readonly html: string;
  readonly problems: readonly DocumentProblem[];
}

/** At most this many different style attributes are tried one by one. */
const mostTried = 300;
const sheets = /(?<open><style\b[^>]*>)(?<css>[\s\S]*?)(?=<\/style|$)/giu;
const attributes = /(?<open>\sstyle\s*=\s*)(?:"(?<double>[^"]*)"|'(?<single>[^']*)')/giu;

const mistakes = {
  sheet:
    'The CSS of this style sheet has a mistake, so some programs ignore parts of it. Check its braces and comments.',
  attribute: 'The CSS of this style has a mistake, so some programs ignore it. Write it as name: value.',
} as const;

/** Blanks what the parser refuses; `canRead` tells whether it reads a piece of HTML. */
export function readableStyles(text: string, canRead: (html: string) => boolean): ReadableStyles {
  let html = plainSheets(text);
  if (canRead(html)) return { html, problems: [] };
  const problems: DocumentProblem[] = [];
  const blank = ({ from, to }: TextSpan, message: string): void => {
    html = html.slice(0, from) + ' '.repeat(to - from) + html.slice(to);
    problems.push({ severity: 'warning', message, from, to });
  };
  for (const { index, groups } of html.matchAll(sheets)) {
    const { open = '', css = '' } = groups ?? {};
    const from = index + open.length;
    if (css !== '' && !canRead(`<style>${css}</style>`)) blank({ from, to: from + css.length }, mistakes.sheet);
  }
  const isRead = new Map<string, boolean>();
  for (const { index, groups } of html.matchAll(attributes)) {
    const { open = '', double, single } = groups ?? {};
    const value = double ?? single ?? '';
    if (!isRead.has(value) && isRead.size >= mostTried) break;
    const found = isRead.get(value) ?? canRead(`<p style="${value.replaceAll('"', '')}">`);
    isRead.set(value, found);
    const from = index + open.length + 1;
    if (!found) blank({ from, to: from + value.length }, mistakes.attribute);
  }
  return { html, problems };
}

/** Style sheets without the comment signs that hid them from old programs, and without Liquid. */
function plainSheets(text: string): string {
  return text.replaceAll(sheets, (_, open: string, css: string) => {
    let plain = css.replaceAll(/<!--|-->/gu, (sign) => ' '.repeat(sign.length));
    for (const { kind, from, to } of liquidIn(plain)) {
      plain = plain.slice(0, from) + (kind === 'tag' ? ' ' : 'x').repeat(to - from) + plain.slice(to);
    }
    return open + plain;
  });
}
