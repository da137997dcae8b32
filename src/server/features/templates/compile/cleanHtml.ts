import { Parser } from 'htmlparser2';
import { markLiquid, type MarkedText } from './liquidMarks.ts';
import { escapedText } from './escapedText.ts';
import { holdsAddress, safeAddress } from './addresses.ts';

/** Elements removed with their content: they run code, load documents, or are parsed differently by browsers. */
const removedWhole = new Set(
  ['script iframe object embed applet frameset frame noscript noembed noframes xmp plaintext template svg math']
    .concat('select textarea audio video canvas dialog')
    .flatMap((line) => line.split(' ')),
);
/** Elements whose tags are removed and whose content is kept. */
const removedTags = new Set('form input button option portal slot'.split(' '));
/** Elements with raw text: a stray closing tag would turn text into tags. */
const rawText = new Set(['style', 'title']);
/**
 * An opening tag that all parsers read the same way: names, and values that are quoted or contain no delimiters. Merge
 * tags must be quoted, because their values may contain spaces.
 */
const plainTag = /^<[a-z][a-z\d:-]*(?:\s+[a-z_][\w:.-]*(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`\u{F8F0}]+))?)*\s*\/?>$/iu;
const plainClosing = /^<\/[a-z][a-z\d:-]*\s*>$/iu;

/** Whether an element is removed from emails, with or without its content. */
export function isLeftOut(name: string): boolean {
  return removedWhole.has(name) || removedTags.has(name);
}

/**
 * Removes scripts, event handlers, forms and unsafe address schemes from HTML. Everything else stays byte for byte,
 * including Outlook comments; only tags that parsers could read differently are rewritten. Liquid is unchanged.
 */
export function cleanHtml(html: string): string {
  const marked = markLiquid(html);
  return marked.restore(cleanMarked(marked));
}

function cleanMarked({ text: html, restore }: MarkedText): string {
  const out: string[] = [];
  /** The depth inside elements that are removed with their content. */
  let removed = 0;
  /** The style sheet being read; the parser delivers it in pieces. */
  let sheet: string | undefined;
  let read = 0;
  /** Writes the stray closing tags that the parser skipped before a position; browsers may act on them. */
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
        // Some parsers read a "<" in text as the start of a tag.
        if (sheet === undefined) out.push(text.replaceAll(/<(?![\s\d=])/gu, '&lt;'));
        else sheet += text;
      },
      oncomment: (text) => {
        passTo(parser.startIndex, parser.endIndex + 1);
        if (removed > 0) return;
        const written = html.slice(parser.startIndex, parser.endIndex + 1);
        // Browsers read Outlook conditions without dashes and XML declarations as comments.
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

/** Removes "<" from a style sheet, since some parsers start a tag at it; legacy comment and CDATA markers stay. */
function cleanSheet(css: string): string {
  return css.replaceAll(/<(?!!--|!\[CDATA\[)/gu, '');
}

/** The closing tags in HTML that consists only of closing tags, except those of removed elements. */
function strayClosings(html: string): string {
  if (!/^(?:<\/[a-z][a-z\d:-]*\s*>)+$/iu.test(html)) return '';
  return html.replaceAll(/<\/([a-z\d:-]+)\s*>/giu, (written, name: string) => {
    const closed = name.toLowerCase();
    return isLeftOut(closed) || rawText.has(closed) ? '' : written;
  });
}

/**
 * Outlook's condition, whose content and end may contain comment openings: `<!--[if !mso]><!-- -->`,
 * `<!--<![endif]-->`.
 */
const condition = /^\[if\b[^<>[\]]*\]>/iu;

/** Whether some parsers would end a comment early. */
function isEndedEarly(text: string): boolean {
  return /^-?>|--!?>|--!$/u.test(text) || (!condition.test(text) && text.includes('<!--'));
}

/** Allowed `rel` values of link elements: style sheets, such as web fonts, and early connections. */
const links = /^(?:stylesheet|preconnect|dns-prefetch)$/iu;

/** Whether a tag is removed for its effect: it changes link targets, loads resources or redirects. */
function isRemoved(name: string, attributes: Readonly<Record<string, string>>): boolean {
  if (name === 'base') return attributes['href'] !== undefined;
  if (name !== 'link') return isRefresh(name, attributes);
  return !links.test(attributes['rel']?.trim() ?? '') || !/^(?:https?:)?\/\//iu.test(attributes['href']?.trim() ?? '');
}

/** A meta element with an effect: any `http-equiv` except the content type and X-UA-Compatible. */
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

/** The safe value of an attribute; undefined if the attribute is removed. */
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
