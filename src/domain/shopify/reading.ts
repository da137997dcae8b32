/** Something of Shopify's that is not what its documentation says; the message is a sentence. */
export class UnreadableShopData extends Error {
  constructor(sentence: string) {
    super(sentence);
    this.name = 'UnreadableShopData';
  }
}

/** Any value of a JSON text. */
export type Json = unknown;

/** A field of a JSON object; undefined where there is none. */
export function field(value: Json, name: string): Json {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    ? (value as Readonly<Record<string, Json>>)[name]
    : undefined;
}

/** A field of a field. */
export function within(value: Json, ...names: readonly string[]): Json {
  return names.reduce<Json>(field, value);
}

/** A text, or a number as text; empty for anything else. */
export function text(value: Json): string {
  if (typeof value === 'string') return value;
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : '';
}

/** The items of a list; none for anything else. */
export function list(value: Json): readonly Json[] {
  return Array.isArray(value) ? value : [];
}

/** Shopify's number of a thing: of a global id (`gid://shopify/Order/1`), or itself; empty where it is none. */
export function optionalId(value: Json): string {
  return /^(?:gid:\/\/shopify\/\w+\/)?(?<number>\d{1,20})$/u.exec(text(value))?.groups?.['number'] ?? '';
}

/** The same where it has to be there. @throws UnreadableShopData */
export function requiredId(value: Json, what: string): string {
  const id = optionalId(value);
  if (id === '') throw new UnreadableShopData(`Shopify sent ${what} without an ID.`);
  return id;
}

/** A moment with its zone as ISO 8601 in UTC. @throws UnreadableShopData */
export function moment(value: Json, what: string): string {
  const at = Date.parse(text(value));
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2})$/u.test(text(value));
  if (!isZoned || Number.isNaN(at)) throw new UnreadableShopData(`Shopify sent ${what} without a readable time.`);
  return new Date(at).toISOString();
}

/** An amount such as `12.50` in whole cents; 0 where it is absent. @throws UnreadableShopData */
export function cents(value: Json, what: string): number {
  const written = text(value).trim();
  if (written === '') return 0;
  if (!/^-?\d{1,13}(?:\.\d{1,6})?$/u.test(written)) {
    throw new UnreadableShopData(`Shopify sent ${what} with an amount that cannot be read.`);
  }
  return Math.round(Number(written) * 100);
}

/** A whole number; 0 where it is absent. */
export function whole(value: Json): number {
  const number = Number(text(value));
  return Number.isSafeInteger(number) ? number : 0;
}

/** Amounts together. */
export function sumOf(amounts: readonly number[]): number {
  return amounts.reduce((sum, one) => sum + one, 0);
}

/** A thing in a sentence, with its name where it has one: `an order (#1001)`. */
export function called(thing: string, name: string): string {
  return name === '' ? thing : `${thing} (${name.slice(0, 60)})`;
}
