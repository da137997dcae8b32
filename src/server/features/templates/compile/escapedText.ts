import { liquidIn } from '#domain/document/liquid.ts';

/**
 * A text or value that is no tag and cannot leave its quotes. Quotes inside Liquid become single ones, which Liquid
 * reads alike.
 */
export function escapedText(value: string): string {
  let out = '';
  let at = 0;
  for (const { from, to } of liquidIn(value)) {
    out += escaped(value.slice(at, from)) + value.slice(from, to).replaceAll('"', "'");
    at = to;
  }
  return out + escaped(value.slice(at));
}

function escaped(text: string): string {
  return text.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}
