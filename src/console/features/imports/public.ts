export { imports } from './texts.ts';
export { ImportProgress } from './upload/ImportProgress.tsx';
export { UploadFlow } from './upload/UploadFlow.tsx';
export { type ImportRecord, isUnderWay } from './upload/importRecord.ts';
export { uploadParser } from './upload/uploadFrame.ts';
