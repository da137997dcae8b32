/** The elements of rich text, with the attributes that it keeps. */
const kept: Readonly<Record<string, readonly string[]>> = {
  p: [],
  br: [],
  h1: [],
  h2: [],
  h3: [],
  b: [],
  strong: [],
  i: [],
  em: [],
  u: [],
  s: [],
  ul: [],
  ol: [],
  li: [],
  a: ['href'],
};

/**
 * Whether rich text keeps everything of a text block: no other elements or attributes, no comments, no Liquid in tags.
 */
export function isRich(html: string): boolean {
  const rest = html.replaceAll(
    /<\/?([a-z][a-z\d]*)((?:\s+[a-z-]+="[^"<>]*")*)\s*\/?>/gu,
    (tag, name: string, written: string) => {
      const allowed = Object.hasOwn(kept, name) ? kept[name] : undefined;
      const attributes = [...written.matchAll(/([a-z-]+)="/gu)].map(([, attribute]) => attribute ?? '');
      return allowed && attributes.every((attribute) => allowed.includes(attribute)) ? '' : tag;
    },
  );
  return !rest.includes('<');
}
