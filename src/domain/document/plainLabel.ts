import { liquidIn } from './liquid.ts';

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

/** A label as people type it: `Buy &lt;now&gt;` is `Buy <now>`. Undefined where it has tags, and is edited as HTML. */
export function plainLabel(html: string): string | undefined {
  if (/<[a-z/!?]/iu.test(outsideLiquid(html, (text) => text, ' '))) return undefined;
  return outsideLiquid(html, (text) =>
    text.replaceAll(/&(?:lt|gt|quot|amp);/gu, (entity) => entities[entity] ?? entity),
  );
}

/** A typed label as HTML; merge tags stay. */
export function labelHtml(label: string): string {
  return outsideLiquid(label, (text) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'));
}

/** Changes the text between pieces of Liquid; `liquid` stands for each piece, which otherwise stays. */
function outsideLiquid(text: string, change: (text: string) => string, liquid?: string): string {
  let out = '';
  let at = 0;
  for (const { from, to } of liquidIn(text)) {
    out += change(text.slice(at, from)) + (liquid ?? text.slice(from, to));
    at = to;
  }
  return out + change(text.slice(at));
}
