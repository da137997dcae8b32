/** Words that name no field, and the fields that whoever begins with them may mean; they are offered, never taken. */
export const hints: readonly (readonly [words: string, fields: readonly string[]])[] = [
  ...['live', 'lives', 'living', 'from', 'based', 'located'].map(
    (words) => [words, ['customer.shipping_city', 'customer.shipping_country']] as const,
  ),
  ...['last purchase', 'last order', 'last sale', 'last bought', 'last event', 'purchase', 'purchases'].map(
    (words) => [words, ['sale.event_dt', 'sale.event_type']] as const,
  ),
];
