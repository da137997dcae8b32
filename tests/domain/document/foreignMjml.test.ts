import { describe, expect, it } from 'vitest';
import { checkDocument } from '#domain/document/check.ts';
import { effectiveElements } from '#domain/document/effective.ts';
import { insertPlace } from '#domain/document/insertPlace.ts';
import { blocks } from '#domain/document/blocks.ts';
import { mailProblems } from '#domain/document/mailProblems.ts';
import { nodesOf } from '#domain/document/model.ts';
import { parseDocument } from '#domain/document/parse.ts';
import { counting } from './trees.ts';

function problemsIn(text: string) {
  const parsed = parseDocument(text, { newId: counting() });
  return [...parsed.problems, ...checkDocument(parsed)];
}
const mail = (column: string, head = ''): string =>
  `<mjml><mj-head>${head}</mj-head><mj-body><mj-section><mj-column>${column}</mj-column></mj-section></mj-body></mjml>`;
const read = (text: string) => {
  const parsed = parseDocument(text, { newId: counting() });
  if (!parsed.root) throw new Error('The text is no tree.');
  return { ...parsed, root: parsed.root };
};

describe('MJML of other authors', () => {
  it('closes an element without content by itself, as tags of HTML do, with a note that mends it', () => {
    const text = mail('<mj-image src="a.png" alt=""><mj-divider>\n<mj-text>Hello</mj-text>');
    const { root } = read(text);
    const [column] = [...nodesOf(root)].filter(({ tag }) => tag === 'mj-column');
    expect(column).toMatchObject({ children: [{ tag: 'mj-image' }, { tag: 'mj-divider' }, { tag: 'mj-text' }] });
    expect(problemsIn(text)).toMatchObject([
      { severity: 'warning', message: '<mj-image> is not closed. Write <mj-image … />.', fix: { insert: ' /' } },
      { severity: 'warning', message: '<mj-divider> is not closed. Write <mj-divider … />.' },
    ]);
    const mended = text.replaceAll(/(<mj-(?:image|divider)[^>]*)>/gu, '$1 />');
    expect(problemsIn(mended)).toEqual([]);
  });

  it.each([
    '<mj-image src="a.png"></mj-image>',
    '<mj-image src="a.png"\n>\n</mj-image>',
    '<mj-image src="a.png"><!-- the logo --></mj-image >',
  ])('has nothing to note in %s', (image) => {
    expect(problemsIn(mail(image))).toEqual([]);
  });

  it('may set defaults of the elements in a class, and attributes of HTML by selectors', () => {
    const head = `<mj-attributes><mj-class name="card" color="red"><mj-text color="blue" /><mj-divider border-color="red" /></mj-class></mj-attributes>
      <mj-html-attributes><mj-selector path=".box > td"><mj-html-attribute name="data-x">1</mj-html-attribute></mj-selector></mj-html-attributes>`;
    expect(problemsIn(mail('<mj-text>Hello</mj-text>', head))).toEqual([]);
  });

  it('has one problem for an unknown element, none for what stands in it', () => {
    const text =
      '<mjml><mj-body><mj-container><mj-section><mj-column></mj-column></mj-section></mj-container></mj-body></mjml>';
    expect(problemsIn(text).map(({ message }) => message)).toEqual([
      expect.stringMatching(/^MJML has no <mj-container>/u),
    ]);
  });

  it('offers to remove an unknown element without content', () => {
    const text = mail('<own-banner href="https://a.example"></own-banner><mj-text>A</mj-text>');
    const [problem] = problemsIn(text);
    const { from, to } = problem?.fix ?? { from: 0, to: 0 };
    expect(text.slice(0, from) + text.slice(to)).toBe(mail('<mj-text>A</mj-text>'));
  });

  const fixed = (text: string): string => {
    const { from, to, insert } = problemsIn(text).find(({ severity }) => severity === 'error')?.fix ?? {
      from: 0,
      to: 0,
      insert: '',
    };
    return text.slice(0, from) + insert + text.slice(to);
  };
  const body = (content: string): string => `<mjml><mj-body>${content}</mj-body></mjml>`;
  const section = (content: string): string => body(`<mj-section>${content}</mj-section>`);

  it.each([
    [
      'a text in the body',
      body('<mj-text>A</mj-text>'),
      body('<mj-section><mj-column><mj-text>A</mj-text></mj-column></mj-section>'),
    ],
    ['a picture in a section', section('<mj-image alt="" />'), section('<mj-column><mj-image alt="" /></mj-column>')],
    ['a column in the body', body('<mj-column></mj-column>'), section('<mj-column></mj-column>')],
    [
      'HTML in a column',
      mail('<ul class="a"><li>A</li></ul>'),
      mail('<mj-text><ul class="a"><li>A</li></ul></mj-text>'),
    ],
    ['a picture of HTML', mail('<img src="a.png">'), mail('<mj-text><img src="a.png"></mj-text>')],
    ['rows of a table', mail('<tr><td>A</td></tr>'), mail('<mj-table><tr><td>A</td></tr></mj-table>')],
    [
      'a container of old MJML',
      body('<mj-container width="600"><mj-section></mj-section></mj-container>'),
      section(''),
    ],
    ['a section in a section', section('<mj-section></mj-section>'), section('')],
    [
      'a section between columns of a section',
      body('<mj-section padding="0"><mj-column /><mj-section></mj-section><mj-column /></mj-section>'),
      body(
        '<mj-section padding="0"><mj-column /></mj-section><mj-section></mj-section><mj-section padding="0"><mj-column /></mj-section>',
      ),
    ],
    [
      'columns of an own section',
      body('<own-section><mj-column></mj-column></own-section>'),
      section('<mj-column></mj-column>'),
    ],
    ['a div around sections', body('<div><mj-section></mj-section></div>'), section('')],
    ['a column in a column', mail('<mj-column><mj-text>A</mj-text></mj-column>'), mail('<mj-text>A</mj-text>')],
  ])('offers what keeps %s', (_, text, mended) => {
    expect(fixed(text)).toBe(mended);
    expect(problemsIn(mended).filter(({ severity }) => severity === 'error')).toEqual([]);
  });

  it('ends an unclosed element before what belongs to an element around it', () => {
    const sections = (end: string): string =>
      body(`<mj-section><mj-column></mj-column>${end}<mj-section></mj-section>`);
    expect(fixed(sections(''))).toBe(sections('</mj-section>'));
    const columns = (end: string): string => section(`<mj-column><mj-text>A</mj-text>${end}<mj-section></mj-section>`);
    expect(fixed(columns(''))).toBe(columns('</mj-column>'));
  });

  it('has a sentence for HTML between blocks', () => {
    expect(problemsIn(mail('<span>Hello</span>')).filter(({ severity }) => severity === 'error')).toMatchObject([
      { message: '<span> is not an MJML element. Put HTML in <mj-text> or <mj-raw>.' },
    ]);
  });
});

