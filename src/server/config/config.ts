import { resolve } from 'node:path';
import { isLoopback } from './loopback.ts';
import type { AllowedAddress } from '#server/outgoing/allowed.ts';
import { chatModelOf, chatModelRefusals, type ChatModelConfig } from './chatConfig.ts';
import { engineOf, engineRefusals, type EngineConfig } from './engineConfig.ts';
import { mailOf, mailRefusals, type Environment, type MailConfig } from './mailConfig.ts';
import { shopifyOf, shopifyRefusals, type ShopifyConfig } from './shopifyConfig.ts';
import { storageOf, storageRefusals, type StorageConfig } from './storageConfig.ts';
import { variables, type Settings, type VariableName } from './variables.ts';

/** The identity provider the server trusts; exactly one (identity.md §10). */
export type IdentityConfig =
  | { readonly mode: 'embedded'; readonly issuer: string; readonly userPoolId: string; readonly clientId: string }
  | {
      readonly mode: 'cognito';
      readonly issuer: string;
      readonly userPoolId: string;
      readonly clientId: string;
      readonly region: string;
      readonly oauthDomain?: string;
    };

/** How the data of a first start is made. */
export interface SeedConfig {
  readonly customers: number;
  /** Further small tenants, for tests. */
  readonly smallTenants: readonly number[];
  /** The password of every seeded user; generated when absent. */
  readonly password?: string;
}

/** The server's whole configuration, validated; nothing in the server reads the environment beside it. */
export interface Config {
  readonly host: string;
  /** 0 lets the operating system choose. */
  readonly port: number;
  /** Absolute path. */
  readonly dataFolder: string;
  readonly engine: EngineConfig;
  readonly identity: IdentityConfig;
  readonly mail: MailConfig;
  readonly storage: StorageConfig;
  /** What words the chat assistant's answers; the embedded ones where it is undefined. */
  readonly chatModel: ChatModelConfig | undefined;
  /** The beginning of every link in a mail, such as `https://console.example.com`. */
  readonly publicUrl: string;
  /** The recipient of messages to the support team. */
  readonly supportEmail: string;
  /** The addresses of the people who run this server; undefined where nobody is named. */
  readonly operators?: readonly string[];
  /** The keys that seal the tenants' secrets, newest first; made and kept in the data folder when absent. */
  readonly secretKeys?: readonly [string, ...string[]];
  /** Addresses besides the public internet that outgoing calls may reach. */
  readonly outgoingAllowed: readonly AllowedAddress[];
  readonly memoryLimitMb: number;
  /** Milliseconds that the merge tags of one mail may take. */
  readonly renderMilliseconds: number;
  readonly uploadLimitBytes: number;
  /** A fixed today, `YYYY-MM-DD`; the calendar's today when absent. */
  readonly today?: string;
  readonly seed: SeedConfig;
  /** The operator's app at Shopify; no shop can be connected without it. */
  readonly shopify?: ShopifyConfig;
  /** The Google Analytics property that the console sends its events to; none when absent. */
  readonly ga4MeasurementId?: string;
  /** Embedded identity that other machines can reach: allowed by an explicit flag, reported at every start. */
  readonly unsafe: boolean;
}

/** The environment is not usable; `mistakes` has one sentence for each reason, all at once. */
export class ConfigError extends Error {
  readonly mistakes: readonly string[];

  constructor(mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'ConfigError';
    this.mistakes = mistakes;
  }
}

const embeddedPool = { userPoolId: 'local_Embedded1', clientId: 'embedded-web-client' } as const;
const megabyte = 1024 * 1024;

/**
 * Reads and checks the environment (api.md §5).
 *
 * @throws ConfigError with every mistake at once: unreadable values, choices that are not built yet, unsafe
 * combinations
 */
export function readConfig(environment: Environment): Config {
  const { settings, mistakes } = readVariables(environment);
  const shopify = shopifyOf(settings);
  const all = [...mistakes, ...refusals(settings, environment)];
  if (all.length > 0) throw new ConfigError(all);
  return {
    host: settings.DODO_HOST,
    port: settings.DODO_PORT,
    dataFolder: resolve(settings.DODO_DATA),
    engine: engineOf(settings),
    identity: identityOf(settings),
    mail: mailOf(settings),
    storage: storageOf(settings),
    chatModel: chatModelOf(settings),
    publicUrl: settings.DODO_PUBLIC_URL ?? `http://localhost:${settings.DODO_PORT}`,
    supportEmail: settings.DODO_SUPPORT_EMAIL,
    ...(settings.DODO_OPERATORS !== undefined && { operators: settings.DODO_OPERATORS }),
    ...(settings.DODO_SECRET_KEY !== undefined && { secretKeys: settings.DODO_SECRET_KEY }),
    outgoingAllowed: settings.DODO_OUTGOING_ALLOW ?? [],
    memoryLimitMb: settings.DODO_MEMORY_LIMIT,
    renderMilliseconds: settings.DODO_RENDER_LIMIT,
    uploadLimitBytes: settings.DODO_UPLOAD_LIMIT * megabyte,
    ...(settings.DODO_TODAY !== undefined && { today: settings.DODO_TODAY }),
    ...(settings.DODO_GA4_MEASUREMENT_ID !== undefined && { ga4MeasurementId: settings.DODO_GA4_MEASUREMENT_ID }),
    ...(shopify && { shopify }),
    seed: {
      customers: settings.DODO_SEED_CUSTOMERS,
      smallTenants: settings.DODO_SEED_TENANTS,
      ...(settings.DODO_SEED_PASSWORD !== undefined && { password: settings.DODO_SEED_PASSWORD }),
    },
    unsafe: settings.DODO_IDENTITY === 'embedded' && settings.IDENTITY_EMBEDDED_UNSAFE,
  };
}

