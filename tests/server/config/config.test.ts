import { unknownVariables } from '#server/config/unknownVariables.ts';
import { generateKeyPairSync } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { ConfigError, readConfig } from '#server/config/config.ts';
import { variables } from '#server/config/variables.ts';

function mistakesOf(environment: Record<string, string>): readonly string[] {
  try {
    readConfig(environment);
    return [];
  } catch (error) {
    if (error instanceof ConfigError) return error.mistakes;
    throw error;
  }
}

describe('the configuration', () => {
  test('has defaults without any variable: loopback, embedded identity, the calendar’s today', () => {
    const config = readConfig({});
    expect(config).toMatchObject({ host: '127.0.0.1', port: 4610, memoryLimitMb: 2048, unsafe: false });
    expect(config.identity).toEqual({
      mode: 'embedded',
      issuer: 'http://localhost:4610/_idp/local_Embedded1',
      userPoolId: 'local_Embedded1',
      clientId: 'embedded-web-client',
    });
    expect(config.today).toBeUndefined();
  });

  test.each([
    ['2026-11-21', '2026-11-21'],
    ['2026-12-05T09:30Z', '2026-12-05T09:30:00.000Z'],
    ['2026-12-05T09:30:55Z', '2026-12-05T09:30:55.000Z'],
    ['2026-12-05T22:30+13:00', '2026-12-05T09:30:00.000Z'],
  ])('reads DODO_TODAY as a day or as an instant: %s', (written, today) => {
    expect(readConfig({ DODO_TODAY: written }).today).toBe(today);
  });

  test.each<[Record<string, string>, string]>([
    [{ DODO_PORT: '80a' }, 'DODO_PORT must be a whole number from 0 to 65535; it is “80a”.'],
    [{ DODO_PORT: '70000' }, 'DODO_PORT must be a whole number from 0 to 65535; it is “70000”.'],
    [{ DODO_HOST: 'http://x' }, 'DODO_HOST must be a host name or an IP address such as 127.0.0.1; it is “http://x”.'],
    [
      { DODO_TODAY: '2026-02-30' },
      'DODO_TODAY must be a day such as 2026-11-21, or an instant with its zone such as 2026-12-05T09:30Z; it is “2026-02-30”.',
    ],
    ...['2026-12-05T09:30', '2026-12-05 09:30Z', '2026-02-30T09:30Z', '2026-12-05T25:00Z', '2026-12-05T'].map(
      (written): [Record<string, string>, string] => [
        { DODO_TODAY: written },
        `DODO_TODAY must be a day such as 2026-11-21, or an instant with its zone such as 2026-12-05T09:30Z; it is “${written}”.`,
      ],
    ),
    ...['a..b@x.io', '.a@x.io', 'a.@x.io', 'a@[127.0.0.1]', 'a@x..io'].map(
      (written): [Record<string, string>, string] => [
        { DODO_SUPPORT_EMAIL: written },
        `DODO_SUPPORT_EMAIL must be an email address such as support@example.com; it is “${written}”.`,
      ],
    ),
    [
      { DODO_OPERATORS: 'ada@example.com, nobody' },
      'DODO_OPERATORS must be email addresses between commas, such as ada@example.com, bo@example.com; it is “ada@example.com, nobody”.',
    ],
    [{ DODO_ENGINE: 'sqlite' }, 'DODO_ENGINE must be duckdb or postgres; it is “sqlite”.'],
    [
      { DODO_ENGINE: 'postgres' },
      'DODO_ENGINE=postgres needs DODO_POSTGRES_URL, such as postgres://dodo:password@db.example.com/dodo.',
    ],
    [
      { DODO_MAIL: 'smtp', DODO_PUBLIC_URL: 'http://localhost:4610' },
      'DODO_MAIL=smtp needs DODO_SMTP_URL, the mail server, such as smtps://user:password@mail.example.com.',
    ],
    [
      { DODO_MAIL: 'smtp', DODO_SMTP_URL: 'smtp://localhost' },
      'DODO_MAIL=smtp needs DODO_PUBLIC_URL, the address that links in mails lead to, such as https://console.example.com.',
    ],
    [
      { DODO_SMTP_URL: 'smtp://localhost' },
      'DODO_SMTP_URL has no effect without DODO_MAIL=smtp; set both, or neither.',
    ],
    [
      { DODO_MAIL: 'smtp', DODO_PUBLIC_URL: 'http://localhost', DODO_SMTP_URL: 'https://user:secret@mail.example.com' },
      'DODO_SMTP_URL must be the address of a mail server, such as smtps://user:password@mail.example.com:465.',
    ],
    [
      { DODO_PUBLIC_URL: 'http://console.example.com' },
      'DODO_PUBLIC_URL must be an https address without a path, such as https://console.example.com; it is “http://console.example.com”.',
    ],
    [
      { DODO_PUBLIC_URL: 'https://console.example.com/mail' },
      'DODO_PUBLIC_URL must be an https address without a path, such as https://console.example.com; it is “https://console.example.com/mail”.',
    ],
    [
      { DODO_PUBLIC_URL: 'https://console.example.com' },
      'Embedded identity answers to localhost only, so that links to https://console.example.com would lead nowhere; leave DODO_PUBLIC_URL out, or set DODO_IDENTITY=cognito.',
    ],
    [
      { DODO_DKIM_DOMAIN: 'example.com', DODO_DKIM_SELECTOR: 's1' },
      'DODO_DKIM_DOMAIN, DODO_DKIM_SELECTOR and DODO_DKIM_KEY sign mails together; set all three, or none.',
    ],
    [
      { DODO_SECRET_KEY: 'a secret text' },
      'DODO_SECRET_KEY must be 64 hexadecimal digits, such as openssl rand -hex 32 prints, older keys after commas.',
    ],
    [
      { DODO_OUTGOING_ALLOW: '127.0.0.1' },
      'DODO_OUTGOING_ALLOW must be hosts with their ports between commas, such as 127.0.0.1:8080 or api.example.com:443=127.0.0.1:8080; it is “127.0.0.1”.',
    ],
    [
      { DODO_CHAT_URL: 'https://models.example.com/v1' },
      'DODO_CHAT_URL and DODO_CHAT_MODEL belong together; set both, or neither.',
    ],
    [
      { DODO_STORAGE: 's3', DODO_S3_BUCKET: 'files' },
      'DODO_STORAGE=s3 needs DODO_S3_ENDPOINT, DODO_S3_ACCESS_KEY, DODO_S3_SECRET_KEY, too.',
    ],
    [{ DODO_S3_BUCKET: 'files' }, 'DODO_S3_BUCKET has no effect without DODO_STORAGE=s3; set all, or none.'],
    [{ IDENTITY_EMBEDDED_UNSAFE: 'yes' }, 'IDENTITY_EMBEDDED_UNSAFE must be 1 or 0; it is “yes”.'],
    [
      { NODE_ENV: 'production' },
      'Embedded identity is refused with NODE_ENV=production; set DODO_IDENTITY=cognito with its pool and client.',
    ],
    [
      { DODO_HOST: '0.0.0.0' },
      'Embedded identity is refused on 0.0.0.0, which others can reach; set DODO_HOST=127.0.0.1, or DODO_IDENTITY=cognito.',
    ],
  ])('refuses %j in one sentence', (environment, sentence) => {
    expect(mistakesOf(environment)).toEqual([sentence]);
  });

  test.each(['-1', '1,', '0,1', '2,2', '1,501'])('refuses the small tenants %j', (tenants) => {
    expect(mistakesOf({ DODO_SEED_TENANTS: tenants })).toEqual([
      `DODO_SEED_TENANTS must be a whole number from 0 to 500, or different ones from 1 with commas between them; it is “${tenants}”.`,
    ]);
  });

  test.each([
    ['0', []],
    ['3', [1, 2, 3]],
    ['4,1', [4, 1]],
  ])('reads the small tenants %j, a count or numbers', (tenants, numbers) => {
    expect(readConfig({ DODO_SEED_TENANTS: tenants }).seed.smallTenants).toEqual(numbers);
  });

  test('repeats no secret: a key that is none is not in its sentence', () => {
    const [sentence, ...others] = mistakesOf({
      DODO_DKIM_DOMAIN: 'example.com',
      DODO_DKIM_SELECTOR: 's1',
      DODO_DKIM_KEY: 'a secret text',
    });
    expect(sentence).toBe('DODO_DKIM_KEY must be a private RSA key of at least 1024 bits in PEM, line breaks and all.');
    expect(others.join(' ')).not.toContain('secret text');
  });

  test('reads a mail server and a key whose line breaks are written \\n, and names the public address', () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 1024 });
    const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
    const { mail, publicUrl } = readConfig({
      DODO_MAIL: 'smtp',
      DODO_SMTP_URL: 'smtps://user:p%40ss@mail.example.com',
      DODO_PUBLIC_URL: 'http://localhost:4610/',
      DODO_DKIM_DOMAIN: 'example.com',
      DODO_DKIM_SELECTOR: 's1',
      DODO_DKIM_KEY: key.replaceAll('\n', '\\n'),
    });
    expect(mail).toEqual({
      transport: 'smtp',
      url: 'smtps://user:p%40ss@mail.example.com',
      dkim: { domain: 'example.com', keys: [{ selector: 's1', privateKey: key }] },
    });
    expect(publicUrl).toBe('http://localhost:4610');
    expect(readConfig({ DODO_PORT: '4711' })).toMatchObject({
      mail: { transport: 'outbox' },
      publicUrl: 'http://localhost:4711',
    });
  });

  test('reads the keys of secrets, newest first, and the addresses that calls may reach', () => {
    const [newer, older] = ['a'.repeat(64), 'b'.repeat(64)];
    expect(readConfig({ DODO_SECRET_KEY: `${newer}, ${older}`, DODO_OUTGOING_ALLOW: 'localhost:8080' })).toMatchObject({
      secretKeys: [newer, older],
      outgoingAllowed: [{ host: 'localhost', port: 8080 }],
    });
    expect(readConfig({})).toMatchObject({ outgoingAllowed: [] });
  });

  test('names every mistake at once', () => {
    expect(mistakesOf({ DODO_PORT: 'x', DODO_MEMORY_LIMIT: '1', DODO_IDENTITY: 'cognito' })).toEqual([
      'DODO_PORT must be a whole number from 0 to 65535; it is “x”.',
      'DODO_MEMORY_LIMIT must be a whole number from 256 to 1048576; it is “1”.',
      'DODO_IDENTITY=cognito needs DODO_COGNITO_POOL_ID, the id of the user pool.',
      'DODO_IDENTITY=cognito needs DODO_COGNITO_CLIENT_ID, the id of its public app client.',
    ]);
  });

  test('allows embedded identity beyond loopback only with the explicit flag, and records it', () => {
    const config = readConfig({ NODE_ENV: 'production', DODO_HOST: '0.0.0.0', IDENTITY_EMBEDDED_UNSAFE: '1' });
    expect(config.unsafe).toBe(true);
  });

  test('names the issuer of a Cognito pool (1 §9: region)', () => {
    const { identity } = readConfig({
      NODE_ENV: 'production',
      DODO_HOST: '0.0.0.0',
      DODO_IDENTITY: 'cognito',
      DODO_COGNITO_POOL_ID: 'ap-southeast-1_AbC',
      DODO_COGNITO_CLIENT_ID: 'client',
    });
    expect(identity).toMatchObject({
      mode: 'cognito',
      issuer: 'https://cognito-idp.ap-southeast-1.amazonaws.com/ap-southeast-1_AbC',
    });
  });

  test.each([
    ['pool', 'must be the id of a user pool'],
    ['eu-west-1_AbC', 'names a pool of another region than DODO_COGNITO_REGION, ap-southeast-1'],
  ])('refuses the pool %s', (pool, sentence) => {
    const read = () =>
      readConfig({ DODO_IDENTITY: 'cognito', DODO_COGNITO_POOL_ID: pool, DODO_COGNITO_CLIENT_ID: 'client' });
    expect(read).toThrow(sentence);
  });

  test('names each DODO_ variable that nothing reads', () => {
    expect(unknownVariables({ DODO_PROT: '1', DODO_PORT: '2', PATH: '/' })).toEqual([
      'DODO_PROT is not a setting of Dodo Console and has no effect; README.md lists the settings.',
    ]);
  });

  test('describes every variable', () => {
    for (const { meaning } of Object.values(variables)) expect(meaning).toMatch(/^[A-Z].*\.$/u);
  });
});
