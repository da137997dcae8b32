// The exports of templates for other features.
export { filledValue } from './attributes.ts';
export {
  type MergeContext,
  type TemplateItem,
  bestSellingItems,
  customerFields,
  customerRows,
  recommendedItems,
} from './mergeContext.ts';
export { previewOf } from './preview.ts';
export { syntaxProblems } from './render/syntaxProblems.ts';
export { sampleContexts } from './samples/sampleContexts.ts';
export { renderFailure } from './samples/sampleRenders.ts';
export { documentOf, templates } from './templateStore.ts';
export type { TemplateThreads } from './templateThreads.ts';
