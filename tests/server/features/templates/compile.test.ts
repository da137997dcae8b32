import { describe, expect, it } from 'vitest';
import { parseDocument } from '#domain/document/parse.ts';
import { printDocument } from '#domain/document/print.ts';
import { compileDocument, compileHtml } from '#server/features/templates/compile/compile.ts';
import { compileMjml } from '#server/features/templates/compile/compileMjml.ts';
import { mjmlTreeOf } from '#server/features/templates/compile/mjmlTree.ts';
import { newsletters } from './newsletters.ts';

function rootOf(text: string) {
  let last = 0;
  const { root, problems } = parseDocument(text, { newId: () => `n${++last}` });
  if (!root) throw new Error(problems[0]?.message);
  return root;
}
const body = (inside: string): string =>
  `<mjml><mj-body><mj-section><mj-column>${inside}</mj-column></mj-section></mj-body></mjml>`;
const compiled = async (inside: string): Promise<string> => (await compileDocument(rootOf(body(inside)))).html;

describe('compiling a document', () => {
  it.each(Object.entries(newsletters))('%s: tree and text compile to the same HTML', async (_, text) => {
    const fromText = await compileMjml(text);
    const fromTree = await compileMjml(mjmlTreeOf(rootOf(text)));
    // The library numbers menus at random.
    const same = (html: string): string => html.replaceAll(/\b[\da-f]{16}\b/gu, 'n');
    expect(same(fromTree)).toBe(same(fromText));
    const printed = await compileDocument(rootOf(printDocument(rootOf(text))));
    expect(same(printed.html)).toBe(same((await compileDocument(rootOf(text))).html));
  });

  it('begins the text with what people read, without the preheader', async () => {
    const preheader = '<mj-head><mj-preview>New for {{ customer.name }}</mj-preview></mj-head>';
    const text = `<mjml>${preheader}<mj-body><mj-section><mj-column><mj-text>Hello</mj-text></mj-column></mj-section></mj-body></mjml>`;
    const mail = await compileDocument(rootOf(text));
    expect(mail.html).toContain('>New for {{ customer.name }}<');
    expect(mail.text).toBe('Hello\n');
    expect(compileHtml('<span style="display:none">New</span><p>Hello</p>').text).toBe('Hello\n');
  });

  it('names a language only if the document does', async () => {
    const text = `<mjml><mj-head><mj-title>News</mj-title></mj-head><mj-body css-class="news"><mj-section><mj-column>
      <mj-text>The attribute lang="und" names no language.</mj-text></mj-column></mj-section></mj-body></mjml>`;
    const { html } = await compileDocument(rootOf(text));
    expect(html).toContain('The attribute lang="und" names no language.');
    expect(html.replace('attribute lang="und"', '')).not.toMatch(/lang=/u);
    const named = await compileDocument(rootOf(text.replace('<mjml>', '<mjml lang="de">')));
    expect(named.html).toMatch(/<html lang="de" /u);
  });

  it('keeps Liquid in texts, attributes and between blocks', async () => {
    const html = await compiled(
      `<mj-raw>{% for item in recommendations %}</mj-raw><mj-text>{% if item.price > 3 %}{{ item.name | default: "you" }}{% endif %}</mj-text><mj-raw>{% endfor %}</mj-raw>`,
    );
    expect(html).toContain('{% if item.price > 3 %}{{ item.name | default: "you" }}{% endif %}');
    expect(html.indexOf('{% for')).toBeLessThan(html.indexOf('{% endfor'));
  });

  it('sends addresses that begin with Liquid through the url filter', async () => {
    const html = await compiled(
      `<mj-button href="{{ item.item_url }}">Buy</mj-button><mj-text><a href="{{ customer.email }}">x</a></mj-text>`,
    );
    expect(html).toContain('href="{{ item.item_url | url }}"');
    expect(html).toContain('href="{{ customer.email | url }}"');
  });

  it.each([
    ['a scheme', '<mj-button href="javascript:alert(1)">x</mj-button>', 'javascript'],
    ['a hidden scheme', '<mj-button href="java&#x09;script&colon;alert(1)">x</mj-button>', 'colon'],
    ['a closed attribute', `<mj-image src='x" onerror="alert(1)' />`, ' onerror="'],
    ['a handler in a text', '<mj-text><img src="x" onerror="alert(1)"></mj-text>', 'onerror'],
    ['a script in raw HTML', '<mj-raw><script>alert(1)</script></mj-raw>', '<script'],
    ['a style that ends', '<mj-raw><style></style><img src=x onerror=alert(1)></style></mj-raw>', 'onerror'],
    [
      'a comment that browsers end early',
      '<mj-raw><!--><img src=x onerror=alert(1)>--></mj-raw>',
      '<img src=x onerror',
    ],
    ['a form', '<mj-raw><form action="https://x.example"><input name="a"></form></mj-raw>', '<form'],
  ])('takes out %s', async (_, inside, gone) => {
    expect(await compiled(inside)).not.toContain(gone);
  });

  it('has a text part with links and without pictures', async () => {
    const { text } = await compileDocument(
      rootOf(
        body(
          `<mj-image src="https://x.example/a.png" alt="A" /><mj-text><h1>Hello {{ customer.name | default: "you" }}</h1><p>See <a href="https://x.example/">our shop</a>.</p></mj-text>`,
        ),
      ),
    );
    expect(text).toBe('Hello {{ customer.name | default: "you" }}\n\nSee our shop [https://x.example/].\n');
  });
});

