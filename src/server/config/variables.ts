import {
  allowedAddresses,
  dayOrInstant,
  clientId,
  choice,
  dnsName,
  ed25519Key,
  emailAddress,
  emailAddresses,
  flag,
  host,
  measurementId,
  modelAddress,
  poolId,
  postgresUrl,
  publicOrigin,
  rsaKey,
  secretKeys,
  shopifyClientId,
  smtpAddress,
  text,
  wholeNumber,
  wholeNumbers,
  type Reading,
} from './readings.ts';

/** One environment variable: its meaning, its default, and the parser of its text. */
export interface Variable<Value> {
  /** The variable's effect, one sentence for the README's table. */
  readonly meaning: string;
  /** The text that counts when the variable is absent or empty; undefined where absence itself has a meaning. */
  readonly standard: string | undefined;
  readonly read: Reading<Value>;
  /** Its text is secret: no message repeats it. */
  readonly isSecret?: true;
}

/** Makes a row of the table; the type of its value follows from its reading. */
function variable<Value>(meaning: string, standard: string | undefined, read: Reading<Value>): Variable<Value> {
  return { meaning, standard, read };
}

/** A row whose text is secret; it has no default. */
function secret<Value>(meaning: string, read: Reading<Value>) {
  return { meaning, standard: undefined, read, isSecret: true } as const;
}

/**
 * Every environment variable that the server reads (docs/map): the table behind the README's list and behind
 * `readConfig`. Nothing else in the server reads the environment, except the launcher, which passes it on.
 */
