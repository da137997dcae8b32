import { parse, type Root, type Rule } from 'postcss';

/** Where a class name ends in code: at white space or the end of a text. */
const between = /[\s"'`]+/u;
const className = /\.(?<name>(?:\\.|[\w-])+)/gu;
const readProperty = /var\(\s*(?<name>--[\w-]+)/gu;

/**
 * What of a style sheet the given code can use: rules whose classes stand in it as words, and the custom properties that
 * these rules or the code read. Rules without classes stay; what stands in for `@property` in browsers that do not know it
 * does not, since they get it with the whole sheet.
 */
export function firstStyles(sheet: string, code: string): string {
  const words = new Set(code.split(between));
  const root = parse(sheet);
  root.walkRules((rule) => {
    if (!rule.selectors.some((selector) => classesOf(selector).every((name) => words.has(name)))) rule.remove();
  });
  root.walkAtRules('layer', (layer) => {
    if (layer.params === 'properties') layer.remove();
  });
  while (removeUnread(root, code) > 0);
  root.walkAtRules((rule) => {
    if (rule.nodes?.length === 0 && rule.name !== 'layer') rule.remove();
  });
  return root.toString();
}

function classesOf(selector: Rule['selector']): readonly string[] {
  return Array.from(selector.matchAll(className), ({ groups }) => (groups?.['name'] ?? '').replaceAll('\\', ''));
}

/** Takes custom properties away that nothing reads, and says how many: those that only they read are next. */
function removeUnread(root: Root, code: string): number {
  const read = new Set(Array.from(root.toString().matchAll(readProperty), ({ groups }) => groups?.['name']));
  const isUnread = (name: string): boolean => name.startsWith('--') && !read.has(name) && !code.includes(name);
  let removed = 0;
  root.walkDecls((declaration) => {
    if (!isUnread(declaration.prop)) return;
    declaration.remove();
    removed += 1;
  });
  root.walkAtRules('property', (rule) => {
    if (!isUnread(rule.params)) return;
    rule.remove();
    removed += 1;
  });
  return removed;
}
