import { childrenOf, isElement, nodesOf, type DocumentProblem, type ElementNode, type Place } from './model.ts';
import { contentOf, fitsIn, isMjml } from './tags.ts';

/** The possible parents of a block, in the order in which they stand in each other. */
const wrappers = ['mj-section', 'mj-column'] as const;
/** Rows without their table: mj-table takes them alone. */
const rows = new Set(['tr', 'tbody', 'thead', 'tfoot']);
/** HTML that shows something without any content. */
const shown = new Set(['img', 'hr']);

/**
 * What mends an element that cannot stand where it does, or that MJML does not have, and loses nothing that people see:
 * it is put into the elements that it lacks or beside the section around it, or what it holds takes its place.
 * Undefined where neither is right. `parent` is the element around it.
 */
export function placeFix(
  text: string,
  places: ReadonlyMap<string, Place>,
  node: ElementNode,
  parent: ElementNode | undefined,
): DocumentProblem['fix'] {
  const place = places.get(node.id);
  if (!place || !parent) return undefined;
  const { from, to, inner } = place;
  const held = childrenOf(node);
  const isUnknown = contentOf(node.tag) === undefined;
  if (isUnknown && held.length === 0 && !shown.has(node.tag)) return { title: 'Remove it', from, to, insert: '' };
  const outer = places.get(parent.id);
  if (node.tag === 'mj-section' && parent.tag === node.tag && outer) return besideOuter(text, place, outer);
  const own = isHtml(node) ? pathOfHtml(node.tag, parent.tag) : pathTo(node.tag, parent.tag);
  if (own) return { title: `Move it into ${own[0]}`, from, to, insert: within(own, text.slice(from, to)) };
  const known = held.filter((child) => isElement(child) && contentOf(child.tag) !== undefined);
  const fit = (tag: string): boolean => known.every((child) => fitsIn(child.tag, tag));
  const path = fit(parent.tag) ? [] : pathTo(known[0]?.tag ?? '', parent.tag);
  if (!inner || held.length === 0 || !path || !fit(path.at(-1) ?? parent.tag)) return undefined;
  return { title: 'Keep its content', from, to, insert: within(path, text.slice(inner.from, inner.to)) };
}

/** Ends the section around a section before it, and begins it again for what follows. */
function besideOuter(text: string, { from, to }: Place, { open, inner, ...outer }: Place): DocumentProblem['fix'] {
  const isFirst = text.slice(open.to, from).trim() === '';
  const isLast = text.slice(to, inner?.to).trim() === '';
  const insert = [
    isFirst ? '' : '</mj-section>',
    text.slice(from, to),
    isLast ? '' : text.slice(open.from, open.to),
  ].join('');
  return { title: 'Move it next to its parent', from: isFirst ? outer.from : from, to: isLast ? outer.to : to, insert };
}

function within(tags: readonly string[], text: string): string {
  return tags.reduceRight((inside, tag) => `<${tag}>${inside}</${tag}>`, text);
}

/** Whether an element is HTML, without blocks in it. */
function isHtml(node: ElementNode): boolean {
  return ![...nodesOf(node)].some(({ tag }) => isMjml(tag));
}

/** The elements that lead from a parent to a tag, outermost first; undefined where none do. */
function pathTo(tag: string, parent: string): string[] | undefined {
  const first = wrappers.findIndex((wrapper) => fitsIn(wrapper, parent));
  const last = wrappers.findIndex((wrapper) => fitsIn(tag, wrapper));
  return first === -1 || last < first ? undefined : wrappers.slice(first, last + 1);
}

/** The elements that lead from a parent to HTML: to a text or a table, else to raw HTML. */
function pathOfHtml(tag: string, parent: string): string[] | undefined {
  const holder = rows.has(tag) ? 'mj-table' : 'mj-text';
  if (fitsIn(holder, parent)) return [holder];
  const path = pathTo(holder, parent);
  if (path) return [...path, holder];
  return fitsIn('mj-raw', parent) ? ['mj-raw'] : undefined;
}
