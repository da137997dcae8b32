// What other features use of settings.
export { saveBusiness } from './business.ts';
