// What other features use of shopify.
export { askForHooks } from './askForHooks.ts';
