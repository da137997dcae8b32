import { createPrivateKey } from 'node:crypto';
import { isLoopback } from './loopback.ts';
import { readAllowed, type AllowedAddress } from '#server/outgoing/allowed.ts';

/** The outcome of reading one variable: its value, or what it must be (the end of a sentence: `must be …`). */
export type Read<Value> = { readonly value: Value } | { readonly mustBe: string };

/** Reads the text of one environment variable. */
export type Reading<Value> = (text: string) => Read<Value>;

/** Any text. */
export const text: Reading<string> = (value) => ({ value });

/** `1` or `0`. */
export const flag: Reading<boolean> = (value) =>
  value === '1' || value === '0' ? { value: value === '1' } : { mustBe: '1 or 0' };

/** A whole number between two bounds, both included. */
export function wholeNumber(least: number, most: number): Reading<number> {
  return (written) => {
    const value = Number(written);
    const fits = /^\d{1,15}$/u.test(written) && value >= least && value <= most;
    return fits ? { value } : { mustBe: `a whole number from ${least} to ${most}` };
  };
}

/** The numbers from 1 to a count, or a comma-separated list of numbers; none above `most`. */
export function wholeNumbers(most: number): Reading<readonly number[]> {
  return (written) => {
    const listed = written.split(',').map((part) => wholeNumber(0, most)(part));
    const values = listed.flatMap((one) => ('value' in one ? [one.value] : []));
    const [count = 0, ...others] = values;
    const isCount = others.length === 0;
    if (values.length < listed.length || (!isCount && values.includes(0)) || new Set(values).size < values.length)
      return { mustBe: `a whole number from 0 to ${most}, or different ones from 1 with commas between them` };
    return { value: isCount ? Array.from({ length: count }, (_, index) => index + 1) : values };
  };
}

/** One of the listed names. */
export function choice<const Name extends string>(...names: readonly Name[]): Reading<Name> {
  return (written) => {
    const value = names.find((name) => name === written);
    return value === undefined ? { mustBe: names.join(' or ') } : { value };
  };
}

const addressForm =
  /^[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*$/iu;

/**
 * Whether a text is an email address that is safe in a header: one @, and no spaces, control characters or quotes.
 * Unlike a customer's address (`isEmailAddress` of the domain), an operator's may have a host without a dot, but only
 * ASCII letters.
 */
export function isEmailAddress(value: string): boolean {
  return value.length <= 254 && addressForm.test(value);
}

/** An e-mail address. */
export const emailAddress: Reading<string> = (value) =>
  isEmailAddress(value) ? { value } : { mustBe: 'an email address such as support@example.com' };

/** E-mail addresses between commas. */
export const emailAddresses: Reading<readonly string[]> = (value) => {
  const addresses = value.split(',').map((one) => one.trim());
  return addresses.every(isEmailAddress)
    ? { value: addresses }
    : { mustBe: 'email addresses between commas, such as ada@example.com, bo@example.com' };
};

/** A host name or an IP address, without scheme, port or path. */
export const host: Reading<string> = (value) =>
  /^[a-z0-9.:-]+$/iu.test(value) ? { value } : { mustBe: 'a host name or an IP address such as 127.0.0.1' };

/** A calendar day (`2026-11-21`), or an instant with its time zone, normalised to `2026-12-05T09:30:00.000Z`. */
export const dayOrInstant: Reading<string> = (value) => {
  const [day = '', time] = value.split('T');
  const midnight = new Date(`${day}T00:00:00Z`);
  const isDay = !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(`${day}T`);
  if (isDay && time === undefined) return { value };
  const at = Date.parse(value);
  return isDay && instantTime.test(time ?? '') && !Number.isNaN(at)
    ? { value: new Date(at).toISOString() }
    : { mustBe: 'a day such as 2026-11-21, or an instant with its zone such as 2026-12-05T09:30Z' };
};

const instantTime = /^\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/u;

/** The id of a Google Analytics 4 property. */
export const measurementId: Reading<string> = (value) =>
  /^G-[A-Z0-9]{4,20}$/u.test(value) ? { value } : { mustBe: 'a measurement id such as G-AB12CD34EF' };

/** The id of a Cognito user pool: its region, an underscore and a name. */
export const poolId: Reading<string> = (value) =>
  /^[a-z]{2}(?:-[a-z]+)+-\d+_[A-Za-z0-9]{1,55}$/u.test(value)
    ? { value }
    : { mustBe: 'the id of a user pool, its region first, such as ap-southeast-1_AbCdEfGhI' };

/** The id of an app client of a user pool. */
export const clientId: Reading<string> = (value) =>
  /^[\w+]{1,128}$/u.test(value) ? { value } : { mustBe: 'the id of an app client, such as 1h57kf5cpq17m0eml12EXAMPLE' };

/**
 * The origin that links in mails begin with, such as `https://console.example.com`; without https only on this machine,
 * since one-click unsubscribing needs it (RFC 8058).
 */
export const publicOrigin: Reading<string> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isSafe = url?.protocol === 'https:' || (url?.protocol === 'http:' && isLoopback(url.hostname));
  const isOrigin = url !== undefined && `${url.origin}/` === url.href;
  return isSafe && isOrigin
    ? { value: url.origin }
    : { mustBe: 'an https address without a path, such as https://console.example.com' };
};

