import { addTexts } from './i18n.ts';

/** Texts of lists whose reply comes whole: segments, product filters, imports. */
export const wholeList = {
  copyLinks: 'Copy links',
  linksCopied_one: '{{formatted}} link copied to clipboard',
  linksCopied_other: '{{formatted}} links copied to clipboard',
} as const;

addTexts({ wholeList });
