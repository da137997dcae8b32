// What other features use of site.
export { confirmNumbers, confirmOrders, settleAndJoin } from './events/confirmOrders.ts';
export { giveVisitors, visitorsOf } from './visitors.ts';
