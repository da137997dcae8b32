/** The pictures of a mail with the whole address that other machines need; templates hold `/v/<name>` alone. */
export function withPublicImages(html: string, publicUrl: string): string {
  return html.replaceAll(
    /(["'(])(\/v\/[\da-f]{32}\.(?:png|jpg|gif|webp))/gu,
    (_, before: string, path: string) => before + publicUrl + path,
  );
}
