import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { blocks, newDocument } from '#domain/document/blocks.ts';
import { supportProblems } from '#server/features/templates/clientSupport.ts';
import { compileTemplate } from '#server/features/templates/compileTemplate.ts';
import { runsOf } from '#tests/support/laws.ts';
import { newsletters } from './newsletters.ts';

const vocabulary = { fields: new Map(), offered: new Map() } as never;
const html = (document: string) =>
  compileTemplate({ version: 1, mode: 'html', preheader: '', document }, vocabulary, new Map());
const blocksOf = (source: string) =>
  compileTemplate({ version: 1, mode: 'blocks', preheader: '', source }, vocabulary, new Map());
const mjml = (css: string): string =>
  `<mjml><mj-head><mj-style>${css}</mj-style></mj-head><mj-body><mj-section></mj-section></mj-body></mjml>`;
const isError = ({ severity }: { readonly severity: string }): boolean => severity === 'error';
const styles = [
  '.a { color: red };',
  '.a { color: red }; .b { color: red }',
  '<!-- .a { color: red } -->',
  'a:{color:red}',
  '& .a {}',
  '/* not closed yet',
  '@media (max-width: 600px) { .a { color: red }',
  '{{ customer.name }}',
  '}',
];

describe('what programs show', () => {
  it('names the programs, and where the text has it', () => {
    const text =
      '<mjml><mj-body><mj-raw><p style="display: grid">x</p><video src="a"></video></mj-raw></mj-body></mjml>';
    expect(supportProblems(text).map(({ message, from, to }) => [message, text.slice(from, to)])).toEqual([
      ['display:grid does nothing in Gmail, Outlook for Windows, and Yahoo Mail.', 'display: grid'],
      ['<video> element does nothing in Gmail, Outlook for Windows, and Yahoo Mail.', '<video'],
    ]);
  });

  it('says nothing of what the product inserts, nor of what is only plainer without', () => {
    const all = [newDocument, ...Object.values(blocks).map(({ mjml }) => mjml), '<p style="border-radius: 3px">x</p>'];
    expect(all.flatMap((text) => supportProblems(text))).toEqual([]);
  });

  it.each(Object.entries(newsletters))('%s: is read', (_, text) => {
    expect(supportProblems(text).every(({ from, to }) => from < to)).toBe(true);
  });

  it.each(styles)('has at most a warning for the style sheet %s', async (css) => {
    for (const { mail, problems } of [await html(`<style>${css}</style><p>Hello</p>`), await blocksOf(mjml(css))]) {
      expect(problems.filter(({ message }) => !/There is no merge tag/u.test(message)).filter(isError)).toEqual([]);
      expect(mail?.html).toContain('<');
    }
  });

  it('points at a style that has a mistake, and still reads the others', () => {
    const text = '<style>.a { color: red };.b{}</style><p style="color">x</p><p style="display: grid">x</p>';
    expect(supportProblems(text).map(({ message, from, to }) => [message.slice(0, 33), text.slice(from, to)])).toEqual([
      ['The CSS of this style sheet has a', '.a { color: red };.b{}'],
      ['The CSS of this style has a mista', 'color'],
      ['display:grid does nothing in Gmai', 'display: grid'],
    ]);
  });

  it.each([[''], [' '], ['<'], ['<!--'], ['<style>'], ['<p style="color']])(
    'answers for the HTML %j',
    async (document) => {
      expect((await html(document)).problems.filter(isError)).toEqual([]);
    },
  );

  it.each(['<mjml></mjml>', '<mjml><mj-head></mj-head></mjml>', '<mj-body></mj-body>', ''])(
    'answers for the MJML %j with an error',
    async (source) => {
      const { mail, problems } = await blocksOf(source);
      expect(problems.some(isError)).toBe(true);
      expect(mail).toBeUndefined();
    },
  );

  it('lists for HTML what it lists for blocks: alt, contrast, insecure links, no way to unsubscribe', async () => {
    const text =
      '<body><img src="https://a.example/a.png"><p style="color:#ffffff;background:#ffffff">x</p><a href="http://a.example">x</a></body>';
    const { problems } = await html(text);
    expect(problems.map(({ message, from, to }) => [message.split('.')[0], text.slice(from, to)])).toEqual([
      ['The email has no unsubscribe link', '<'],
      ['The image has no alt text', '<img src="https://a.example/a.png">'],
      ['This text has a contrast of 1', '<p style="color:#ffffff;background:#ffffff">'],
      ['This link is not secure', '<a href="http://a.example">'],
    ]);
    const [, picture] = problems;
    const { from = 0, insert = '' } = picture?.fix ?? {};
    expect(text.slice(0, from) + insert + text.slice(from)).toContain('a.png" alt="">');
  });

  it('finds no fault with a good newsletter, and none with an empty one', async () => {
    const good =
      '<p style="color:#000;background:#fff">Hi</p><img src="https://a.example/{{ customer.custom.a }}.png" alt="{{ tenant.name }}"><a href="{{ unsubscribe_url }}">Unsubscribe</a>';
    const tags = ({ message }: { readonly message: string }): boolean => /There is no merge tag/u.test(message);
    expect((await html(good)).problems.filter((one) => !tags(one))).toEqual([]);
    expect((await html('')).problems).toEqual([]);
  });

  it('says of a tag of another system what it is here, once: an error only where it breaks the template', async () => {
    const one = async (text: string) =>
      (await html(`${text}<a href="{{ unsubscribe_url }}">x</a>`)).problems.filter(({ from }) => from < text.length);
    expect(await one('*|FNAME|*')).toMatchObject([
      { severity: 'warning', fix: { insert: "{{ customer.name | default: 'there' }}" } },
    ]);
    expect(await one('{{{first_name}}}')).toMatchObject([
      { severity: 'error', message: expect.stringMatching(/another system/u) },
    ]);
    expect(await one('{{ person.first_name }}')).toMatchObject([
      { severity: 'error', message: expect.stringMatching(/another system/u) },
    ]);
    expect(await one('{% unsubscribe %}')).toMatchObject([
      { severity: 'error', message: expect.stringMatching(/another system/u) },
    ]);
  });

  it('law: any text, cut anywhere, has an answer', async () => {
    const signs =
      '<style>|</style>|<!--|-->|<!--[if mso]>|<![endif]-->|@media x {|{|}|;|:|&|,|.a|a:hover|color|: red|/*|*/';
    const tags =
      '<p style="|"|>|</p>|<table>|<td| href=x| |{{ customer.name|}}|{% if a %}|{%|<mj-text>|</mj-text>|<mj-raw>';
    const pieces = [...`${signs}|${tags}`.split('|'), '\\', '(', '[a=', "'", 'é', '\n'];
    const text = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(''));
    const cut = fc
      .tuple(fc.constantFrom(...Object.values(newsletters)), fc.nat(), text)
      .map(([whole, at, more]) => whole.slice(0, at % whole.length) + more);
    await fc.assert(
      fc.asyncProperty(text, async (one) => {
        supportProblems(one);
        await html(one);
        await blocksOf(mjml(one));
        await blocksOf(`<mjml><mj-body>${one}</mj-body></mjml>`);
      }),
      runsOf(1500),
    );
    await fc.assert(
      fc.asyncProperty(cut, async (one) => {
        supportProblems(one);
        await html(one);
        await blocksOf(one);
      }),
      runsOf(200),
    );
  });
});
