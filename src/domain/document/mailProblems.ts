import { blocks } from './blocks.ts';
import { effectiveElements } from './effective.ts';
import { nodesOf, type DocumentProblem, type ElementNode, type TextSpan } from './model.ts';
import type { Parsed } from './parse.ts';
import { hasUnsubscribeLink } from './unsubscribe.ts';

/** Warnings about missing alt texts, poor contrast, insecure links and a missing unsubscribe link. */
export function mailProblems(text: string, { root, places }: Parsed): DocumentProblem[] {
  if (!root) return [];
  const problems: DocumentProblem[] = [];
  const warn = (message: string, span: TextSpan, fix?: DocumentProblem['fix']): void => {
    problems.push({ severity: 'warning', message, from: span.from, to: span.to, ...(fix && { fix }) });
  };
  for (const { node, attributes } of effectiveElements(root)) {
    const place = places.get(node.id);
    if (!place) continue;
    if (node.tag === 'mj-image' && attributes['alt'] === undefined) {
      const end = place.open.to - (text.slice(place.open.from, place.open.to).endsWith('/>') ? 2 : 1);
      const at = text.slice(0, end).trimEnd().length;
      const fix = { title: 'Add an empty alt', from: at, to: at, insert: ' alt=""' };
      warn('The image has no alt text. Describe the image, or use alt="" if it is decorative.', place.open, fix);
    }
    const ratio = contrastIn(node.tag, attributes);
    if (ratio !== undefined && ratio < 4.5) {
      warn(
        `This text has a contrast of ${ratio.toFixed(1)} to 1. Change the colours to reach at least 4.5 to 1.`,
        place.open,
      );
    }
    const link = place.attributes.get('href');
    if (link && text.slice(link.value.from, link.value.to).startsWith('http://')) warn(insecure, link.value);
  }
  for (const { index } of text.matchAll(/<a\b[^<>]*\bhref=["']http:\/\//gu)) {
    warn(insecure, { from: index, to: index + 2 });
  }
  if (!hasUnsubscribeLink(text)) {
    const body = [...nodesOf(root)].find(({ tag }) => tag === 'mj-body');
    const place = places.get(body?.id ?? '');
    const at = place?.inner?.to;
    const fix = at !== undefined && { ...insertFooter, from: at, to: at, insert: `${blocks.footer.mjml}\n` };
    warn(noUnsubscribeLink, place?.open ?? { from: 0, to: 1 }, fix || undefined);
  }
  return problems.toSorted((one, other) => one.from - other.from);
}

/** The message for an http link. */
export const insecure = 'This link is not secure. Use https:// if the site supports it.';

/** The message for an email without an unsubscribe link. */
export const noUnsubscribeLink = 'The email has no unsubscribe link. Insert a footer.';

/** The fix for a missing unsubscribe link. */
export const insertFooter = { title: 'Insert a footer' } as const;

/** The contrast of a text block if both colours are known; buttons have a default background. */
function contrastIn(tag: string, attributes: ElementNode['attributes']): number | undefined {
  if (tag === 'mj-button') {
    return contrastOf(attributes['color'] ?? '#ffffff', attributes['background-color'] ?? '#414141');
  }
  const background = attributes['container-background-color'] ?? attributes['background-color'];
  return tag === 'mj-text' && background !== undefined && attributes['color'] !== undefined
    ? contrastOf(attributes['color'], background)
    : undefined;
}

/**
 * The contrast of two colours after WCAG 2, 1 to 21; undefined where one is not written as `#rgb`, `#rrggbb`, white or
 * black.
 */
export function contrastOf(one: string, other: string): number | undefined {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  if (first === undefined || second === undefined) return undefined;
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const names: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

function luminanceOf(colour: string): number | undefined {
  const written = colour.trim().toLowerCase();
  const hex = (Object.hasOwn(names, written) ? names[written] : undefined) ?? written;
  const long = hex.replace(/^#([\da-f])([\da-f])([\da-f])$/u, '#$1$1$2$2$3$3');
  const parts = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/u.exec(long)?.slice(1);
  if (!parts) return undefined;
  const [red = 0, green = 0, blue = 0] = parts.map((part) => {
    const value = Number.parseInt(part, 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
