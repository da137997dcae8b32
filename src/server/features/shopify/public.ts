// The exports of shopify for other features.
export { askForHooks } from './askForHooks.ts';
