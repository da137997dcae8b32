import { InputRule, Node } from '@tiptap/core';
import { liquidIn } from '#domain/document/liquid.ts';

/** A piece of Liquid in rich text: one thing, whose letters cannot be edited apart. */
export const mergeTagNode = Node.create({
  name: 'mergeTag',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    liquid: {
      default: '',
      parseHTML: (element: HTMLElement) => element.dataset['liquid'] ?? '',
      renderHTML: ({ liquid }: Readonly<Record<string, unknown>>) => ({ 'data-liquid': liquid }),
    },
  }),
  parseHTML: () => [{ tag: 'span[data-liquid]' }],
  renderHTML: ({ HTMLAttributes: attributes, node }) => [
    'span',
    { ...attributes, class: 'rounded bg-accent-soft px-1 font-mono text-code' },
    String(node.attrs['liquid']),
  ],
  renderText: ({ node }) => String(node.attrs['liquid']),
  addInputRules() {
    return [
      new InputRule({
        find: /\{\{[^{}]+\}\}$/u,
        handler: ({ range, match, commands }) => {
          commands.insertContentAt(range, { type: this.name, attrs: { liquid: match[0] } });
        },
      }),
    ];
  },
});

/** HTML with its Liquid as merge-tag elements, for the editor. */
export function withTagElements(html: string): string {
  let out = '';
  let at = 0;
  for (const { from, to } of liquidIn(html)) {
    const piece = html.slice(from, to);
    // Liquid in an attribute stays a part of the address.
    const isInTag = html.lastIndexOf('<', from) > html.lastIndexOf('>', from);
    const escaped = piece.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
    out += html.slice(at, from) + (isInTag ? piece : `<span data-liquid="${escaped}"></span>`);
    at = to;
  }
  return out + html.slice(at);
}

/** The editor's HTML with Liquid as it is written in templates. */
export function withoutTagElements(html: string): string {
  const parsed = new DOMParser().parseFromString(html, 'text/html');
  const pieces: string[] = [];
  for (const element of parsed.querySelectorAll<HTMLElement>('span[data-liquid]')) {
    pieces.push(element.dataset['liquid'] ?? '');
    element.replaceWith(`\u{F8F0}${pieces.length - 1}\u{F8F1}`);
  }
  return parsed.body.innerHTML.replaceAll(/\u{F8F0}(\d+)\u{F8F1}/gu, (_, index: string) => pieces[Number(index)] ?? '');
}