export const variables = {
  DODO_PORT: variable('The port that serves console, API and embedded identity.', '4610', wholeNumber(0, 65_535)),
  DODO_HOST: variable('The address to listen on; loopback by default.', '127.0.0.1', host),
  DODO_DATA: variable('The folder that contains all data; created when missing.', '.data', text),
  DODO_ENGINE: variable('The engine of the tenants’ data.', 'duckdb', choice('duckdb', 'postgres')),
  DODO_POSTGRES_URL: secret(
    'The PostgreSQL database of DODO_ENGINE=postgres, version 15 or newer, with a role that may make roles and ' +
      'schemas.',
    postgresUrl,
  ),
  DODO_IDENTITY: variable('Who signs people in.', 'embedded', choice('embedded', 'cognito')),
  DODO_COGNITO_POOL_ID: variable('The user pool, such as ap-southeast-1_AbCdEfGhI.', undefined, poolId),
  DODO_COGNITO_CLIENT_ID: variable(
    'The app client of the user pool; a public one, without a secret.',
    undefined,
    clientId,
  ),
  DODO_COGNITO_REGION: variable('The user pool’s region.', 'ap-southeast-1', text),
  DODO_COGNITO_OAUTH_DOMAIN: variable('The host of the pool’s federated sign-in, without https://.', undefined, text),
  DODO_GA4_MEASUREMENT_ID: variable(
    'A Google Analytics property that the console sends its sign-in event to; nothing of Google’s is loaded without.',
    undefined,
    measurementId,
  ),
  DODO_MAIL: variable('Where mail goes: outbox never leaves the machine.', 'outbox', choice('outbox', 'smtp')),
  DODO_SMTP_URL: secret('The mail server of DODO_MAIL=smtp: smtp:// or smtps://, with user and password.', smtpAddress),
  DODO_PUBLIC_URL: variable(
    'The address of this server that links in mails lead to; DODO_MAIL=smtp needs it, else it is this machine’s.',
    undefined,
    publicOrigin,
  ),
  DODO_DKIM_DOMAIN: variable('The domain that signs mails (DKIM), with its selector and key.', undefined, dnsName),
  DODO_DKIM_SELECTOR: variable('The name below which the domain’s DNS has the public key.', undefined, dnsName),
  DODO_DKIM_KEY: secret('The private RSA key that signs mails, in PEM.', rsaKey),
  DODO_DKIM_ED25519_SELECTOR: variable('The selector of a second signature, by an Ed25519 key.', undefined, dnsName),
  DODO_DKIM_ED25519_KEY: secret('The private Ed25519 key of the second signature, in PEM.', ed25519Key),
  DODO_SUPPORT_EMAIL: variable(
    'The support team’s address, to which people send notifications.',
    'support@dodo-console.example',
    emailAddress,
  ),
  DODO_OPERATORS: variable(
    'Email addresses of the people who run this server, between commas; they alone see what is set for it as a whole. ' +
      'When absent: owners of tenants, while only this machine can reach the server.',
    undefined,
    emailAddresses,
  ),
  DODO_SECRET_KEY: secret(
    'The key that seals what tenants keep secret, 64 hexadecimal digits; ' +
      'generated into the data folder when absent. Older keys follow after commas.',
    secretKeys,
  ),
  DODO_OUTGOING_ALLOW: variable(
    'Addresses besides the public internet that outgoing calls may reach, such as 127.0.0.1:8080, ' +
      'or api.example.com:443=127.0.0.1:8080 to send calls elsewhere; for tests.',
    undefined,
    allowedAddresses,
  ),
  DODO_SHOPIFY_CLIENT_ID: variable(
    'The client id of your app at Shopify; with its secret, tenants can connect their shops.',
    undefined,
    shopifyClientId,
  ),
  DODO_SHOPIFY_CLIENT_SECRET: secret('The client secret of that app, which signs what Shopify sends.', text),
  DODO_SHOPIFY_ALL_ORDERS: variable(
    'Shopify has approved the app for read_all_orders, so that orders older than 60 days come too.',
    '0',
    flag,
  ),
  DODO_CHAT_URL: variable(
    'An OpenAI-compatible endpoint that words the chat assistant’s answers from the same sources, ' +
      'such as https://models.example.com/v1.',
    undefined,
    modelAddress,
  ),
  DODO_CHAT_KEY: secret('Its key.', text),
  DODO_CHAT_MODEL: variable('The name of the model there.', undefined, text),
  DODO_STORAGE: variable('Where uploaded files and pictures of mails are stored.', 'local', choice('local', 's3')),
  DODO_S3_ENDPOINT: variable(
    'The S3-compatible service of DODO_STORAGE=s3, such as https://s3.example.com.',
    undefined,
    publicOrigin,
  ),
  DODO_S3_BUCKET: variable(
    'Its bucket; browsers of the console need to be allowed to PUT there (CORS).',
    undefined,
    text,
  ),
  DODO_S3_REGION: variable('The region that requests are signed for.', 'us-east-1', text),
  DODO_S3_ACCESS_KEY: variable('The access key of the service.', undefined, text),
  DODO_S3_SECRET_KEY: secret('The secret key of the service.', text),
  DODO_MEMORY_LIMIT: variable(
    'Megabytes that all open tenant databases may use together.',
    '2048',
    wholeNumber(256, 1_048_576),
  ),
  DODO_UPLOAD_LIMIT: variable('Megabytes that one uploaded file may have.', '1024', wholeNumber(1, 1_048_576)),
  DODO_RENDER_LIMIT: variable(
    'Milliseconds of a processor that the merge tags of one mail may take; a template that takes longer is stopped.',
    '150',
    wholeNumber(10, 60_000),
  ),
  DODO_SEED_CUSTOMERS: variable(
    'Customers of the first demo tenant, whose other rows grow with them; 0 leaves the demo tenants empty.',
    '20000',
    wholeNumber(0, 10_000_000),
  ),
  DODO_SEED_TENANTS: variable(
    'Further small tenants with two users each, for tests: how many, or their numbers, such as 1,4,7.',
    '0',
    wholeNumbers(500),
  ),
  DODO_SEED_PASSWORD: variable('The password of every seeded user; generated when absent.', undefined, text),
  DODO_TODAY: variable(
    'For tests: today as YYYY-MM-DD, or an instant such as 2026-12-05T09:30Z from which the product’s time runs ' +
      'once the server starts; the machine’s time when absent.',
    undefined,
    dayOrInstant,
  ),
  IDENTITY_EMBEDDED_UNSAFE: variable(
    'Lets embedded identity run in production or beyond loopback, where anyone who reaches the port can become ' +
      'any user.',
    '0',
    flag,
  ),
  NODE_ENV: variable('Where this process runs; production refuses embedded identity.', 'development', text),
} as const;

/** Names one environment variable of the table. */
export type VariableName = keyof typeof variables;

/** The table, typed with one entry per variable. */
export type Settings = {
  readonly [Name in VariableName]: (typeof variables)[Name] extends Variable<infer Value>
    ? (typeof variables)[Name]['standard'] extends undefined
      ? Value | undefined
      : Value
    : never;
};
