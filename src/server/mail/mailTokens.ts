import { createCipheriv, createDecipheriv, createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** The purpose of a public address; a token of one does nothing in another. */
export type MailPurpose =
  | 'open'
  | 'click'
  | 'unsubscribe'
  | 'view'
  | 'message'
  | 'hook'
  | 'campaign'
  | 'content'
  | 'site'
  | 'identify'
  | 'chat';

/** The content of a token. */
export interface MailRef {
  /** The number of the tenant (control file). */
  readonly tenant: number;
  /** The id of the mail in its log. */
  readonly mail: number;
  /** The random part of the mail, 32 hexadecimal digits. */
  readonly random: string;
  /** The position of a link; 0 elsewhere. */
  readonly position: number;
}

/** The tokens in public addresses of mails: short, opaque, and made by this server alone. */
export interface MailTokens {
  /** 56 letters, digits, `-` and `_`; the same for the same mail and purpose. */
  seal(purpose: MailPurpose, ref: MailRef): string;
  /** What a token names, or undefined where it is forged or made for another purpose. */
  open(purpose: MailPurpose, token: string): MailRef | undefined;
}

const tagBytes = 16;
const randomBytes = 16;
/** Tenant, mail, position, and the random part. */
const bodyBytes = 4 + 4 + 2 + randomBytes;
const shape = /^[\w-]{56}$/u;

/**
 * Tokens of one secret. What they name is encrypted under its own authentication code (as AES-SIV does), so that a
 * token says nothing of its mail, not even that two belong to one, and no nonce makes it longer: a long
 * List-Unsubscribe is folded by relays.
 */
export function mailTokensOf(secret: string): MailTokens {
  const keyOf = (use: string): Buffer => Buffer.from(hkdfSync('sha256', secret, '', `dodo-console mail ${use}`, 32));
  const [codeKey, cipherKey] = [keyOf('code'), keyOf('cipher')];
  const codeOf = (purpose: MailPurpose, body: Buffer): Buffer =>
    createHmac('sha256', codeKey).update(`${purpose}\n`).update(body).digest().subarray(0, tagBytes);
  return {
    seal: (purpose, ref) => {
      const body = bodyOf(ref);
      const code = codeOf(purpose, body);
      const cipher = createCipheriv('aes-256-ctr', cipherKey, code);
      return Buffer.concat([code, cipher.update(body), cipher.final()]).toString('base64url');
    },
    open: (purpose, token) => {
      if (!shape.test(token)) return undefined;
      const bytes = Buffer.from(token, 'base64url');
      const code = bytes.subarray(0, tagBytes);
      const cipher = createDecipheriv('aes-256-ctr', cipherKey, code);
      const body = Buffer.concat([cipher.update(bytes.subarray(tagBytes)), cipher.final()]);
      return timingSafeEqual(code, codeOf(purpose, body)) ? refOf(body) : undefined;
    },
  };
}

function bodyOf({ tenant, mail, position, random }: MailRef): Buffer {
  const body = Buffer.alloc(bodyBytes);
  body.writeUInt32BE(tenant, 0);
  body.writeUInt32BE(mail, 4);
  body.writeUInt16BE(position, 8);
  body.write(random, 10, 'hex');
  return body;
}

function refOf(body: Buffer): MailRef {
  return {
    tenant: body.readUInt32BE(0),
    mail: body.readUInt32BE(4),
    position: body.readUInt16BE(8),
    random: body.toString('hex', 10),
  };
}
