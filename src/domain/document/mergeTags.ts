import { nearest } from '#domain/conditions/reading/suggest.ts';
import type { FieldType, Vocabulary } from '#domain/conditions/vocabulary.ts';
import { equivalentOf } from './foreign/knownTags.ts';
import { tagUses, type LiquidPiece } from './liquid.ts';
import type { DocumentProblem } from './model.ts';

/** A value that a template can print about the person, tenant, campaign or products. */
export interface MergeTag {
  /** `customer.name`; a field of each item of a list is `recommendations[].name`. */
  readonly tag: string;
  readonly label: string;
  readonly type: FieldType | 'list' | 'link';
}

/** The values that a template can print besides the customer's fields (docs/reference/templates.md §2). */
const others: readonly MergeTag[] = [
  { tag: 'tenant.name', label: 'Business name', type: 'string' },
  { tag: 'tenant.address', label: 'Business postal address', type: 'string' },
  { tag: 'tenant.currency', label: 'Currency', type: 'string' },
  { tag: 'campaign.name', label: 'Campaign name', type: 'string' },
  { tag: 'campaign.subject', label: 'Email subject', type: 'string' },
  { tag: 'unsubscribe_url', label: 'Unsubscribe link', type: 'link' },
  { tag: 'browser_url', label: 'View-in-browser link', type: 'link' },
  ...(['recommendations', 'products'] as const).flatMap((list): MergeTag[] => [
    { tag: list, label: list === 'products' ? 'Campaign products' : 'Recommendations', type: 'list' },
    { tag: `${list}[].item_id`, label: 'Product ID', type: 'string' },
    { tag: `${list}[].name`, label: 'Product name', type: 'string' },
    { tag: `${list}[].price`, label: 'Price', type: 'number' },
    { tag: `${list}[].image_url`, label: 'Image URL', type: 'link' },
    { tag: `${list}[].item_url`, label: 'Product page URL', type: 'link' },
    { tag: `${list}[].reason`, label: 'Recommendation reason', type: 'string' },
  ]),
];

/** Every merge tag of a tenant: the customer's queryable and own fields, and what every template has. */
export function mergeTagsOf(vocabulary: Vocabulary): MergeTag[] {
  const fields = [...vocabulary.fields.values()].filter(({ table }) => table === 'customer');
  const ofCustomer = fields.map(({ name, type }) => ({ tag: `customer.${name}`, label: labelOf(name), type }));
  return [...ofCustomer, ...others];
}

/** `shipping_city` → `Shipping city`, `custom.tier` → `Tier`. */
function labelOf(name: string): string {
  const words = name.replace(/^custom\./u, '').replaceAll(/[_.]/gu, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The share of customers, and their number, with a value of a field. */
export interface Coverage {
  readonly filled: number;
  readonly total: number;
}

/** Problems with a text's merge tags: unknown tags, and tags that are empty for some people. */
export function tagProblems(
  text: string,
  tags: readonly MergeTag[],
  coverage: ReadonlyMap<string, Coverage>,
): DocumentProblem[] {
  const known = new Map(tags.map((one) => [one.tag, one]));
  const refused = new Set<LiquidPiece>();
  return tagUses(text).flatMap((use): DocumentProblem[] => {
    const { from, to, piece } = use;
    // One item of a list, by its place: products[0].name, products.first.name.
    const name = use.name.replaceAll(/\[[^\]]+\]|\.(?:first|last)(?=\.)/gu, '[]');
    const tag = known.get(name) ?? known.get(name.replace(/(?:\.(?:size|first|last)|\[\])$/u, ''));
    if (!tag) {
      // One problem per piece, even if several of its names are unknown.
      if (refused.has(piece)) return [];
      refused.add(piece);
      const written = use.name.replace('[]', '');
      const meant = meantBy(name) ?? nearest(name, known.keys());
      const insert = meant && (meant.includes('[].') ? text.slice(from, to).replace(/[^.]*$/u, lastOf(meant)) : meant);
      const message = `There is no merge tag ${written}.${insert ? ` Did you mean ${insert}?` : ''}`;
      // Only outputs are removable: removing an opening tag would leave its closing tag behind.
      const removal = piece.kind === 'output' && { title: 'Remove it', from: piece.from, to: piece.to, insert: '' };
      const fix = insert ? { title: `Write ${insert}`, from, to, insert } : removal;
      return [{ severity: 'error', message, from, to, ...(fix && { fix }) }];
    }
    const found = coverage.get(tag.tag);
    if (!use.isBare || !found || found.filled === found.total) return [];
    const people = (found.total - found.filled).toLocaleString('en-US');
    const isOne = found.total - found.filled === 1;
    const message =
      `${people} of ${found.total.toLocaleString('en-US')} people ${isOne ? 'has' : 'have'} no ` +
      `${tag.label.toLowerCase()}. Add a default.`;
    const fix = { title: 'Add a default', from: to, to, insert: " | default: 'there'" };
    return [{ severity: 'warning', message, from, to, fix }];
  });
}

/** Our name for a customer field that other systems name differently, such as `customer.first_name`. */
function meantBy(name: string): string | undefined {
  const [, field = ''] = /^customer\.([\w.]+)$/u.exec(name) ?? [];
  return /\bcustomer\.\w+/u.exec(equivalentOf(field) ?? '')?.[0];
}

function lastOf(tag: string): string {
  return tag.slice(tag.lastIndexOf('.') + 1);
}
