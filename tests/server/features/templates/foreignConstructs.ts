/** A construct of newsletters of other systems: the HTML, and what of it is sent where that is not all of it. */
type HtmlConstruct = readonly [name: string, html: string, sent?: string];

/** A pixel, as newsletters carry pictures in themselves. */
const pixel = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** What newsletters hold, most of it in no other kind of HTML. */
export const htmlConstructs: readonly HtmlConstruct[] = [
  [
    'a condition of Outlook',
    '<!--[if mso]><table><tr><td width="300"><![endif]-->A<!--[if mso]></td></tr></table><![endif]-->',
  ],
  [
    'a condition with an expression',
    '<!--[if (gte mso 9)|(IE)]><td><![endif]--><p>A</p><!--[if (gte mso 9)|(IE)]></td><![endif]-->',
  ],
  ['a condition for all others', '<!--[if !mso]><!--><p>A</p><!--<![endif]-->'],
  ['one with spaces in its comment', '<!--[if !mso]><!-- --><p>A</p><!-- <![endif]-->'],
  ['one without dashes', '<![if !mso]><p>A</p><![endif]>'],
  [
    'a button of VML',
    '<!--[if mso]><v:roundrect xmlns:v="urn:schemas-microsoft-com:vml" href="https://a.example" style="height:40px;v-text-anchor:middle" arcsize="10%" stroke="f"><w:anchorlock/><center>A</center></v:roundrect><![endif]-->',
  ],
  [
    'settings of Office',
    '<!--[if gte mso 9]><xml><o:OfficeDocumentSettings><o:PixelsPerInch>96</o:PixelsPerInch></o:OfficeDocumentSettings></xml><![endif]-->',
  ],
  ['a paragraph of Word', '<p class=MsoNormal>A<o:p></o:p></p>'],
  [
    'a font from elsewhere',
    '<link href="https://fonts.example/css?family=A:300,400&display=swap" rel="stylesheet" type="text/css">',
  ],
  ['an earlier connection', '<link rel="preconnect" href="https://fonts.example" crossorigin>'],
  ['a target of all links', '<base target="_blank">'],
  [
    'a style sheet with an import',
    '<style type="text/css">@import url(https://fonts.example/a.css);\n.a > b { color: red }</style>',
  ],
  [
    'a style sheet in a comment',
    '<style><!-- .a { color: red } @media (max-width:600px) { .a { width: 100% !important } } --></style>',
  ],
  ['a style sheet in CDATA', '<style>/*<![CDATA[*/ .a { color: red } /*]]>*/</style>'],
  [
    'colours of dark mode',
    '<meta name="color-scheme" content="light dark"><style>:root { color-scheme: light dark }</style>',
  ],
  ['a charset of Windows', '<meta http-equiv="Content-Type" content="text/html; charset=windows-1252">'],
  [
    'a doctype of XHTML',
    '<!DOCTYPE html PUBLIC "-//W3C//DTD XHTML 1.0 Transitional//EN" "http://www.w3.org/TR/xhtml1/DTD/xhtml1-transitional.dtd">',
  ],
  [
    'tags in upper case',
    '<TABLE WIDTH=600 BGCOLOR="#FFFFFF"><TR><TD ALIGN=center><FONT FACE="Arial" SIZE=2>A</FONT></TD></TR></TABLE>',
  ],
  ['nested tables', `${'<table><tbody><tr><td>'.repeat(30)}A${'</td></tr></tbody></table>'.repeat(30)}`],
  ['a table in a paragraph', '<p style="color:red">A<table><tr><td>B</td></tr></table></p>'],
  ['closing tags too many', '<div>A</div></td></tr></tbody></table></div>'],
  ['tags left open', '<ul><li>A<li>B</ul><table><tr><td>C<td>D<tr><td>E</table><p>F<p>G'],
  ['tags in each other', '<b><i>A</b></i>'],
  ['a picture in itself', `<img src="${pixel}" alt="" width=1 height=1>`],
  [
    'an attribute without a space',
    '<img src="https://a.example/a.png"alt="A">',
    '<img src="https://a.example/a.png" alt="A">',
  ],
  ['entities', '&nbsp;&zwnj;&#847;&copy; A &amp; B &lt; C & D &Ouml;&hellip;'],
  ['emoji', '<p>😀 👩‍👩‍👧 🇫🇷</p>'],
  ['text from right to left', '<table dir="rtl" lang="ar"><tr><td align="right">مرحبا</td></tr></table>'],
  ['lines of Windows', '<p>\r\nA\r\n</p>\r\n'],
  [
    'a hidden preheader',
    '<div style="display:none;font-size:1px;mso-hide:all;max-height:0">A&#8199;&#65279;&#847; </div>',
  ],
  [
    'links of phones',
    '<a href="tel:+4312345">A</a><a href="mailto:a@a.example?subject=B%20C">B</a><a href="#top">C</a>',
  ],
  ['a way through Gmail', '<u></u><div class="gmail_quote">A</div><span class="im">B</span>'],
  ['an attribute of an editor', '<td data-mc-edit="body" mc:edit="body" editable="true" label="Body">A</td>'],
  [
    'an item of schema.org',
    '<div itemscope itemtype="http://schema.org/EmailMessage"><meta itemprop="name" content="A"/></div>',
  ],
  ['a script', '<p>A</p><script type="application/ld+json">{"a":"<p>"}</script>', '<p>A</p>'],
  [
    'a part of AMP',
    '<p>A</p><script async src="https://cdn.example/v0.js"></script><amp-img src="https://a.example/a.png"></amp-img>',
    '<p>A</p><amp-img src="https://a.example/a.png"></amp-img>',
  ],
  ['a form', '<form action="https://a.example"><p>A</p><input name="b"></form>', '<p>A</p>'],
  ['a declaration of XML', '<?xml version="1.0" encoding="utf-8"?><p>A</p>'],
];

