import { caniemail } from 'caniemail';
import type { DocumentProblem, TextSpan } from '#domain/document/model.ts';
import { readableStyles } from './readableStyles.ts';

type EmailClient = Parameters<typeof caniemail>[0]['clients'][number];

/** The programs that most people read mail with, by what people call them. */
const programs = {
  'gmail.desktop-webmail': 'Gmail',
  'outlook.windows': 'Outlook for Windows',
  'apple-mail.ios': 'Apple Mail',
  'yahoo.desktop-webmail': 'Yahoo Mail',
} as const satisfies Partial<Record<EmailClient, string>>;

/** What a mail does well without: it looks plainer, and everything is still there. */
const harmless = new Set(['border-radius', 'box-shadow', 'text-shadow', 'transition', 'animation', 'outline']);
const listing = new Intl.ListFormat('en');

/**
 * The parts of a document's text that some programs do not show, after the data of caniemail.com, and styles that its
 * parsers refuse. Only the author's text is examined, not its compilation: MJML writes for every program by itself. Any
 * text has an answer.
 */
export function supportProblems(text: string): DocumentProblem[] {
  if (text.trim() === '') return [];
  // Styles of a document are read like those of a page; every place stays where it is.
  const page = text.replaceAll('<mj-style', '<style   ').replaceAll('</mj-style', '</style   ');
  const { html, problems } = readableStyles(page, (part) => issuesOf(part) !== undefined);
  return [...problems, ...unsupported(text, html)].toSorted((one, other) => one.from - other.from);
}

/** What the library says; undefined where one of its parsers throws. */
function issuesOf(html: string): ReturnType<typeof caniemail>['issues'] | undefined {
  try {
    return caniemail({ clients: Object.keys(programs) as EmailClient[], html }).issues;
  } catch {
    return undefined;
  }
}

function unsupported(text: string, html: string): DocumentProblem[] {
  const issues = issuesOf(html);
  if (!issues) return [];
  const without = new Map<string, string[]>();
  for (const [client, found] of issues.errors) {
    for (const { title } of found) {
      const names = without.get(title) ?? [];
      without.set(title, [...names, programs[client as keyof typeof programs]]);
    }
  }
  return [...without].flatMap(([title, names]): DocumentProblem[] => {
    const span = harmless.has(title) ? undefined : spanOf(title, text);
    const missing = listing.format(new Set(names));
    return span ? [{ severity: 'warning', message: `${title} does nothing in ${missing}.`, ...span }] : [];
  });
}

/** Where a text has what a title names: `display:grid`, `position`, `<video> element`; undefined for other titles. */
function spanOf(title: string, text: string): TextSpan | undefined {
  const [, tag] = /^<(?<tag>[a-z]+)> element$/u.exec(title) ?? [];
  const [, property, value] = /^(?<property>[a-z-]+)(?::(?<value>[a-z-]+))?$/u.exec(title) ?? [];
  if (tag === undefined && property === undefined) return undefined;
  const pattern =
    tag === undefined ? `(?<![\\w-])${property}\\s*:${value ? `\\s*${value}` : ''}` : `<${tag}(?=[\\s>/])`;
  const found = new RegExp(pattern, 'iu').exec(text);
  return found ? { from: found.index, to: found.index + found[0].length } : undefined;
}
