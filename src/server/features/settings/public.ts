// The exports of settings for other features.
export { saveBusiness } from './business.ts';
