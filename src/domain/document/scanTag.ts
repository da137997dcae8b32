import type { AttributePlace, DocumentProblem, TextSpan } from './model.ts';

/** An opening tag as written in the text. */
export interface ScannedTag extends TextSpan {
  /** In lower case. */
  readonly tag: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly places: ReadonlyMap<string, AttributePlace>;
  readonly closesItself: boolean;
  readonly problems: readonly DocumentProblem[];
}

/** The begin of an opening tag with its name, and of an attribute with the white space before it. */
const tagStart = /<([a-z][\w:.-]*)/iuy;
const attributeStart = /(\s*)([^\s=<>/"']+)/uy;
const equals = /\s*=\s*/uy;
const tagEnd = /\s*(\/?)>/uy;

/** Reads the opening tag at a position; undefined where none begins there. What is no attribute becomes a problem. */
export function scanTag(text: string, from: number): ScannedTag | undefined {
  const name = matchAt(tagStart, text, from)?.[1];
  if (name === undefined) return undefined;
  const attributes: [string, string][] = [];
  const places = new Map<string, AttributePlace>();
  const problems: DocumentProblem[] = [];
  let at = from + 1 + name.length;
  for (;;) {
    const end = matchAt(tagEnd, text, at);
    if (end) {
      const closesItself = end[1] === '/';
      return {
        tag: name.toLowerCase(),
        from,
        to: at + end[0].length,
        attributes: Object.fromEntries(attributes),
        places,
        closesItself,
        problems,
      };
    }
    const start = matchAt(attributeStart, text, at);
    const value = start && valueAt(text, at + start[0].length);
    if (start && value) {
      const [, , attribute = ''] = start;
      const place = { from: at, to: value.to, value: value.inside, quote: value.quote };
      if (places.has(attribute)) problems.push(twice(attribute, place));
      else {
        places.set(attribute, place);
        attributes.push([attribute, text.slice(value.inside.from, value.inside.to)]);
      }
      at = value.to;
      continue;
    }
    const garbage = garbageAt(text, at);
    problems.push(notAnAttribute(text, garbage, name));
    at = garbage.to;
    if (at >= text.length || text[at] === '<') {
      return {
        tag: name.toLowerCase(),
        from,
        to: at,
        attributes: Object.fromEntries(attributes),
        places,
        closesItself: false,
        problems,
      };
    }
  }
}

/** A match of a sticky pattern at a position. */
export function matchAt(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}

/** The value after the name of an attribute, in quotes. */
function valueAt(
  text: string,
  at: number,
): { readonly inside: TextSpan; readonly to: number; readonly quote: '"' | "'" } | undefined {
  const sign = matchAt(equals, text, at);
  const quote = sign && text[at + sign[0].length];
  if (!sign || (quote !== '"' && quote !== "'")) return undefined;
  const from = at + sign[0].length + 1;
  const to = text.indexOf(quote, from);
  return to === -1 ? undefined : { inside: { from, to }, to: to + 1, quote };
}

/** Text in a tag that is not an attribute, up to the next white space, the tag's end, or another tag. */
function garbageAt(text: string, at: number): TextSpan {
  const [white = ''] = /^\s*/u.exec(text.slice(at)) ?? [];
  const from = at + white.length;
  const unended = /^[^\s=<>/]*\s*=\s*["']/u.test(text.slice(from, from + 200));
  const rest = unended ? /^[^<>]*/u : /^(?:[^\s<>/]+|\/)/u;
  const [found = ''] = rest.exec(text.slice(from)) ?? [];
  return { from: found === '' ? at : from, to: from + found.length };
}

function twice(attribute: string, place: AttributePlace): DocumentProblem {
  return {
    severity: 'warning',
    message: `The attribute ${attribute} appears twice. Only the first one counts.`,
    from: place.from,
    to: place.to,
    fix: { title: `Remove the second ${attribute}`, from: place.from, to: place.to, insert: '' },
  };
}

function notAnAttribute(text: string, span: TextSpan, tag: string): DocumentProblem {
  const found = text.slice(span.from, span.to);
  const unquoted = /^([^\s=<>/"']+)=([^\s"'<>]+)$/u.exec(found);
  if (unquoted) {
    return {
      severity: 'error',
      message: `Write the value of ${unquoted[1]} in quotes.`,
      ...span,
      fix: { title: 'Put it in quotes', ...span, insert: `${unquoted[1]}="${unquoted[2]}"` },
    };
  }
  const message =
    found === ''
      ? `<${tag} is not closed. End it with >.`
      : text.slice(0, span.from).match(/\{\{[^{}]*$/u)
        ? 'A quote ends the attribute here. Inside {{ }} in an attribute, write single quotes.'
        : /^[^\s=]+\s*=\s*["']/u.test(found)
          ? 'The closing quote of this attribute is missing.'
          : `“${found}” is not an attribute. Write attributes as name="value".`;
  return { severity: 'error', message, from: span.from, to: Math.max(span.to, Math.min(span.from + 1, text.length)) };
}