/** A construct of MJML: what is in the head and in a column, and what its mail has. */
export interface MjmlConstruct {
  readonly head?: string;
  readonly column?: string;
  readonly sent: string;
  /** What it has not. */
  readonly gone?: string;
}

/** What MJML of other authors holds. */
export const mjmlConstructs: Readonly<Record<string, MjmlConstruct>> = {
  'a class with defaults inside': {
    head: '<mj-attributes><mj-all font-family="Arial" /><mj-class name="a" color="#123456"><mj-divider border-color="#654321" /></mj-class></mj-attributes>',
    column: '<mj-text mj-class="a">Hello</mj-text>',
    sent: 'color:#123456',
  },
  'an inline style': {
    head: '<mj-style inline="inline">.a > b { color: #123456 }</mj-style>',
    column: '<mj-text css-class="a">Hello <b>you</b></mj-text>',
    sent: 'Hello ',
  },
  'a style sheet in CDATA': {
    head: '<mj-style><![CDATA[ .a > b { color: #123456 } ]]></mj-style>',
    sent: '#123456',
    gone: 'CDATA',
  },
  'a style sheet in a comment': {
    head: '<mj-style><!-- .a > b { color: #123456 } --></mj-style>',
    sent: '#123456',
    gone: '!-- .a',
  },
  'a text in CDATA': {
    column: '<mj-text><![CDATA[<b>Hello</b> you]]></mj-text>',
    sent: '<b>Hello</b> you',
    gone: 'CDATA',
  },
  'attributes of HTML by selectors': {
    head: '<mj-html-attributes><mj-selector path=".a > table td"><mj-html-attribute name="data-a">1</mj-html-attribute></mj-selector></mj-html-attributes>',
    column: '<mj-text>Hello</mj-text>',
    sent: 'Hello',
  },
  'a selector that nothing reads': {
    head: '<mj-html-attributes><mj-selector path=".a &gt;; td["><mj-html-attribute name="data-a">1</mj-html-attribute></mj-selector></mj-html-attributes>',
    column: '<mj-text>Hello</mj-text>',
    sent: 'Hello',
  },
  'raw HTML in its head': {
    head: '<mj-raw><meta name="x-apple-disable-message-reformatting"><link rel="stylesheet" href="https://fonts.example/a.css"></mj-raw>',
    sent: '<link rel="stylesheet" href="https://fonts.example/a.css">',
  },
  'a condition of Outlook': {
    column:
      '<mj-raw><!--[if mso]><p>Outlook</p><![endif]--></mj-raw><mj-text><!--[if !mso]><!-->A<!--<![endif]--></mj-text>',
    sent: '<!--[if mso]><p>Outlook</p><![endif]-->',
  },
  'comments everywhere': {
    head: '<!-- head --><mj-title>A</mj-title><!-- </mj-head> -->',
    column: '<!-- first --><mj-text>Hello<!-- in </mj-text> --></mj-text><!-- last -->',
    sent: 'Hello',
  },
  'elements left open': { column: '<mj-divider><mj-spacer height="10px"><mj-text>Hello</mj-text>', sent: 'Hello' },
  'entities and signs': { column: '<mj-text>&nbsp;&copy; A & B &lt; C 😀</mj-text>', sent: '😀' },
  'tags and attributes in upper case': { column: '<MJ-TEXT Color="red">Hello</MJ-TEXT>', sent: 'Hello' },
  'text from right to left': { column: '<mj-text align="right"><p dir="rtl">مرحبا</p></mj-text>', sent: 'مرحبا' },
  'a table': {
    column: '<mj-table><thead><tr><th>A</th></tr></thead><tr><td>1 < 2</td></tr></mj-table>',
    sent: '<th>A</th>',
  },
  'links with an ampersand': { column: '<mj-button href="https://a.example/?a=1&b=2">A</mj-button>', sent: '?a=1&b=2' },
};
