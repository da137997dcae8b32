/** One message of this server. The caller has checked that addresses and subject are one line each. */
export interface Message {
  readonly id: string;
  readonly at: Date;
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  /** Who gets the answer. */
  readonly replyTo: string;
  readonly subject: string;
  readonly html: string;
}

/** The length of a base64 line of a body (RFC 2045 §6.8), and the bytes of an encoded word (RFC 2047 §2). */
const lengths = { bodyLine: 76, wordBytes: 39 } as const;

/**
 * Formats a message after RFC 5322, with CRLF line ends. Throws on a header with a line break: a mistake of the caller
 * that must never be sent.
 */
export function composeMessage({ id, at, from, to, replyTo, subject, html }: Message): string {
  const host = from.address.slice(from.address.lastIndexOf('@') + 1);
  const headers: readonly (readonly [name: string, value: string])[] = [
    ['Date', at.toUTCString().replace('GMT', '+0000')],
    ['Message-ID', `<${id}@${host}>`],
    ['From', `${encodedWords(from.name)} <${from.address}>`],
    ['To', to],
    ['Reply-To', replyTo],
    ['Subject', encodedWords(subject)],
    ['MIME-Version', '1.0'],
    ['Content-Type', 'text/html; charset=utf-8'],
    ['Content-Transfer-Encoding', 'base64'],
  ];
  const lines = headers.map(([name, value]) => {
    if (hasControl(value.replaceAll('\r\n ', ''))) throw new Error(`The header ${name} holds a control character.`);
    return `${name}: ${value}`;
  });
  const body = Buffer.from(html, 'utf8').toString('base64');
  const bodyLines = body.match(new RegExp(`.{1,${lengths.bodyLine}}`, 'gu')) ?? [];
  return [...lines, '', ...bodyLines, ''].join('\r\n');
}

/** Whether a text contains a line break or another control character, which a header may not have. */
export function hasControl(text: string): boolean {
  return /\p{Cc}/u.test(text);
}

/** Plain ASCII unchanged; other text as encoded words (RFC 2047), one per line. */
function encodedWords(text: string): string {
  if (/^[\u0020-\u007e]{0,200}$/u.test(text) && !text.includes('=?') && !/[<>@,;:"()[\]\\]/u.test(text)) return text;
  const words: string[] = [];
  let word = '';
  for (const character of text) {
    if (Buffer.byteLength(word + character) > lengths.wordBytes) {
      words.push(word);
      word = '';
    }
    word += character;
  }
  return [...words, word].map((one) => `=?utf-8?B?${Buffer.from(one).toString('base64')}?=`).join('\r\n ');
}
