/** The content of an element: other elements, by their tags; HTML or text; or nothing. */
export type Content = readonly string[] | 'text' | 'nothing';

const inColumn = [
  'mj-text',
  'mj-image',
  'mj-button',
  'mj-divider',
  'mj-spacer',
  'mj-social',
  'mj-table',
  'mj-navbar',
  'mj-accordion',
  'mj-carousel',
  'mj-raw',
] as const;

/** Every element of MJML 5 with what it contains; a test compares it with the library. */
const contents: Readonly<Record<string, Content>> = {
  mjml: ['mj-head', 'mj-body', 'mj-raw'],
  'mj-head': [
    'mj-attributes',
    'mj-breakpoint',
    'mj-html-attributes',
    'mj-font',
    'mj-preview',
    'mj-style',
    'mj-title',
    'mj-raw',
  ],
  'mj-body': ['mj-section', 'mj-wrapper', 'mj-hero', 'mj-raw'],
  'mj-wrapper': ['mj-section', 'mj-hero', 'mj-raw'],
  'mj-section': ['mj-column', 'mj-group', 'mj-raw'],
  'mj-group': ['mj-column', 'mj-raw'],
  'mj-column': inColumn,
  'mj-hero': inColumn,
  'mj-social': ['mj-social-element', 'mj-raw'],
  'mj-navbar': ['mj-navbar-link', 'mj-raw'],
  'mj-accordion': ['mj-accordion-element', 'mj-raw'],
  'mj-accordion-element': ['mj-accordion-title', 'mj-accordion-text', 'mj-raw'],
  'mj-carousel': ['mj-carousel-image'],
  'mj-html-attributes': ['mj-selector'],
  'mj-selector': ['mj-html-attribute'],
  'mj-text': 'text',
  'mj-button': 'text',
  'mj-table': 'text',
  'mj-raw': 'text',
  'mj-social-element': 'text',
  'mj-navbar-link': 'text',
  'mj-accordion-title': 'text',
  'mj-accordion-text': 'text',
  'mj-carousel-image': 'text',
  'mj-breakpoint': 'text',
  'mj-preview': 'text',
  'mj-style': 'text',
  'mj-title': 'text',
  'mj-html-attribute': 'text',
  'mj-image': 'nothing',
  'mj-divider': 'nothing',
  'mj-spacer': 'nothing',
  'mj-font': 'nothing',
  'mj-all': 'nothing',
};

/** Every tag of MJML. */
export const tagNames: readonly string[] = [...Object.keys(contents), 'mj-attributes', 'mj-class'];

/** The content of an element; undefined for a tag that MJML does not have. */
export function contentOf(tag: string): Content | undefined {
  if (tag === 'mj-attributes') return [...Object.keys(contents), 'mj-class'];
  // Defaults for elements of one class.
  if (tag === 'mj-class') return Object.keys(contents);
  return Object.hasOwn(contents, tag) ? contents[tag] : undefined;
}

/** Whether an element contains HTML or text, which is kept byte for byte. */
export function containsText(tag: string): boolean {
  return contentOf(tag) === 'text';
}

/** Whether an element is allowed in another. */
export function fitsIn(tag: string, parent: string): boolean {
  const content = contentOf(parent);
  return Array.isArray(content) && content.includes(tag);
}

/** Whether a tag is written as those of MJML are; all others are HTML. */
export function isMjml(tag: string): boolean {
  return tag.startsWith('mj');
}
