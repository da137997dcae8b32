import { PreviewFrame } from './PreviewFrame.tsx';

/** The resources that a mail may load: pictures and styles only, though the frame runs no script anyway. */
const policy = `default-src 'none'; img-src https: data: ${location.origin}; style-src 'unsafe-inline'; font-src data:`;

/**
 * HTML of a mail in a frame that runs nothing, submits nothing and knows nothing of this page. Links open in a tab of
 * their own, which is told nothing of this one.
 */
export function CagedHtml(props: { readonly title: string; readonly html: string; readonly className?: string }) {
  const { title, html, className = '' } = props;
  return (
    <PreviewFrame
      title={title}
      html={caged(html)}
      className={className}
      // Mails are written for white paper, in either theme.
      frameClassName="w-full border-0 bg-paper [color-scheme:light]"
    />
  );
}

/** The HTML with the policy before anything of its own. Parsing runs nothing and loads nothing. */
function caged(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const own of parsed.querySelectorAll('base, meta[http-equiv]')) own.remove();
  const meta = (attributes: Readonly<Record<string, string>>, tag = 'meta'): Element => {
    const element = parsed.createElement(tag);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
    return element;
  };
  parsed.head.prepend(
    meta({ 'http-equiv': 'Content-Security-Policy', content: policy }),
    meta({ name: 'referrer', content: 'no-referrer' }),
    meta({ target: '_blank' }, 'base'),
  );
  return `<!doctype html>${parsed.documentElement.outerHTML}`;
}
