import { childrenOf, isElement, type ElementNode } from './model.ts';

type Attributes = ElementNode['attributes'];

/** An element with its effective attributes: its own, those of its classes, and defaults. */
export interface Effective {
  readonly node: ElementNode;
  readonly attributes: Attributes;
}

/** The defaults set by mj-attributes: by tag (mj-all for every tag), by class, and for descendants of a class. */
interface Defaults {
  readonly ofTag: ReadonlyMap<string, Attributes>;
  readonly ofClass: ReadonlyMap<string, Attributes>;
  readonly inClass: ReadonlyMap<string, Attributes>;
}

/** All elements in text order, except those in mj-attributes, which only set defaults. */
export function effectiveElements(root: ElementNode): Effective[] {
  return elementsIn(root, '', defaultsIn(root));
}

function elementsIn(node: ElementNode, classesAround: string, defaults: Defaults): Effective[] {
  const classes = node.attributes['mj-class'] ?? '';
  const inside = classes === '' ? classesAround : classes;
  const deeper = node.tag === 'mj-attributes' ? [] : childrenOf(node).filter(isElement);
  const attributes = Object.assign(
    {},
    defaults.ofTag.get('mj-all'),
    defaults.ofTag.get(node.tag),
    ...namesIn(classes).map((name) => defaults.ofClass.get(name)),
    ...namesIn(classesAround).map((name) => defaults.inClass.get(`${name} ${node.tag}`)),
    node.attributes,
  ) as Attributes;
  return [{ node, attributes }, ...deeper.flatMap((child) => elementsIn(child, inside, defaults))];
}

function namesIn(classes: string): string[] {
  return classes.split(/\s+/u).filter((name) => name !== '');
}

function defaultsIn(root: ElementNode): Defaults {
  const heads = childrenOf(root).filter(({ tag }) => tag === 'mj-head');
  const groups = heads.flatMap(childrenOf).filter(({ tag }) => tag === 'mj-attributes');
  const set = groups.flatMap(childrenOf).filter(isElement);
  const classes = set.filter(({ tag }) => tag === 'mj-class');
  const nameOf = ({ attributes }: ElementNode): string => attributes['name'] ?? '';
  return {
    ofTag: new Map(set.map(({ tag, attributes }) => [tag, attributes])),
    ofClass: new Map(classes.map((one) => [nameOf(one), one.attributes])),
    inClass: new Map(
      classes.flatMap((one) =>
        childrenOf(one)
          .filter(isElement)
          .map(({ tag, attributes }) => [`${nameOf(one)} ${tag}`, attributes] as const),
      ),
    ),
  };
}
