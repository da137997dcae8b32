/** The label beside a link: its text, and the strength of its mark, from 0 to 1. */
interface LinkMark {
  readonly text: string;
  readonly strength: number;
}

const counted = /^#link-(?<position>\d+)$/u;
/** Mails are white paper in either theme, so that marks have colours of their own. */
const badge =
  'display:inline-block;margin:0 4px;padding:1px 6px;border-radius:8px;font:600 11px/16px ' +
  'sans-serif;color:#fff;text-decoration:none;white-space:nowrap;vertical-align:middle;background:';
const colours = ['#6b7280', '#2563eb', '#b45309', '#b91c1c'] as const;

/**
 * The HTML of a mail with a mark in each counted link, whose address is `#link-` and its position. Parsing runs
 * nothing.
 */
export function markedHtml(html: string, markOf: (position: number) => LinkMark): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  for (const link of parsed.querySelectorAll('a[href]')) {
    const position = counted.exec(link.getAttribute('href') ?? '')?.groups?.['position'];
    if (position === undefined) continue;
    const { text, strength } = markOf(Number(position));
    const mark = parsed.createElement('span');
    mark.textContent = text;
    mark.setAttribute('style', badge + colourOf(strength));
    link.append(mark);
    link.removeAttribute('href');
  }
  return parsed.documentElement.outerHTML;
}

/** None is grey; a link that one in ten clicked is hot. */
function colourOf(strength: number): string {
  if (strength === 0) return colours[0];
  return strength < 0.02 ? colours[1] : strength < 0.1 ? colours[2] : colours[3];
}
