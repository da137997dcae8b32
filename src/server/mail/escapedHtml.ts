const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** A text as HTML, also within quotes. */
export function escapedHtml(text: string): string {
  return text.replaceAll(/[&<>"]/gu, (sign) => entities[sign] ?? sign);
}

/** A link as HTML. */
export function linkHtml(text: string, address: string): string {
  return `<a href="${escapedHtml(address)}">${escapedHtml(text)}</a>`;
}
