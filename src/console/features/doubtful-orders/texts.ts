/** Texts of the site's doubtful orders. */
export const doubtfulOrders = {
  listLabel: 'Flagged orders, newest first',
  search: 'Search flagged orders',
  columns: {
    number: 'Order',
    customer: 'Customer',
    reason: 'Reason',
    pieces: 'Units',
    total: 'Amount',
    at: 'Time',
  },
  reasons: {
    quantity: 'More than 1,000 units of one item',
    size: 'More than ten times your largest order',
    number: 'Another customer has this order number',
    signature: 'Invalid signature',
    many: 'More than 20 orders from this customer within 24 hours',
  },
  unknownItems_one: '{{formatted}} unknown item',
  unknownItems_other: '{{formatted}} unknown items',
  otherPrices_one: '{{formatted}} price differs from the catalogue',
  otherPrices_other: '{{formatted}} prices differ from the catalogue',
  nobody: 'Not signed in',
  explained: 'Browsers sent these orders. Reports exclude them until an owner accepts them.',
  accept: 'Accept order',
  reject: 'Reject order',
  acceptSelected: 'Accept selected orders',
  rejectSelected: 'Reject selected orders',
  settings: 'Site settings',
  done: {
    accepted: 'Order {{number}} accepted',
    rejected: 'Order {{number}} rejected',
  },
  doneWith: {
    accepted_one: '{{formatted}} order accepted',
    accepted_other: '{{formatted}} orders accepted',
    rejected_one: '{{formatted}} order rejected',
    rejected_other: '{{formatted}} orders rejected',
  },
  undone: 'Order {{number}} is pending again',
  undoneWith_one: '{{formatted}} order is pending again',
  undoneWith_other: '{{formatted}} orders are pending again',
  emptyTitle: 'No flagged orders',
  emptyText: 'Orders that are unusually large or use another customer’s order number appear here for review.',
} as const;

declare module '#console/texts/screenTexts.ts' {
  interface ScreenTexts {
    readonly doubtfulOrders: typeof doubtfulOrders;
  }
}
