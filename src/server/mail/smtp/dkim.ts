import { createHash, createPrivateKey, sign } from 'node:crypto';
import { foldLines } from 'nodemailer/lib/mime-funcs';
import type { DkimKey } from '#server/config/mailConfig.ts';

/** The headers that a signature covers; RFC 8058 wants both of unsubscribing. */
const signedHeaders = [
  'from',
  'reply-to',
  'subject',
  'date',
  'message-id',
  'to',
  'mime-version',
  'content-type',
  'content-transfer-encoding',
  'list-unsubscribe',
  'list-unsubscribe-post',
  'feedback-id',
  'precedence',
];

/** Signs a whole message: the headers of its signatures, one for each key, to be written before it. */
export type Signer = (raw: Buffer) => Promise<Buffer>;

const isSpace = /[ \t]+/gu;

/**
 * A signer after RFC 6376, relaxed for headers and body, and RFC 8463 for Ed25519. The keys sign side by side in Node's
 * thread pool, so that a large campaign does not hold up the event loop; the library signs in the event loop, with RSA
 * alone.
 */
export function dkimSigner(domain: string, keys: readonly DkimKey[]): Signer {
  const signers = keys.map(signingBy);
  return async (raw) => {
    const text = raw.toString('latin1');
    const headEnd = text.indexOf('\r\n\r\n');
    const covered = coveredHeaders(text.slice(0, headEnd));
    const bodyHash = createHash('sha256')
      .update(relaxedBody(text.slice(headEnd + 4)), 'latin1')
      .digest('base64');
    const signatures = signers.map(async ({ selector, algorithm, sign: signed }) => {
      const names = covered.map(({ name }) => name).join(':');
      const tags = `v=1; a=${algorithm}; c=relaxed/relaxed; d=${domain}; s=${selector}; h=${names}; bh=${bodyHash}`;
      const unsigned = `${foldLines(`DKIM-Signature: ${tags}`, 76)};\r\n b=`;
      const own = `dkim-signature:${relaxedValue(unsigned)}`;
      const data = [...covered.map(({ name, value }) => `${name}:${value}`), own].join('\r\n');
      const signature = await signed(Buffer.from(data, 'latin1'));
      return `${unsigned}${signature.replaceAll(/.{75}(?=.)/gu, '$&\r\n ')}\r\n`;
    });
    return Buffer.from((await Promise.all(signatures)).join(''), 'latin1');
  };
}

/** One of the keys that sign. */
interface Signing {
  readonly selector: string;
  readonly algorithm: 'rsa-sha256' | 'ed25519-sha256';
  readonly sign: (data: Buffer) => Promise<string>;
}

/**
 * A key with as many copies as it signs at a time: a thread locks the copy that it signs with, and the event loop would
 * wait for it to begin the next one.
 */
function signingBy({ selector, privateKey }: DkimKey): Signing {
  const free = [createPrivateKey(privateKey)];
  const isEd25519 = free[0]?.asymmetricKeyType === 'ed25519';
  return {
    selector,
    algorithm: isEd25519 ? 'ed25519-sha256' : 'rsa-sha256',
    sign: async (data) => {
      const key = free.pop() ?? createPrivateKey(privateKey);
      // RFC 8463 3: Ed25519 signs the hash.
      const signed = isEd25519 ? createHash('sha256').update(data).digest() : data;
      try {
        return await new Promise<string>((resolve, reject) => {
          sign(isEd25519 ? null : 'sha256', signed, key, (error, signature) =>
            error ? reject(error) : resolve(signature.toString('base64')),
          );
        });
      } finally {
        free.push(key);
      }
    },
  };
}

/** The covered headers that a message has; of several with one name the last, which verifiers look for first. */
function coveredHeaders(head: string): readonly { readonly name: string; readonly value: string }[] {
  const values = new Map<string, string>();
  for (const line of head.split(/\r\n(?![ \t])/u)) {
    values.set(line.slice(0, line.indexOf(':')).toLowerCase(), relaxedValue(line));
  }
  return signedHeaders.flatMap((name) => {
    const value = values.get(name);
    return value === undefined ? [] : [{ name, value }];
  });
}

/** The value of a header in one line, spaces as one (RFC 6376 3.4.2). */
function relaxedValue(line: string): string {
  return line
    .slice(line.indexOf(':') + 1)
    .replaceAll('\r\n', '')
    .replaceAll(isSpace, ' ')
    .replaceAll(/^ | $/gu, '');
}

/** A body with spaces as one, none at the end of a line and no empty lines at its end (RFC 6376 3.4.4). */
function relaxedBody(body: string): string {
  const spaced = body.replaceAll(isSpace, ' ').replaceAll(' \r\n', '\r\n');
  let end = spaced.endsWith(' ') ? spaced.length - 1 : spaced.length;
  while (spaced.startsWith('\r\n', end - 2) && end >= 2) end -= 2;
  return end === 0 ? '' : `${spaced.slice(0, end)}\r\n`;
}
