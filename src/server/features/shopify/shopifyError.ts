/** Why a call of Shopify failed. */
export type ShopifyReason =
  /** The shop is not connected any more: its tokens do not count. */
  | 'access'
  /** It did not answer, or only that it is busy, for long. */
  | 'away'
  /** It refused the query. */
  | 'refused';

/** A call to Shopify that failed; its message is a sentence for people, without secrets. */
export class ShopifyError extends Error {
  readonly reason: ShopifyReason;

  constructor(reason: ShopifyReason, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'ShopifyError';
    this.reason = reason;
  }
}
