/** What is used of mjml 5, which answers with a promise, unlike its published types. */
declare module 'mjml' {
  export default function mjml2html(
    tree: string | object,
    options: Readonly<Record<string, unknown>>,
  ): Promise<{ readonly html: string; readonly errors: readonly { readonly formattedMessage: string }[] }>;
}
