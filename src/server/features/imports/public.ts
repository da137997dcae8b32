// What other features use of imports.
export { hasImports } from './importStore.ts';
