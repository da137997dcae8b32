// The exports of site for other features.
export { confirmNumbers, confirmOrders, settleAndJoin } from './events/confirmOrders.ts';
export { giveVisitors, visitorsOf } from './visitors.ts';
