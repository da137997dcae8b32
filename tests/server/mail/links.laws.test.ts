import { parseDocument, DomUtils } from 'htmlparser2';
import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { trackLinks, withPixel } from '#server/mail/personal/links.ts';
import { runsOf } from '#tests/support/laws.ts';

const track = (html: string) =>
  trackLinks(html, { linkOf: (position) => `https://c/${position}`, isOwn: (url) => url.startsWith('https://own/') });

describe('the links of a mail', () => {
  test.each([
    ['<a href="https://a.example/?x=1&amp;y=2#z">A</a>', '<a href="https://c/0">A</a>', 'https://a.example/?x=1&y=2#z'],
    ["<a class='x' HREF='http://a.example'>A</a>", "<a class='x' HREF='https://c/0'>A</a>", 'http://a.example'],
    ['<a href=http://a.example/b&amp;c>A</a>', '<a href=https://c/0>A</a>', 'http://a.example/b&c'],
    ['<a href = "&#104;ttps://a.example">A</a>', '<a href = "https://c/0">A</a>', 'https://a.example'],
    ['<a href="  https://a.example/\n">A</a>', '<a href="https://c/0">A</a>', 'https://a.example/'],
    ['<A\nHREF="HTTPS://A.example">A</A>', '<A\nHREF="https://c/0">A</A>', 'HTTPS://A.example'],
    ['<map><area href="https://a.example"></map>', '<map><area href="https://c/0"></map>', 'https://a.example'],
    [
      '<!--[if mso]><v:roundrect href="https://a.example"><![endif]-->',
      '<!--[if mso]><v:roundrect href="https://c/0"><![endif]-->',
      'https://a.example',
    ],
    [
      '<!--[if !mso]><!--><a href="https://a.example">A</a><!--<![endif]-->',
      '<!--[if !mso]><!--><a href="https://c/0">A</a><!--<![endif]-->',
      'https://a.example',
    ],
  ])('in %s lead through this server', (html, tracked, target) => {
    expect(track(html)).toEqual({ html: tracked, targets: [target] });
  });

  test.each([
    '<a href="mailto:a@b.example">A</a>',
    '<a href="tel:+61491570156">A</a>',
    '<a href="#top">A</a>',
    '<a href="">A</a>',
    '<a href>A</a>',
    '<a name="x">A</a>',
    '<a href="https://own/u/token">A</a>',
    '<link href="https://a.example/font.css">',
    '<img src="https://a.example/x.png">',
    '<p title="<a href=\'https://a.example\'>">A</p>',
    '<!-- <a href="https://a.example">A</a> -->',
    '<style>a { content: "<a href=\'https://a.example\'>" }</style>',
    '<p>https://a.example</p>',
  ])('are not in %s', (html) => {
    expect(track(html)).toEqual({ html, targets: [] });
  });

  test.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\tscript:alert(1)',
    'java&#10;script:alert(1)',
    ' \u0001javascript:alert(1)',
    '&#106;avascript&colon;alert(1)',
    'data:text/html,<b>x</b>',
    'vbscript:x',
    'file:///etc/passwd',
    'blob:https://a.example/1',
  ])('never run something: %j becomes an address that leads nowhere', (url) => {
    const { html, targets } = track(`<a href="${url.replaceAll('"', '&quot;')}">A</a>`);
    expect([html, targets]).toEqual(['<a href="#">A</a>', []]);
  });

  test('are numbered in their order, each place by itself', () => {
    const html = '<a href="https://a.example">1</a><a href="https://b.example">2</a><a href="https://a.example">3</a>';
    expect(track(html).targets).toEqual(['https://a.example', 'https://b.example', 'https://a.example']);
    expect(track(html).html.match(/https:\/\/c\/\d/gu)).toEqual(['https://c/0', 'https://c/1', 'https://c/2']);
  });

  test('are all that changes: of any markup the rest is byte for byte the same', () => {
    const piece = fc.constantFrom(
      '<a href="',
      "<a href='",
      '<a href=',
      'https://a.example/',
      '"',
      "'",
      '>',
      '</a>',
      '<!--[if mso]>',
      '<![endif]-->',
      '<!--',
      '-->',
      '&amp;',
      '&',
      ' ',
      'x',
      '<b class=x',
      '</body>',
      'ü',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const html = pieces.join('');
        const { html: tracked, targets } = track(html);
        const rest = tracked.split(/https:\/\/c\/\d+|#/u);
        expect(rest.length).toBeGreaterThan(targets.length);
        let at = 0;
        for (const part of rest) {
          const found = html.indexOf(part, at);
          expect(found).toBeGreaterThanOrEqual(at);
          at = found + part.length;
        }
        const links = DomUtils.getElementsByTagName('a', parseDocument(tracked));
        for (const link of links) expect(link.attribs['href'] ?? '').not.toMatch(/^https:\/\/a\.example/u);
      }),
      runsOf(5000),
    );
  });
});

test('the pixel is the last thing of the body', () => {
  const pixel = '<img src="https://o/t" width="1" height="1" alt="" style="display:block;border:0">';
  expect(withPixel('<html><body><p>A</p></BODY></html>', 'https://o/t')).toBe(
    `<html><body><p>A</p>${pixel}</BODY></html>`,
  );
  expect(withPixel('<p>A</p>', 'https://o/t')).toBe(`<p>A</p>${pixel}`);
  expect(withPixel('<!-- </body> --><p>A</p>', 'https://o/t')).toBe(`<!-- </body> --><p>A</p>${pixel}`);
});
