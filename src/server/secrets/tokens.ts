import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The content of a token: facts from the server, always including the tenant. */
export interface Grant {
  readonly tenantId: string;
  readonly [fact: string]: string | number;
}

/**
 * Signed opaque tokens for addresses that are opened without signing in (api.md §3): upload and object addresses, later
 * the public pages of mails. They reveal nothing to their holder and cannot be made or changed by anyone else.
 */
export interface Tokens {
  /** Creates a token for one purpose (the name of the call that will read it), valid for a number of seconds. */
  seal(purpose: string, grant: Grant, lifeSeconds: number): string;
  /** The grant of a token, or undefined where it is forged, expired or made for another purpose. */
  open(purpose: string, token: string): Grant | undefined;
}

const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

/** Tokens of one secret. AES-GCM encrypts and authenticates at once; the purpose is authenticated with it. */
export function tokensOf(secret: string, now: () => Date): Tokens {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'dodo-console opaque tokens', 32));
  return {
    seal: (purpose, grant, lifeSeconds) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, key, nonce).setAAD(Buffer.from(purpose));
      const expires = now().getTime() + lifeSeconds * 1000;
      const text = cipher.update(JSON.stringify({ expires, grant }), 'utf8');
      return Buffer.concat([nonce, text, cipher.final(), cipher.getAuthTag()]).toString('base64url');
    },
    open: (purpose, token) => {
      const content = decrypt(key, purpose, Buffer.from(token, 'base64url'));
      return content && content.expires > now().getTime() ? content.grant : undefined;
    },
  };
}

function decrypt(key: Buffer, purpose: string, bytes: Buffer): { expires: number; grant: Grant } | undefined {
  if (bytes.length <= nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(Buffer.from(purpose))
    .setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = Buffer.concat([decipher.update(bytes.subarray(nonceBytes, -tagBytes)), decipher.final()]);
    return JSON.parse(text.toString('utf8')) as { expires: number; grant: Grant };
  } catch {
    return undefined;
  }
}
