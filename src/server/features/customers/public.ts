// What other features use of customers.
export { searched } from './customerList.ts';