/** The address of a service on the operator's side, `http://` or `https://`, with or without a path. */
export const modelAddress: Reading<string> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isService = url !== undefined && ['http:', 'https:'].includes(url.protocol) && url.search + url.hash === '';
  return isService ? { value } : { mustBe: 'the address of a service, such as https://models.example.com/v1' };
};

/** The address of a mail server, `smtp://` or `smtps://`, with or without login and port. */
export const smtpAddress: Reading<string> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isServer = url !== undefined && ['smtp:', 'smtps:'].includes(url.protocol) && url.hostname !== '';
  const isBare = isServer && ['', '/'].includes(url.pathname) && url.search === '' && url.hash === '';
  return isBare
    ? { value }
    : { mustBe: 'the address of a mail server, such as smtps://user:password@mail.example.com:465' };
};

/** The address of a PostgreSQL database: a URL with its role, host and name; TLS and the like as `?sslmode=…`. */
export const postgresUrl: Reading<string> = (value) => {
  const url = URL.canParse(value) ? new URL(value) : undefined;
  const isDatabase =
    url !== undefined &&
    ['postgres:', 'postgresql:'].includes(url.protocol) &&
    url.hostname !== '' &&
    url.username !== '' &&
    url.pathname.length > 1;
  return isDatabase
    ? { value }
    : { mustBe: 'the address of a database with its role, such as postgres://dodo:password@db.example.com/dodo' };
};

/** A name in the DNS, such as a domain or a selector. */
export const dnsName: Reading<string> = (value) =>
  /^[a-z0-9](?:[a-z0-9.-]{0,251}[a-z0-9])?$/iu.test(value) ? { value } : { mustBe: 'a name such as example.com' };

/** Bits of a key below which receivers ignore a signature (RFC 8301). */
const leastBits = 1024;

/** A private RSA key in PEM, its line breaks as they are or as `\n`. */
export const rsaKey: Reading<string> = (written) => {
  const value = written.replaceAll('\\n', '\n');
  const mustBe = `a private RSA key of at least ${leastBits} bits in PEM, line breaks and all`;
  try {
    const { asymmetricKeyType, asymmetricKeyDetails } = createPrivateKey(value);
    const isUsable = asymmetricKeyType === 'rsa' && (asymmetricKeyDetails?.modulusLength ?? 0) >= leastBits;
    return isUsable ? { value } : { mustBe };
  } catch {
    return { mustBe };
  }
};

/** A private Ed25519 key in PEM, its line breaks as they are or as `\n`. */
export const ed25519Key: Reading<string> = (written) => {
  const value = written.replaceAll('\\n', '\n');
  const mustBe = 'a private Ed25519 key in PEM, line breaks and all';
  try {
    return createPrivateKey(value).asymmetricKeyType === 'ed25519' ? { value } : { mustBe };
  } catch {
    return { mustBe };
  }
};

/** Keys that seal what tenants keep secret, newest first, between commas. */
export const secretKeys: Reading<readonly [string, ...string[]]> = (written) => {
  const [first = '', ...older] = written.split(',').map((key) => key.trim().toLowerCase());
  return [first, ...older].every((key) => /^[\da-f]{64}$/u.test(key))
    ? { value: [first, ...older] }
    : { mustBe: '64 hexadecimal digits, such as openssl rand -hex 32 prints, older keys after commas' };
};

/** Addresses that outgoing calls may reach although they are not public. */
export const allowedAddresses: Reading<readonly AllowedAddress[]> = (written) => {
  const value = readAllowed(written);
  return value
    ? { value }
    : { mustBe: 'hosts with their ports between commas, such as 127.0.0.1:8080 or api.example.com:443=127.0.0.1:8080' };
};

/** The client id of an app at Shopify. */
export const shopifyClientId: Reading<string> = (value) =>
  /^[\w-]{8,64}$/u.test(value) ? { value } : { mustBe: 'the client id of an app at Shopify, 32 letters and digits' };
