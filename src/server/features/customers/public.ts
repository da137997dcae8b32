// The exports of customers for other features.
export { searched } from './customerList.ts';