describe('the attributes that count', () => {
  const head = `<mj-attributes>
    <mj-all color="#111111" />
    <mj-button background-color="#000000" color="#222222" />
    <mj-image alt="" padding="0" />
    <mj-class name="light" color="#ffffff"><mj-button border="0" /></mj-class>
  </mj-attributes>`;

  it('are an element’s own, then those of its classes, of its kind and of all', () => {
    const column =
      '<mj-button mj-class="light">A</mj-button><mj-button color="#eeeeee">B</mj-button><mj-text>C</mj-text>';
    const shown = effectiveElements(read(mail(column, head)).root);
    const of = (tag: string) => shown.filter(({ node }) => node.tag === tag).map(({ attributes }) => attributes);
    expect(of('mj-button')).toMatchObject([
      { color: '#ffffff', 'background-color': '#000000' },
      { color: '#eeeeee', 'background-color': '#000000' },
    ]);
    expect(of('mj-text')).toEqual([{ color: '#111111' }]);
    expect(of('mj-image')).toEqual([]);
  });

  it('decide on contrast and alt texts: defaults are no blocks', () => {
    const text = mail(
      '<mj-button mj-class="light">A</mj-button><mj-button>B</mj-button><mj-image src="a.png" />',
      head,
    );
    const found = mailProblems(text, read(text)).map(({ message }) => message);
    expect(found.filter((message) => message.startsWith('This text has a contrast'))).toHaveLength(1);
    expect(found.filter((message) => message.startsWith('The picture'))).toEqual([]);
  });

  it('take no block that is inserted while they are the current element', () => {
    const { root } = read(mail('<mj-text>A</mj-text>', head));
    const button = [...nodesOf(root)].find(({ tag }) => tag === 'mj-button');
    expect(insertPlace(root, blocks.button, button?.id ?? '')?.parent.tag).toBe('mj-body');
  });
});
