import type { PlaceAliases } from '#console/palette/otherNames.ts';

/** Other names of doubtful orders: menus of other products, and what people say. */
export const aliases: PlaceAliases = {
  doubtfulOrders: [
    'suspicious orders',
    'fake orders',
    'doubtful purchases',
    'accept order',
    'reject order',
    'doubtful order',
    'suspicious order',
    'fraud',
    'fraud orders',
    'fraud check',
    'fraudulent orders',
    'unverified orders',
    'unconfirmed orders',
    'orders to review',
    'order review',
    'review orders',
    'held orders',
    'orders on hold',
    'spam orders',
    'bot orders',
    'odd orders',
    'strange orders',
    'check orders',
    'high risk orders',
    'order verification',
    'pending orders',
  ],
};
