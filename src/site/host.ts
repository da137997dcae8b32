/** Elements that show no children; content is inserted after them. */
const childless =
  /^(?:area|audio|base|br|canvas|col|embed|hr|iframe|img|input|link|meta|object|picture|progress|meter|script|select|source|style|textarea|track|video|wbr|svg)$/;

/** An element with an empty shadow root that shows content in an element of the page. */
export function hostIn(element: Element): { readonly host: Element; readonly root: ShadowRoot } {
  const open = (host: Element) => ({ host, root: host.attachShadow({ mode: 'open' }) });
  if (element.namespaceURI === document.documentElement.namespaceURI && !element.shadowRoot) {
    try {
      return open(element);
    } catch {
      // Few elements can have a shadow root; for `a`, `ul` and others, a child has it.
    }
  }
  const host = document.createElement('div');
  const isShown = !childless.test(element.localName) && !element.shadowRoot && !element.closest('svg');
  if (isShown) {
    // Hidden, not removed: the code that created them may still look for them.
    for (const child of element.children) if (child instanceof HTMLElement) child.style.display = 'none';
    element.append(host);
  } else (element.closest('svg, picture') ?? element).after(host);
  return open(host);
}

/**
 * Puts HTML into a shadow root. A script sets its styles, which works even if the page's policy forbids inline styles.
 */
export function fill(root: ShadowRoot, html: string): void {
  const { content } = Object.assign(document.createElement('template'), { innerHTML: html });
  const sheets = [...content.querySelectorAll('style')];
  for (const sheet of sheets) sheet.remove();
  const styled = [...content.querySelectorAll<HTMLElement>('[style]')].map((element) => {
    const text = element.getAttribute('style') ?? '';
    element.removeAttribute('style');
    return { element, text };
  });
  root.replaceChildren(content);
  for (const { textContent, media } of sheets) addStyle(root, textContent, media);
  for (const { element, text } of styled) element.style.cssText = text;
}

/** Adds a style sheet to a shadow root; imports in it are not followed. */
export function addStyle(root: ShadowRoot, css: string, media = ''): void {
  try {
    const sheet = new CSSStyleSheet({ media });
    sheet.replaceSync(css);
    root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet];
  } catch {
    // Browsers before 2023.
    root.append(Object.assign(document.createElement('style'), { media, textContent: css }));
  }
}
