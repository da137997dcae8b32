import { attributesOf } from './attributes.ts';
import {
  childrenOf,
  isElement,
  nodesOf,
  type DocumentProblem,
  type ElementNode,
  type MailNode,
  type TextSpan,
} from './model.ts';
import { nearest } from '#domain/conditions/reading/suggest.ts';
import type { Parsed } from './parse.ts';
import { placeFix } from './placeFix.ts';
import { contentOf, fitsIn, isMjml, tagNames } from './tags.ts';
import { isOfType } from './values.ts';

/** Finds problems in a parsed text: unknown or misplaced tags, and invalid attributes and values. */
export function checkDocument({ text, root, places }: Parsed): DocumentProblem[] {
  if (!root) return [];
  const problems: DocumentProblem[] = [];
  const nameOf = (node: MailNode): TextSpan => {
    const from = (places.get(node.id)?.from ?? 0) + 1;
    return { from, to: from + node.tag.length };
  };
  const parents = new Map<string, ElementNode>();
  for (const node of nodesOf(root)) {
    if (!isElement(node)) continue;
    for (const child of childrenOf(node)) parents.set(child.id, node);
    const parent = parents.get(node.id);
    const problem = tagProblem(node, parent);
    if (problem) {
      const fix = fixOf(problem, nameOf(node)) ?? placeFix(text, places, node, parent);
      problems.push({ severity: 'error', message: problem.message, ...nameOf(node), ...(fix && { fix }) });
    }
    if (!problem) problems.push(...attributeProblems(node, parent, places.get(node.id)?.attributes ?? new Map()));
  }
  return [...problems, ...rootProblems(root, nameOf(root))].toSorted((one, other) => one.from - other.from);
}

/** Whether an element's children only set defaults and are not shown in the email. */
const isDefaults = (tag: string): boolean => tag === 'mj-attributes' || tag === 'mj-class';

interface TagProblem {
  readonly message: string;
  /** The tag that was probably meant. */
  readonly meant?: string | undefined;
}

function fixOf({ meant }: TagProblem, span: TextSpan): DocumentProblem['fix'] {
  return meant === undefined ? undefined : { title: `Write ${meant}`, ...span, insert: meant };
}

function tagProblem({ tag }: ElementNode, parent: ElementNode | undefined): TagProblem | undefined {
  if (tag === 'mj-include') return { message: 'Files cannot be included. Paste their content instead.' };
  // Children of an unknown element are checked once that element is fixed.
  const isKnownAround = parent === undefined || contentOf(parent.tag) !== undefined;
  if (!isMjml(tag) && !isKnownAround) return undefined;
  if (!isMjml(tag)) return { message: `<${tag}> is not an MJML element. Put HTML in <mj-text> or <mj-raw>.` };
  if (contentOf(tag) === undefined) {
    const meant = nearest(tag, tagNames) ?? undefined;
    return { message: `MJML has no <${tag}>.${meant === undefined ? '' : ` Did you mean <${meant}>?`}`, meant };
  }
  if (!parent || !isKnownAround || fitsIn(tag, parent.tag)) return undefined;
  const places = tagNames.filter((name) => !isDefaults(name) && fitsIn(tag, name));
  const where = places.length === 0 ? '' : ` Move it to ${places.map((name) => `<${name}>`).join(' or ')}.`;
  return { message: `<${tag}> is not allowed in <${parent.tag}>.${where}` };
}

function attributeProblems(
  { tag, attributes }: ElementNode,
  parent: ElementNode | undefined,
  places: ReadonlyMap<string, TextSpan & { readonly value: TextSpan }>,
): DocumentProblem[] {
  if (!isMjml(tag)) return [];
  // In mj-attributes and mj-class an element sets defaults; mj-all and mj-class accept any attribute.
  if (tag === 'mjml' || tag === 'mj-all' || tag === 'mj-class' || isDefaults(parent?.tag ?? '')) return [];
  const types = attributesOf(tag);
  return Object.entries(attributes).flatMap(([name, value]): DocumentProblem[] => {
    const place = places.get(name);
    if (!place) return [];
    const type = types[name];
    if (type === undefined) {
      const meant = nearest(name, Object.keys(types)) ?? undefined;
      const message = `<${tag}> has no attribute ${name}.${meant === undefined ? '' : ` Did you mean ${meant}?`}`;
      const from = place.from + (place.to - place.from) - (place.value.to - place.value.from) - name.length - 3;
      const span = { from: Math.max(place.from, from), to: place.to };
      return [{ severity: 'warning', message, ...span }];
    }
    if (value.includes('{{') || isOfType(value, type)) return [];
    const expected = typeof type === 'string' ? expectations[type] : type.join(', ');
    return [{ severity: 'warning', message: `“${value}” is not a valid ${name}. Write ${expected}.`, ...place.value }];
  });
}

const expectations = {
  px: 'a length such as 12px',
  length: 'a length such as 12px or 50%',
  lengths: 'one to four lengths such as 10px 25px',
  lineHeight: 'a number or a length such as 1.5 or 22px',
  spacing: 'a length such as 1px or 0.1em',
  color: 'a colour such as #1a2b3c or white',
  string: 'a text',
  integer: 'a whole number',
  boolean: 'true or false',
} as const;

function rootProblems(root: ElementNode, span: TextSpan): DocumentProblem[] {
  const count = (tag: string): number => childrenOf(root).filter((child) => child.tag === tag).length;
  return [
    ...(count('mj-body') === 0
      ? [{ severity: 'error' as const, message: 'The email has no <mj-body>. Add one.', ...span }]
      : []),
    ...['mj-body', 'mj-head']
      .filter((tag) => count(tag) > 1)
      .map((tag) => ({
        severity: 'error' as const,
        message: `An email can have only one <${tag}>. Remove the others.`,
        ...span,
      })),
  ];
}
