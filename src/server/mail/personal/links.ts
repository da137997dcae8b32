import { QuoteType, Tokenizer, type TokenizerCallbacks } from 'htmlparser2';

/** An address in a mail that can be clicked: its text with entities read, and where its value is in the HTML. */
interface Address {
  readonly url: string;
  readonly from: number;
  readonly to: number;
}

/** The addresses of a mail in their order, and where its body ends. */
interface Found {
  readonly addresses: readonly Address[];
  readonly bodyEnd: number;
}

/** A mail whose links lead through this server, and their targets by position. */
export interface TrackedHtml {
  readonly html: string;
  readonly targets: readonly string[];
}

/** Elements with an address that is clicked; `v:` are the buttons that only Outlook draws. */
const clickable = /^(?:a|area|v:[a-z]+)$/u;
/** Schemes of addresses that a mail may have besides links; all others could run something. */
const harmless: ReadonlySet<string> = new Set(['mailto', 'tel', 'sms']);
/** Signs that a browser does not see in an address. */
const unseen = /[\t\n\r]|^[\p{Cc}\p{Z}]+/gu;

/**
 * Replaces the http and https addresses of a mail by `linkOf(position)`, and those that could run something by `#`.
 * `isOwn` names addresses that stay. Everything else is byte for byte the same, Outlook's conditional comments
 * included.
 */
export function trackLinks(
  html: string,
  { linkOf, isOwn }: { readonly linkOf: (position: number) => string; readonly isOwn: (url: string) => boolean },
): TrackedHtml {
  const targets: string[] = [];
  const tracked = replaceAddresses(html, (target) => {
    const scheme = /^(?<name>[a-z][a-z\d+.-]*):/iu.exec(target)?.groups?.['name']?.toLowerCase();
    if (scheme === undefined || harmless.has(scheme) || isOwn(target)) return undefined;
    if (scheme !== 'http' && scheme !== 'https') return '#';
    targets.push(target);
    return linkOf(targets.length - 1);
  });
  return { html: tracked, targets };
}

/**
 * Puts texts in place of the addresses of a mail that can be clicked; an address that gets none stays as it is written.
 */
function replaceAddresses(html: string, replacementOf: (target: string) => string | undefined): string {
  const pieces: string[] = [];
  let done = 0;
  for (const { url, from, to } of addressesIn(html).addresses) {
    const replacement = replacementOf(targetOf(url));
    if (replacement === undefined) continue;
    pieces.push(html.slice(done, from), replacement);
    done = to;
  }
  return [...pieces, html.slice(done)].join('');
}

/** The target of an address, as a browser reads it. */
function targetOf(url: string): string {
  return url.replaceAll(unseen, '').trim();
}

/** The addresses of a mail that can be clicked, in their order, as they are written. */
export function linksIn(html: string): string[] {
  return addressesIn(html).addresses.map(({ url }) => targetOf(url));
}

/** A mail whose http and https links lead elsewhere, everything else byte for byte. */
export function withLinks(html: string, to: (url: string) => string): string {
  return replaceAddresses(html, (target) => {
    const other = /^https?:/iu.test(target) ? to(target) : target;
    return other === target ? undefined : escapedAttribute(other);
  });
}

/** An address as the value of an attribute, whatever its quotes. */
function escapedAttribute(url: string): string {
  const coded = { '&': '&amp;', '"': '&quot;', "'": '&#39;', '<': '&lt;', '>': '&gt;', ' ': '%20' };
  return url.replaceAll(/[&"'<> ]/gu, (sign) => coded[sign as keyof typeof coded]);
}

/** A mail with a picture of one pixel at its end, by which opening it is seen. */
export function withPixel(html: string, address: string): string {
  const { bodyEnd } = addressesIn(html);
  const pixel = `<img src="${address}" width="1" height="1" alt="" style="display:block;border:0">`;
  return html.slice(0, bodyEnd) + pixel + html.slice(bodyEnd);
}

function addressesIn(html: string): Found {
  const addresses: Address[] = [];
  let bodyEnd = html.length;
  const read = (text: string, offset: number): void => {
    let element = '';
    let attribute = { name: '', end: 0 };
    let url = '';
    const callbacks: TokenizerCallbacks = {
      ...nothing,
      onopentagname: (start, end) => {
        element = text.slice(start, end).toLowerCase();
      },
      onattribname: (start, end) => {
        attribute = { name: text.slice(start, end).toLowerCase(), end };
        url = '';
      },
      onattribdata: (start, end) => {
        url += text.slice(start, end);
      },
      onattribentity: (code) => {
        url += String.fromCodePoint(code);
      },
      onattribend: (quote, end) => {
        if (attribute.name !== 'href' || url === '' || !clickable.test(element)) return;
        const isQuoted = quote === QuoteType.Single || quote === QuoteType.Double;
        const from = valueStart(text, attribute.end) + Number(isQuoted);
        addresses.push({ url, from: offset + from, to: offset + end - Number(isQuoted) });
      },
      oncomment: (start, end) => {
        const content = text.slice(start, end);
        // Content for Outlook alone is a comment for other clients.
        if (/^\[if\s/iu.test(content)) read(content, offset + start);
      },
      onclosetag: (start, end) => {
        if (text.slice(start, end).toLowerCase() === 'body' && offset === 0) bodyEnd = start - '</'.length;
      },
    };
    const tokenizer = new Tokenizer({ decodeEntities: true }, callbacks);
    tokenizer.write(text);
    tokenizer.end();
  };
  read(html, 0);
  return { addresses: addresses.toSorted((one, other) => one.from - other.from), bodyEnd };
}

/** Where the value of an attribute begins, its quote included, by where its name ends. */
function valueStart(text: string, nameEnd: number): number {
  const equals = /\s*=\s*/uy;
  equals.lastIndex = nameEnd;
  return equals.test(text) ? equals.lastIndex : nameEnd;
}

function ignore(): void {}

/** A reader that looks at nothing. */
const nothing: TokenizerCallbacks = {
  onattribdata: ignore,
  onattribend: ignore,
  onattribentity: ignore,
  onattribname: ignore,
  oncdata: ignore,
  onclosetag: ignore,
  oncomment: ignore,
  ondeclaration: ignore,
  onend: ignore,
  onopentagend: ignore,
  onopentagname: ignore,
  onprocessinginstruction: ignore,
  onselfclosingtag: ignore,
  ontext: ignore,
  ontextentity: ignore,
};