describe('the text part', () => {
  it.each([
    [
      'a link around a picture',
      '<a href="https://x.example/"><img src="a.png" alt="Shop now"></a><p>A</p>',
      'Shop now [https://x.example/]\n\nA\n',
    ],
    [
      'a mail of pictures alone',
      '<div><img src="a.png" alt="Sale"></div><div><img src="b.png" alt="Until Sunday"></div>',
      'Sale\nUntil Sunday\n',
    ],
  ])('has the words that stand for the pictures of %s', (_, html, text) => {
    expect(compileHtml(html).text).toBe(text);
  });
});

describe('an imported newsletter', () => {
  it('keeps everything harmless byte for byte, comments for Outlook included', () => {
    const html = `<!doctype html>
<html xmlns:v="urn:schemas-microsoft-com:vml"><head><meta charset=utf-8><style>a > b { color: red }</style></head>
<body bgcolor='#fff'><!--[if mso]><table><tr><td><![endif]--><a href="https://x.example/?a=1&b=2" target=_blank>A &amp; B</a><br/><![if !mso]>x<![endif]>
<!--[if mso]></td></tr></table><![endif]--></body></html>`;
    expect(compileHtml(html).html).toBe(html);
  });

  it.each([
    ['<!--[if mso]><table><tr><td><![endif]-->x<!--[if mso]></td></tr></table><![endif]-->'],
    ['<!--[if mso]><p>Outlook</p><!--<![endif]-->'],
    ['<!--[if !mso]><!--><p>Others</p><!--<![endif]-->'],
    ['<!--[if !mso]><!-- --><p>Others</p><!--<![endif]-->'],
    [
      '<!--[if (gte mso 9)|(IE)]><v:rect fill="true"><![endif]--><p>x</p><!--[if (gte mso 9)|(IE)]></v:rect><![endif]-->',
    ],
    ['<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:AllowPNG/></o:OfficeDocumentSettings></xml><![endif]-->'],
    ['<![if !mso]><p>x</p><![endif]>'],
  ])('keeps the condition of Outlook %s byte for byte, in imported HTML and in mj-raw', async (html) => {
    expect(compileHtml(html).html).toBe(html);
    expect(await compiled(`<mj-raw>${html}</mj-raw>`)).toContain(html);
  });

  it.each([
    ['<a href=https://shop.example/a?b=1&c=2>x</a>'],
    ['<a href=https://shop.example/ target=_blank>x</a>'],
    ['<TABLE Width=600 bgcolor=#ffffff><TR><TD>1 < 2</TD></TR></TABLE>'],
    ['<p>a<p>b<br>c<img src=https://shop.example/a.png alt=x>'],
  ])('keeps %s byte for byte', (html) => {
    expect(compileHtml(html).html).toBe(html);
  });

  it('puts merge tags of attributes without quotes into quotes, since their values may have spaces', () => {
    expect(compileHtml('<p title={{ customer.name }}>x</p>').html).toBe('<p title="{{ customer.name }}">x</p>');
  });

  it('loses scripts, handlers, forms and foreign schemes', () => {
    const html = '<p onclick="x()">a<script>b</script><a href="javascript:c">d</a><form><input>e</form></p>';
    expect(compileHtml(html).html).toBe('<p>a<a>d</a>e</p>');
  });
});
