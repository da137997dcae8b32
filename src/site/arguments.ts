import type { User } from './sending.ts';
import { inWords } from './warning.ts';

/** The wrong part of a call; the console counts drops by it (domain/site/drops.ts). */
type Reason = 'call' | 'item' | 'quantity' | 'value' | 'transaction' | 'lines' | 'user' | 'place';

/** A call with a wrong argument: its event is dropped. */
export class WrongArgument extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, message: string) {
    super(message);
    this.reason = reason;
  }
}

/** Limits of the server (domain/site/events.ts). */
const [longest, mostPieces, mostLines] = [1000, 100_000, 100] as const;

/** An id of a product, an order or a customer: text, or a number. @throws WrongArgument */
export function idOf(value: unknown, reason: 'item' | 'transaction' | 'user', field: string = reason): string {
  const id = typeof value === 'number' && Number.isFinite(value) ? String(value) : value;
  if (typeof id === 'string' && id.length <= longest && /^\P{C}+$/u.test(id)) return id;
  throw new WrongArgument(reason, `${field} is ${inWords(value)}; pass an id of 1 to ${longest} characters`);
}

/** A number, also as text with a point: `"49.90"`. Other forms are ambiguous. @throws WrongArgument */
function numberOf(value: unknown, reason: 'quantity' | 'value', field: string): number {
  const isNumeric = typeof value === 'string' && /^\s*[+-]?(?:\d+\.?\d*|\.\d+)\s*$/.test(value);
  const number = isNumeric ? Number(value) : value;
  if (typeof number === 'number' && Number.isFinite(number)) return number;
  throw new WrongArgument(reason, `${field} is ${inWords(value)}; pass a number such as 1234.5`);
}

/** Pieces; 1 if none are given. @throws WrongArgument */
export function quantityOf(value: unknown, field = 'quantity'): number {
  const quantity = numberOf(value ?? 1, 'quantity', field);
  if (quantity > 0 && quantity <= mostPieces) return quantity;
  throw new WrongArgument('quantity', `${field} is ${quantity}; pass a number above 0, at most ${mostPieces}`);
}

/** The lines of an order. @throws WrongArgument */
export function linesOf(lines: unknown): object[] {
  if (!Array.isArray(lines) || lines.length === 0 || lines.length > mostLines) {
    throw new WrongArgument('lines', `pass the order’s lines as a list of 1 to ${mostLines} { item, quantity, value }`);
  }
  return lines.map((line: unknown, index) => {
    const { item, quantity, value } = (line ?? {}) as Record<string, unknown>;
    const named = (field: string): string => `${field} of line ${index + 1}`;
    return {
      item: idOf(item, 'item', named('item')),
      quantity: quantityOf(quantity, named('quantity')),
      // Without a value, the catalogue's price counts.
      value: value === undefined || value === null ? undefined : numberOf(value, 'value', named('value')),
    };
  });
}

/**
 * The customer whom the shop signed in; undefined for guests, for whom templates print nothing. @throws WrongArgument
 */
export function userOf(id: unknown, signature: unknown): User | undefined {
  if (id === undefined || id === null || id === '') return undefined;
  if (typeof signature === 'string' && /^[\da-f]{64}$/i.test(signature))
    return { id: idOf(id, 'user', 'id'), signature };
  throw new WrongArgument(
    'user',
    `signature is ${inWords(signature)}; pass 64 hexadecimal digits from the shop’s server`,
  );
}
