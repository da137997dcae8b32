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
