/** A part of a template: literal text, or the value of a column. */
export type TemplatePart = { readonly text: string } | { readonly column: string };

/**
 * Parses a template of columns: `{OrderNumber}-{Line}` → column, text, column. A brace without a column name is
 * literal.
 */
export function templateParts(template: string): readonly TemplatePart[] {
  const parts: TemplatePart[] = [];
  let at = 0;
  while (at < template.length) {
    const open = template.indexOf('{', at);
    const close = open < 0 ? -1 : template.indexOf('}', open);
    if (close < 0) {
      parts.push({ text: template.slice(at) });
      break;
    }
    if (open > at) parts.push({ text: template.slice(at, open) });
    parts.push({ column: template.slice(open + 1, close) });
    at = close + 1;
  }
  return parts;
}

/** The columns a template names, in its order. */
export function templateColumns(template: string): readonly string[] {
  return templateParts(template).flatMap((part) => ('column' in part ? [part.column] : []));
}

/** The separator of a product's factors in text form: `6 * 2.55`. */
export const times = ' * ';
/** The suffix of a discount in text form, as a fraction and as a percentage: `6 * 2.55 * 15%`. */
export const discountEnds = { part: ' off', percent: '%' } as const;

/** The factors of a template: two columns, and the remaining fraction after the discount of a third. */
export interface Product {
  readonly factors: readonly [string, string];
  readonly discount?: { readonly column: string; readonly isPercent: boolean };
}

/** A product as text, without its columns: `{Quantity} * {UnitPrice} * (1 - {Discount} / 100)`. */
const form = /^\{\} ?[*×] ?\{\}(?<less> ?[*×] ?\( ?1 ?[-\u2212] ?\{\}(?<percent> ?\/ ?100)? ?\))?$/u;

/** The separator of a difference's parts in text form: `20.00 less 5.00`. */
export const less = ' less ';
const differenceForm = /^\{\}(?: ?[-\u2212] ?\{\}){1,2}$/u;

/**
 * The columns of a difference, `{Amount} - {Refunded}`, the whole first and one or two parts after it; undefined for
 * any other template.
 */
export function differenceIn(template: string): readonly string[] | undefined {
  const parts = templateParts(template.trim());
  const isOne = differenceForm.test(parts.map((part) => ('text' in part ? part.text : '{}')).join(''));
  return isOne ? templateColumns(template) : undefined;
}

/** The template that subtracts one or two columns from another; undefined if a name contains a brace. */
export function differenceOf(whole: string, parts: readonly string[]): string | undefined {
  return joinedBy(' - ', [whole, ...parts]);
}

/**
 * The product that a template is, `{Quantity} * {UnitPrice}` with or without a discount; undefined for any other
 * template.
 */
export function productIn(template: string): Product | undefined {
  const parts = templateParts(template.trim());
  const groups = form.exec(parts.map((part) => ('text' in part ? part.text : '{}')).join(''))?.groups;
  const [first, second, third] = templateColumns(template);
  if (!groups || first === undefined || second === undefined) return undefined;
  const discount =
    third === undefined ? {} : { discount: { column: third, isPercent: groups['percent'] !== undefined } };
  return { factors: [first, second], ...discount };
}

/**
 * The template of columns with a text between them; undefined if a name contains a brace, which templates do not
 * support.
 */
export function joinedBy(between: string, columns: readonly string[]): string | undefined {
  return columns.some((name) => /[{}]/u.test(name)) ? undefined : columns.map((name) => `{${name}}`).join(between);
}

/** The template that multiplies two columns, less an optional discount; undefined likewise. */
export function productOf({ factors, discount }: Product): string | undefined {
  const product = joinedBy(times, factors);
  if (!discount || product === undefined) return product;
  const column = joinedBy('', [discount.column]);
  return column && `${product}${times}(1 - ${column}${discount.isPercent ? ' / 100' : ''})`;
}
