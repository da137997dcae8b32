// The exports of recommendations for other features.
export { askForBatch } from './batchKind.ts';
