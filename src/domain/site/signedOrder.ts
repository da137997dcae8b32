/** A line as it was sent. */
interface SentLine {
  readonly item: string;
  readonly quantity: number;
  readonly value?: number | undefined;
}

/**
 * The text that a shop's server signs for an order (docs/reference/site.md §3): `purchase`, the number, the customer's
 * id, empty for nobody, and its lines, each on a separate line. Numbers have four decimals, which every language writes
 * alike; an omitted value is empty. Ids have no control characters, so that no other order has the same text, and none
 * is a customer's id.
 */
export function signedOrderText(transaction: string, userId: string, lines: readonly SentLine[]): string {
  const written = lines.map(({ item, quantity, value }) =>
    [item, quantity.toFixed(4), value === undefined ? '' : value.toFixed(4)].join('\t'),
  );
  return ['purchase', transaction, userId, ...written].join('\n');
}
