// What other features use of recommendations.
export { askForBatch } from './batchKind.ts';
