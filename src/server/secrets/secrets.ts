import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

/** Where a secret belongs: a value that is copied to another tenant or field does not open there. */
export interface SecretPlace {
  readonly tenantId: string;
  /** The name of what it is, such as `mailchimp.apiKey`. */
  readonly field: string;
}

/** Secrets of tenants at rest: keys of other systems and what signs their calls (docs/decisions/041). */
export interface Secrets {
  /** The sealed text to store: the form, the id of the key, and base64url, between dots. */
  seal(place: SecretPlace, text: string): string;
  /** What was sealed, or undefined where it was changed, belongs elsewhere, or its key is gone: ask a person again. */
  open(place: SecretPlace, sealed: string): string | undefined;
}

/** The form of sealed texts; another form gets another number. */
const form = '1';
const algorithm = 'aes-256-gcm';
const nonceBytes = 12;
const tagBytes = 16;

interface Key {
  readonly id: string;
  readonly bytes: Buffer;
}

/**
 * Secrets under keys, newest first: the first seals, all open, so that a key is changed by writing a new one before it.
 * AES-256-GCM, with form, key, tenant and field authenticated beside the text.
 */
export function secretsOf(keys: readonly [string, ...string[]]): Secrets {
  const newest = keyOf(keys[0]);
  const byId = new Map(keys.map(keyOf).map((key) => [key.id, key]));
  return {
    seal: (place, text) => {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv(algorithm, newest.bytes, nonce).setAAD(boundTo(newest.id, place));
      const bytes = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
      return [form, newest.id, bytes.toString('base64url')].join('.');
    },
    open: (place, sealed) => {
      const [written, id = '', text = ''] = sealed.split('.');
      const key = byId.get(id);
      return written === form && key ? decrypt(key, place, Buffer.from(text, 'base64url')) : undefined;
    },
  };
}

function keyOf(secret: string): Key {
  const bytes = Buffer.from(hkdfSync('sha256', secret, '', 'dodo-console secrets', 32));
  return { id: createHash('sha256').update(bytes).digest('hex').slice(0, 8), bytes };
}

function boundTo(keyId: string, { tenantId, field }: SecretPlace): Buffer {
  return Buffer.from(JSON.stringify([form, keyId, tenantId, field]));
}

function decrypt(key: Key, place: SecretPlace, bytes: Buffer): string | undefined {
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(algorithm, key.bytes, bytes.subarray(0, nonceBytes), { authTagLength: tagBytes })
    .setAAD(boundTo(key.id, place))
    .setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    return undefined;
  }
}
