/** A part of a template: text as it stands, or the value of a column. */
export type TemplatePart = { readonly text: string } | { readonly column: string };

/**
 * Takes a template of columns apart: `{OrderNumber}-{Line}` → column, text, column. A brace that opens no column name
 * stands for itself.
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

/** What stands between the two factors of a product where it is kept as text: `6 * 2.55`. */
export const times = ' * ';

/** The two columns that a template multiplies, `{Quantity} * {UnitPrice}`; undefined for any other template. */
export function factorsOf(template: string): readonly [string, string] | undefined {
  const [first, between, second, ...rest] = templateParts(template.trim());
  if (!first || !between || !second || rest.length > 0) return undefined;
  const isProduct = 'text' in between && ['*', '×'].includes(between.text.trim());
  return isProduct && 'column' in first && 'column' in second ? [first.column, second.column] : undefined;
}

/** The template of columns with a text between them; undefined where one's name has a brace, which no template can say. */
export function joinedBy(between: string, columns: readonly string[]): string | undefined {
  return columns.some((name) => /[{}]/u.test(name)) ? undefined : columns.map((name) => `{${name}}`).join(between);
}

/** The template that multiplies two columns; undefined as above. */
export function productOf(first: string, second: string): string | undefined {
  return joinedBy(times, [first, second]);
}
