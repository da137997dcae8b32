import type { Rolldown } from 'vite';
import { firstStyles } from './firstStyles.ts';
import type { Bundle } from './screenFiles.ts';

const sheetLink = /<link rel="stylesheet"[^>]*href="\/(?<file>[^"]+)"[^>]*>/u;

/** The one style sheet of the built page; throws where it has none. */
export function sheetOf(html: string, bundle: Bundle): Rolldown.OutputAsset {
  const sheet = bundle[sheetLink.exec(html)?.groups?.['file'] ?? ''];
  if (sheet?.type !== 'asset') throw new Error('The page has no style sheet.');
  return sheet;
}

/** The page with the styles that `code` draws with in the place of its sheet; it says where the whole one is (`ui/wholeStyles`). */
export function inlineSheet(html: string, { fileName, source }: Rolldown.OutputAsset, code: string): string {
  const styles = firstStyles(String(source), code);
  return html.replace(sheetLink, () => `<style data-whole="/${fileName}">${styles}</style>`);
}
