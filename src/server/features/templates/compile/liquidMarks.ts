import { liquidIn } from '#domain/document/liquid.ts';

/** Liquid in a text, taken out while the rest is read as HTML, which would escape its quotes and signs. */
export interface MarkedText {
  /** The text with a mark in place of each piece of Liquid. */
  readonly text: string;
  /** The text with its Liquid back. */
  readonly restore: (text: string) => string;
}

/** Private-use characters, which no text of a mail needs; those in the text itself are removed. */
const marks = /\u{F8F0}(\d+)\u{F8F1}/gu;

/** Replaces every piece of Liquid by a mark. */
export function markLiquid(text: string): MarkedText {
  const clean = text.replaceAll(/[\u{F8F0}\u{F8F1}]/gu, '');
  const pieces = liquidIn(clean);
  let marked = '';
  let at = 0;
  for (const [index, { from, to }] of pieces.entries()) {
    marked += `${clean.slice(at, from)}\u{F8F0}${index}\u{F8F1}`;
    at = to;
  }
  const written = pieces.map(({ from, to }) => clean.slice(from, to));
  return {
    text: marked + clean.slice(at),
    restore: (changed) => changed.replaceAll(marks, (_, index: string) => written[Number(index)] ?? ''),
  };
}
