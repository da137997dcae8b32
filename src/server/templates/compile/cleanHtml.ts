import { Parser } from 'htmlparser2';
import { markLiquid, type MarkedText } from './liquidMarks.ts';
import { escapedText } from './escapedText.ts';
import { holdsAddress, safeAddress } from './addresses.ts';

/** Elements that leave with all they contain: what runs, what loads a document, and what browsers read differently. */
const removedWhole = new Set(
  ['script iframe object embed applet frameset frame noscript noembed noframes xmp plaintext template svg math']
    .concat('select textarea audio video canvas dialog')
    .flatMap((line) => line.split(' ')),
);
/** Elements of which only the tags leave. */
const removedTags = new Set('form input button option portal slot'.split(' '));
/** Elements whose end makes tags of what would be text. */
const rawText = new Set(['style', 'title']);
/**
 * An opening tag that every reader reads alike: names, and values in quotes or without signs that could end them. Merge
 * tags need quotes: their values may have spaces.
 */
const plainTag = /^<[a-z][a-z\d:-]*(?:\s+[a-z_][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`\u{F8F0}]+))?)*\s*\/?>$/iu;
const plainClosing = /^<\/[a-z][a-z\d:-]*\s*>$/iu;

/** Whether an element leaves the mail, with its content or without. */
export function isLeftOut(name: string): boolean {
  return removedWhole.has(name) || removedTags.has(name);
}

/**
 * HTML without scripts, handlers, forms and foreign schemes of addresses. Everything else stays byte for byte, comments
 * for Outlook included; only a tag that readers could take for different ones is written anew. Liquid stays as it is.
 */
export function cleanHtml(html: string): string {
  const marked = markLiquid(html);
  return marked.restore(cleanMarked(marked));
}

function cleanMarked({ text: html, restore }: MarkedText): string {
  const out: string[] = [];
  /** The depth inside elements that leave whole. */
  let removed = 0;
  /** The style sheet being read, which comes in pieces. */
  let sheet: string | undefined;
  let read = 0;
  /** Writes what the parser passed over before a position: closing tags without their opening one, which browsers may heed. */
  const passTo = (from: number, to: number): void => {
    if (removed === 0) out.push(strayClosings(html.slice(read, from)));
    read = to;
  };
  const parser = new Parser(
    {
      onopentag: (name, attributes, isImplied) => {
        if (!isImplied) passTo(parser.startIndex, parser.endIndex + 1);
        if (removedWhole.has(name)) removed += 1;
        if (removed > 0 || isImplied || removedTags.has(name) || isRemoved(name, attributes)) return;
        if (name === 'style') sheet = '';
        out.push(openTag(html.slice(parser.startIndex, parser.endIndex + 1), name, attributes, restore));
      },
      onclosetag: (name, isImplied) => {
        if (!isImplied) passTo(parser.startIndex, parser.endIndex + 1);
        if (removedWhole.has(name)) {
          removed = Math.max(0, removed - 1);
          return;
        }
        if (sheet !== undefined) {
          out.push(cleanSheet(sheet));
          sheet = undefined;
        }
        if (removed > 0 || isImplied || removedTags.has(name)) return;
        const end = html.indexOf('>', parser.startIndex) + 1;
        const written = html.slice(parser.startIndex, end);
        out.push(plainClosing.test(written) ? written : `</${name}>`);
      },
      ontext: (text) => {
        passTo(parser.startIndex, parser.endIndex + 1);
        if (removed > 0) return;
        // A tag that begins in text is one to some readers only.
        if (sheet === undefined) out.push(text.replaceAll(/<(?![\s\d=])/gu, '&lt;'));
        else sheet += text;
      },
      oncomment: (text) => {
        passTo(parser.startIndex, parser.endIndex + 1);
        if (removed > 0) return;
        const written = html.slice(parser.startIndex, parser.endIndex + 1);
        // Outlook's conditions without dashes and the declaration of XML are comments to browsers.
        if (/^<!\[(?:if|endif)[^<>]*\]>$/iu.test(written) || /^<\?xml\s[^<>]*\?>$/iu.test(written)) out.push(written);
        else if (!isEndedEarly(text)) out.push(`<!--${text}-->`);
      },
      onprocessinginstruction: (name, text) => {
        passTo(parser.startIndex, parser.endIndex + 1);
        if (removed === 0 && /^!doctype$/iu.test(name)) out.push(`<${text}>`);
      },
    },
    { decodeEntities: false, lowerCaseAttributeNames: true, lowerCaseTags: true, recognizeSelfClosing: false },
  );
  parser.write(html);
  parser.end();
  passTo(html.length, html.length);
  return out.join('');
}

/** A style sheet without signs that begin a tag to some readers; those that hid it from old ones stay. */
function cleanSheet(css: string): string {
  return css.replaceAll(/<(?!!--|!\[CDATA\[)/gu, '');
}

/** The closing tags of a piece of HTML that is nothing else, but for those of what leaves. */
function strayClosings(html: string): string {
  if (!/^(?:<\/[a-z][a-z\d:-]*\s*>)+$/iu.test(html)) return '';
  return html.replaceAll(/<\/([a-z\d:-]+)\s*>/giu, (written, name: string) => {
    const closed = name.toLowerCase();
    return isLeftOut(closed) || rawText.has(closed) ? '' : written;
  });
}

/** Outlook's condition, whose content and end may begin comments again: `<!--[if !mso]><!-- -->`, `<!--<![endif]-->`. */
const condition = /^\[if\b[^<>[\]]*\]>/iu;

/** Whether some readers end a comment before its end. */
function isEndedEarly(text: string): boolean {
  return /^-?>|--!?>|--!$/u.test(text) || (!condition.test(text) && text.includes('<!--'));
}

/** What a link element may bring: styles, such as those of a font, and what makes them come sooner. */
const links = /^(?:stylesheet|preconnect|dns-prefetch)$/iu;

/** Whether a tag leaves for what it does: where links lead, what a page loads, when it leads elsewhere. */
function isRemoved(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'base') return attributes['href'] !== undefined;
  if (name !== 'link') return isRefresh(name, attributes);
  return !links.test(attributes['rel']?.trim() ?? '') || !/^(?:https?:)?\/\//iu.test(attributes['href']?.trim() ?? '');
}

/** A meta element that does something: everything but a charset, a name and what Outlook reads. */
function isRefresh(name: string, attributes: Readonly<Record<string, string>>): boolean {
  const equivalent = attributes['http-equiv']?.toLowerCase();
  return name === 'meta' && equivalent !== undefined && !/^(?:content-type|x-ua-compatible)$/u.test(equivalent);
}

function openTag(
  written: string,
  name: string,
  attributes: Readonly<Record<string, string>>,
  restore: MarkedText['restore'],
): string {
  const kept = Object.entries(attributes).flatMap(([attribute, marked]): [string, string, boolean][] => {
    const value = restore(marked);
    const safe = safeValue(attribute, value);
    return safe === undefined ? [] : [[attribute, safe, safe === value]];
  });
  const isSame = kept.length === Object.keys(attributes).length && kept.every(([, , isKept]) => isKept);
  if (isSame && plainTag.test(written)) return written;
  const rest = kept.map(([attribute, value]) => ` ${attribute}="${escapedText(value)}"`).join('');
  return `<${name}${rest}${written.endsWith('/>') ? ' /' : ''}>`;
}

/** The value that an attribute keeps; undefined where it leaves. */
function safeValue(attribute: string, value: string): string | undefined {
  if (/^on|[^\w:.-]/iu.test(attribute) || /^(?:srcdoc|formaction|action|xlink:href|ping)$/iu.test(attribute)) {
    return undefined;
  }
  if (attribute === 'srcset')
    return value.split(',').every((one) => safeAddress(one) !== undefined) ? value : undefined;
  if (holdsAddress(attribute)) return safeAddress(value);
  if (attribute === 'style') return safeStyle(value);
  return value;
}

/** Old readers ran scripts from styles. */
function safeStyle(value: string): string | undefined {
  const read = value.replaceAll(/\/\*[\s\S]*?\*\/|\\|\s/gu, '').toLowerCase();
  return /expression\(|javascript:|vbscript:|-moz-binding|behavior:/u.test(read) ? undefined : value;
}
