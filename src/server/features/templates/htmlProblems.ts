import { Parser } from 'htmlparser2';
import { contrastOf, insecure, insertFooter, noUnsubscribeLink } from '#domain/document/mailProblems.ts';
import { liquidIn } from '#domain/document/liquid.ts';
import type { DocumentProblem, TextSpan } from '#domain/document/model.ts';
import { hasUnsubscribeLink } from '#domain/document/unsubscribe.ts';
import { isLeftOut } from './compile/cleanHtml.ts';

type Attributes = Readonly<Record<string, string>>;

const noAlt = 'The image has no alt text. Describe the image, or use alt="" if it is decorative.';

/** The footer of a newsletter: the sender, the postal address and an unsubscribe link. */
const footer = `<p style="text-align:center;font-size:12px">{{ tenant.name }}<br>{{ tenant.address }}<br><a href="{{ unsubscribe_url }}">Unsubscribe</a></p>
`;

/** Warnings about an imported newsletter: missing alt texts, poor contrast, insecure links, no unsubscribe link. */
export function htmlProblems(text: string): DocumentProblem[] {
  if (text.trim() === '') return [];
  const problems = partProblems(text);
  eachTag(text, (name, attributes, span) => {
    if (name === 'a' && /^\s*http:\/\//iu.test(attributes['href'] ?? '')) {
      problems.push({ severity: 'warning', message: insecure, ...span });
    }
    const ratio = contrastIn(attributes);
    if (ratio !== undefined && ratio < 4.5) {
      const contrast = `This text has a contrast of ${ratio.toFixed(1)} to 1.`;
      const message = `${contrast} Change the colours to reach at least 4.5 to 1.`;
      problems.push({ severity: 'warning', message, ...span });
    }
  });
  if (!hasUnsubscribeLink(text)) {
    const at = Math.max(text.search(/<body\b/iu), 0);
    const end = text.search(/<\/body\s*>(?![\s\S]*<\/body)/iu);
    const place = end === -1 ? text.length : end;
    const fix = { ...insertFooter, from: place, to: place, insert: footer };
    problems.push({ severity: 'warning', message: noUnsubscribeLink, from: at, to: at + 1, fix });
  }
  return problems.toSorted((one, other) => one.from - other.from);
}

/** HTML pictures without alt text, and elements that are removed; `mailProblems` checks MJML blocks. */
export function partProblems(text: string): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  eachTag(text, (name, attributes, { from, to }) => {
    if (isLeftOut(name)) {
      problems.push({ severity: 'warning', message: `Emails cannot contain <${name}>, so it is removed.`, from, to });
    }
    if (name !== 'img' || attributes['alt'] !== undefined) return;
    const at = from + text.slice(from, to).replace(/\s*\/?>$/u, '').length;
    const fix = { title: 'Add an empty alt', from: at, to: at, insert: ' alt=""' };
    problems.push({ severity: 'warning', message: noAlt, from, to, fix });
  });
  return problems;
}

/** Visits each opening tag of HTML. Liquid is masked with letters, so that its characters end no tag. */
function eachTag(html: string, visit: (name: string, attributes: Attributes, span: TextSpan) => void): void {
  let plain = '';
  let at = 0;
  for (const { from, to } of liquidIn(html)) {
    plain += html.slice(at, from) + 'x'.repeat(to - from);
    at = to;
  }
  const parser = new Parser({
    onopentag: (name, attributes, isImplied) => {
      if (!isImplied) visit(name, attributes, { from: parser.startIndex, to: parser.endIndex + 1 });
    },
  });
  parser.write(plain + html.slice(at));
  parser.end();
}

/** The contrast of an element that sets both its text and background colours. */
function contrastIn({ style = '', color: ownColour, bgcolor }: Attributes): number | undefined {
  const declared = new Map(
    style.split(';').map((line) => {
      const [property = '', value = ''] = line.split(':');
      return [property.trim().toLowerCase(), value.replace(/!important/iu, '').trim()] as const;
    }),
  );
  const colour = declared.get('color') ?? ownColour;
  const background = declared.get('background-color') ?? declared.get('background') ?? bgcolor;
  return colour === undefined || background === undefined ? undefined : contrastOf(colour, background);
}
