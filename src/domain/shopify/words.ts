import { sumOf } from './reading.ts';
import type { ShopCustomer } from './shop.ts';

/** The one option of a product without options, as Shopify names it. */
const noOption = 'Default Title';

/** The values of a variant's options; none where the product has no options. */
export function optionsOf(values: readonly string[]): readonly string[] {
  const given = values.filter((value) => value !== '');
  return given.length === 1 && given[0] === noOption ? [] : given;
}

/** States of payment in which nothing was or will be paid. */
const never: ReadonlySet<string> = new Set(['VOIDED', 'EXPIRED']);
/** States in which a cancelled order was not paid. */
const unpaid: ReadonlySet<string> = new Set(['PENDING', 'AUTHORIZED', '']);

/**
 * Whether an order is no sale; an order that is paid and cancelled is one, with a refund. `status` in any case of
 * letters.
 */
export function isVoided(status: string, isCancelled: boolean): boolean {
  const state = status.toUpperCase();
  return never.has(state) || (isCancelled && unpaid.has(state));
}

/** Whether a product of this status is sold: neither archived nor a draft. `status` in any case of letters. */
export function isSold(status: string): boolean {
  return ['active', 'unlisted'].includes(status.toLowerCase());
}

/** The consent that a state of e-mail marketing means. `state` in any case of letters. */
export function consentOf(state: string): ShopCustomer['consent'] {
  if (state === '') return '';
  return state.toLowerCase() === 'subscribed' ? 'true' : 'false';
}

/** The amounts of a line, in cents; `taxes` are those that its price does not include. */
export interface LineAmounts {
  readonly price: number;
  readonly quantity: number;
  readonly discounts: readonly number[];
  readonly taxes: readonly number[];
}

/** The cents of a line: discounts taken off, VAT included. */
export function lineCents({ price, quantity, discounts, taxes }: LineAmounts): number {
  return price * quantity - sumOf(discounts) + sumOf(taxes);
}