/** Reads every variable of the table; for later checks, an unreadable one counts as its default. */
function readVariables(environment: Environment) {
  const mistakes: string[] = [];
  const read: Partial<Record<VariableName, unknown>> = {};
  for (const [name, { standard, read: reading, isSecret }] of Object.entries(variables) as [
    VariableName,
    AnyVariable,
  ][]) {
    const written = environment[name] || standard;
    if (written === undefined) continue;
    const outcome = reading(written);
    if ('value' in outcome) read[name] = outcome.value;
    else {
      mistakes.push(`${name} must be ${outcome.mustBe}${isSecret ? '' : `; it is “${written}”`}.`);
      if (standard !== undefined) read[name] = valueOf(reading(standard));
    }
  }
  return { settings: read as Settings, mistakes };
}

interface AnyVariable {
  readonly standard: string | undefined;
  readonly read: (text: string) => { readonly value: unknown } | { readonly mustBe: string };
  readonly isSecret?: true;
}

function valueOf(outcome: { readonly value: unknown } | { readonly mustBe: string }): unknown {
  return 'value' in outcome ? outcome.value : undefined;
}

/** Combinations of readable values that are refused: each row a condition and the sentence that says what to do. */
function refusals(settings: Settings, environment: Environment): string[] {
  const embedded = settings.DODO_IDENTITY === 'embedded' && !settings.IDENTITY_EMBEDDED_UNSAFE;
  const cognito = settings.DODO_IDENTITY === 'cognito';
  const rows: readonly (readonly [refused: boolean, sentence: string])[] = [
    ...engineRefusals(settings, environment),
    ...mailRefusals(settings, environment),
    ...shopifyRefusals(settings),
    ...chatModelRefusals(settings),
    ...storageRefusals(settings, environment),
    [
      embedded && settings.NODE_ENV === 'production',
      'Embedded identity is refused with NODE_ENV=production; set DODO_IDENTITY=cognito with its pool and client.',
    ],
    [
      embedded && !isLoopback(settings.DODO_HOST),
      `Embedded identity is refused on ${settings.DODO_HOST}, which others can reach; set DODO_HOST=127.0.0.1, ` +
        'or DODO_IDENTITY=cognito.',
    ],
    [
      embedded && settings.DODO_PUBLIC_URL !== undefined && !isLoopback(new URL(settings.DODO_PUBLIC_URL).hostname),
      `Embedded identity answers to localhost only, so that links to ${settings.DODO_PUBLIC_URL} would lead ` +
        'nowhere; leave DODO_PUBLIC_URL out, or set DODO_IDENTITY=cognito.',
    ],
    [
      cognito && settings.DODO_COGNITO_POOL_ID === undefined,
      'DODO_IDENTITY=cognito needs DODO_COGNITO_POOL_ID, the id of the user pool.',
    ],
    [
      cognito && isForeignPool(settings),
      'DODO_COGNITO_POOL_ID names a pool of another region than DODO_COGNITO_REGION, ' +
        `${settings.DODO_COGNITO_REGION}; set the pool’s own.`,
    ],
    [
      cognito && settings.DODO_COGNITO_CLIENT_ID === undefined,
      'DODO_IDENTITY=cognito needs DODO_COGNITO_CLIENT_ID, the id of its public app client.',
    ],
  ];
  return rows.filter(([refused]) => refused).map(([, sentence]) => sentence);
}

/** Whether the pool's id begins with another region. */
function isForeignPool({ DODO_COGNITO_POOL_ID: pool, DODO_COGNITO_REGION: region }: Settings): boolean {
  return pool !== undefined && !pool.startsWith(`${region}_`);
}

function identityOf(settings: Settings): IdentityConfig {
  if (settings.DODO_IDENTITY === 'embedded') {
    // Processes that share a database accept each other's tokens, whatever their ports.
    const host = settings.DODO_ENGINE === 'postgres' ? 'localhost' : `localhost:${settings.DODO_PORT}`;
    const issuer = `http://${host}/_idp/${embeddedPool.userPoolId}`;
    return { mode: 'embedded', issuer, ...embeddedPool };
  }
  const userPoolId = settings.DODO_COGNITO_POOL_ID ?? '';
  const region = settings.DODO_COGNITO_REGION;
  return {
    mode: 'cognito',
    issuer: `https://cognito-idp.${region}.amazonaws.com/${userPoolId}`,
    userPoolId,
    clientId: settings.DODO_COGNITO_CLIENT_ID ?? '',
    region,
    ...(settings.DODO_COGNITO_OAUTH_DOMAIN !== undefined && { oauthDomain: settings.DODO_COGNITO_OAUTH_DOMAIN }),
  };
}
