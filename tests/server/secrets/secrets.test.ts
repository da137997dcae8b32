import { expect, it } from 'vitest';
import { secretsOf } from '#server/secrets/secrets.ts';

const place = { tenantId: 'tenant-1', field: 'mailchimp.apiKey' };
const text = '0123456789abcdef-us6';

it('opens what it sealed, and shows nothing of it', () => {
  const secrets = secretsOf(['a'.repeat(64)]);
  const sealed = secrets.seal(place, text);
  expect(secrets.open(place, sealed)).toBe(text);
  expect(sealed).not.toContain('us6');
  expect(Buffer.from(sealed.split('.')[2] ?? '', 'base64url').includes(text)).toBe(false);
  expect(secrets.seal(place, text)).not.toBe(sealed);
});

it('does not open for another tenant or another field', () => {
  const secrets = secretsOf(['a'.repeat(64)]);
  const sealed = secrets.seal(place, text);
  expect(secrets.open({ ...place, tenantId: 'tenant-2' }, sealed)).toBeUndefined();
  expect(secrets.open({ ...place, field: 'zoho.refreshToken' }, sealed)).toBeUndefined();
});

it('does not open what was changed, in any of its bytes', () => {
  const secrets = secretsOf(['a'.repeat(64)]);
  const [form, key, body = ''] = secrets.seal(place, text).split('.');
  const bytes = Buffer.from(body, 'base64url');
  for (const at of bytes.keys()) {
    const changed = Buffer.from(bytes);
    changed[at] = (changed[at] ?? 0) ^ 1;
    expect(secrets.open(place, [form, key, changed.toString('base64url')].join('.'))).toBeUndefined();
  }
  for (const hostile of ['', '.', '1', `1.${key}`, `1.${key}.AAAA`, `2.${key}.${body}`, `1.00000000.${body}`]) {
    expect(secrets.open(place, hostile)).toBeUndefined();
  }
});

it('opens what an older key sealed, seals with the newest, and not what no key of it sealed', () => {
  const [older, newer] = ['a'.repeat(64), 'b'.repeat(64)];
  const sealed = secretsOf([older]).seal(place, text);
  expect(secretsOf([newer, older]).open(place, sealed)).toBe(text);
  expect(secretsOf([newer]).open(place, sealed)).toBeUndefined();
  expect(secretsOf([newer]).open(place, secretsOf([newer, older]).seal(place, text))).toBe(text);
});
