export { TemplateField } from './TemplateField.tsx';
export { TestSend } from './editor/testSend.ts';
