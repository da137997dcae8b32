// The exports of imports for other features.
export { hasImports } from './importStore.ts';
