import { childrenOf, isElement, type MailNode } from './model.ts';

/** The blocks that can be inserted by name (templates.md §5). */
export const blockNames = [
  'text',
  'heading',
  'image',
  'button',
  'section',
  'columns2',
  'columns3',
  'columns4',
  'products',
  'recommendations',
  'divider',
  'spacer',
  'social',
  'html',
  'footer',
] as const;
export type BlockName = (typeof blockNames)[number];

/** A block that can be inserted: into a column beside others, or into the mail as a section of its own. */
export interface BlockKind {
  readonly label: string;
  /** Other words it is found by. */
  readonly words: string;
  readonly into: 'column' | 'body';
  readonly mjml: string;
}

const columns = (count: number): string =>
  [
    '<mj-section>',
    ...Array.from({ length: count }, () => '  <mj-column>\n    <mj-text>Text</mj-text>\n  </mj-column>'),
    '</mj-section>',
  ].join('\n');

/** The loop of a list of products: a picture, a name, a price and a reason, three in a row. */
const loop = (list: 'products' | 'recommendations', label: string): string => `<mj-section css-class="dodo-${list}">
  <mj-raw>{% for item in ${list} limit: 3 %}</mj-raw>
  <mj-column width="33.33%">
    <mj-image src="{{ item.image_url | url }}" href="{{ item.item_url | url }}" alt="{{ item.name }}" />
    <mj-text align="center"><b>{{ item.name }}</b><br>{{ tenant.currency }}{{ item.price | money }}</mj-text>
    <mj-button href="{{ item.item_url | url }}">${label}</mj-button>
  </mj-column>
  <mj-raw>{% endfor %}</mj-raw>
</mj-section>`;

/** The inserted block, by name. */
export const blocks: Readonly<Record<BlockName, BlockKind>> = {
  text: { label: 'Text', words: 'paragraph copy words', into: 'column', mjml: '<mj-text><p>Text</p></mj-text>' },
  heading: {
    label: 'Heading',
    words: 'title headline h1',
    into: 'column',
    mjml: '<mj-text><h1>Heading</h1></mj-text>',
  },
  image: { label: 'Image', words: 'picture photo', into: 'column', mjml: '<mj-image src="" />' },
  button: {
    label: 'Button',
    words: 'link call to action cta',
    into: 'column',
    mjml: '<mj-button href="https://" background-color="#1f5f4a" color="#ffffff">Button</mj-button>',
  },
  section: { label: 'Section', words: 'row one column', into: 'body', mjml: columns(1) },
  columns2: { label: 'Section with 2 columns', words: 'two columns', into: 'body', mjml: columns(2) },
  columns3: { label: 'Section with 3 columns', words: 'three columns', into: 'body', mjml: columns(3) },
  columns4: { label: 'Section with 4 columns', words: 'four columns', into: 'body', mjml: columns(4) },
  products: { label: 'Product grid', words: 'items catalogue', into: 'body', mjml: loop('products', 'Buy now') },
  recommendations: {
    label: 'Recommendations',
    words: 'recommended products personal picks',
    into: 'body',
    mjml: loop('recommendations', 'View product'),
  },
  divider: {
    label: 'Divider',
    words: 'line rule',
    into: 'column',
    mjml: '<mj-divider border-width="1px" border-color="#d5d9de" />',
  },
  spacer: { label: 'Spacer', words: 'space gap', into: 'column', mjml: '<mj-spacer height="20px" />' },
  social: {
    label: 'Social links',
    words: 'facebook instagram follow',
    into: 'column',
    mjml: `<mj-social mode="horizontal" icon-size="24px">
  <mj-social-element name="facebook" href="https://www.facebook.com/" alt="Facebook" />
  <mj-social-element name="instagram" href="https://www.instagram.com/" alt="Instagram" />
</mj-social>`,
  },
  html: { label: 'HTML', words: 'raw code', into: 'column', mjml: '<mj-raw><p>HTML</p></mj-raw>' },
  footer: {
    label: 'Footer',
    words: 'unsubscribe address imprint view in browser',
    into: 'body',
    mjml: `<mj-section css-class="dodo-footer">
  <mj-column>
    <mj-text align="center" font-size="12px" color="#52606d"><p>{{ tenant.name }}</p><p>{{ tenant.address }}</p><p><a href="{{ unsubscribe_url }}">Unsubscribe</a> · <a href="{{ browser_url }}">View in browser</a></p></mj-text>
  </mj-column>
</mj-section>`,
  },
};

/** The document that a new template begins with. */
export const newDocument = `<mjml>
  <mj-head>
    <mj-attributes>
      <mj-all font-family="Helvetica, Arial, sans-serif" />
      <mj-text font-size="16px" line-height="1.5" color="#1f2933" />
    </mj-attributes>
  </mj-head>
  <mj-body background-color="#ffffff">
    <mj-section>
      <mj-column>
        <mj-text><h1>Heading</h1></mj-text>
        <mj-text><p>Hello {{ customer.name | default: 'there' }},</p></mj-text>
      </mj-column>
    </mj-section>
    ${blocks.footer.mjml.replaceAll('\n', '\n    ')}
  </mj-body>
</mjml>
`;

const labels: Readonly<Record<string, string>> = {
  mjml: 'Mail',
  'mj-head': 'Settings',
  'mj-body': 'Body',
  'mj-section': 'Section',
  'mj-column': 'Column',
  'mj-text': 'Text',
  'mj-image': 'Image',
  'mj-button': 'Button',
  'mj-divider': 'Divider',
  'mj-spacer': 'Spacer',
  'mj-social': 'Social links',
  'mj-social-element': 'Social link',
  'mj-raw': 'HTML',
  'mj-wrapper': 'Wrapper',
  'mj-hero': 'Hero',
  'mj-group': 'Group',
  'mj-table': 'Table',
  'mj-navbar': 'Menu',
  'mj-navbar-link': 'Menu link',
  'mj-accordion': 'Accordion',
  'mj-carousel': 'Carousel',
};

/** The name of a node for people: its kind as they know it, else its tag. */
export function labelOf(node: MailNode): string {
  if (!isElement(node)) return node.text.startsWith('<!--') ? 'Comment' : 'Raw text';
  const special = /\bdodo-(products|recommendations|footer)\b/u.exec(node.attributes['css-class'] ?? '')?.[1];
  if (special) return blocks[special as 'products'].label;
  if (node.tag === 'mj-text' && /^\s*<h[1-3][\s>]/u.test(node.text ?? '')) return 'Heading';
  if (node.tag === 'mj-raw' && /^\s*\{%/u.test(node.text ?? '')) return 'Loop';
  return (Object.hasOwn(labels, node.tag) ? labels[node.tag] : undefined) ?? node.tag;
}

/** The first words of what a node shows, for lists of blocks. */
export function excerptOf(node: MailNode): string {
  if (isElement(node) && node.tag === 'mj-image') return node.attributes['alt'] || node.attributes['src'] || '';
  if (isElement(node) && node.text === undefined) return countOf(childrenOf(node));
  const text = (node.text ?? '').replaceAll(/<!--|-->|<[^<>]*>/gu, ' ').replaceAll('&nbsp;', ' ');
  return text.replaceAll(/\s+/gu, ' ').trim().slice(0, 80);
}

function countOf(children: readonly MailNode[]): string {
  const columnCount = children.filter(({ tag }) => tag === 'mj-column').length;
  return columnCount > 1 ? `${columnCount} columns` : '';
}
