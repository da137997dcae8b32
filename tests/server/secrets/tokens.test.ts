import { describe, expect, test } from 'vitest';
import { tokensOf } from '#server/secrets/tokens.ts';

describe('an opaque token', () => {
  let now = Date.parse('2026-11-21T10:00:00Z');
  const tokens = tokensOf('a secret', () => new Date(now));
  const grant = { tenantId: 'one', objectKey: 'customers.csv', size: 7 };

  test('returns its grant for its own purpose, until it expires', () => {
    const token = tokens.seal('storageUpload', grant, 300);
    expect(tokens.open('storageUpload', token)).toEqual(grant);
    expect(tokens.open('storageDownload', token)).toBeUndefined();
    now += 299_999;
    expect(tokens.open('storageUpload', token)).toEqual(grant);
    now += 1;
    expect(tokens.open('storageUpload', token)).toBeUndefined();
  });

  test('is opaque and never the same twice', () => {
    const [one, other] = [tokens.seal('p', grant, 60), tokens.seal('p', grant, 60)];
    expect(one).not.toBe(other);
    expect(one).toMatch(/^[\w-]+$/u);
    expect(Buffer.from(one, 'base64url').toString('latin1')).not.toContain('customers');
  });

  test('counts no more after any one byte was changed, shortened or made with another secret', () => {
    const bytes = Buffer.from(tokens.seal('p', grant, 60), 'base64url');
    for (let index = 0; index < bytes.length; index += 1) {
      const changed = Buffer.from(bytes);
      changed[index] = (changed[index] ?? 0) ^ 1;
      expect(tokens.open('p', changed.toString('base64url'))).toBeUndefined();
      expect(tokens.open('p', bytes.subarray(0, index).toString('base64url'))).toBeUndefined();
    }
    expect(tokensOf('another', () => new Date(now)).open('p', bytes.toString('base64url'))).toBeUndefined();
    expect(tokens.open('p', '')).toBeUndefined();
  });
});
