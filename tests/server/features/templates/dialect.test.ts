import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { tagProblems } from '#domain/document/mergeTags.ts';
import { dialect } from '#server/features/templates/render/dialect.js';
import { renderParts } from '#server/features/templates/render/renderParts.ts';
import { syntaxProblems } from '#server/features/templates/render/syntaxProblems.ts';

/** The filters that docs/reference/templates.md §2 names. */
const documented = (() => {
  const page = readFileSync('docs/reference/templates.md', 'utf8');
  const [, list = ''] = /Filters: (?<list>[\s\S]*?)Everything printed/u.exec(page) ?? [];
  const [plain = '', ours = ''] = list.split(/,?\s*and two of ours:/u);
  const names = [...plain.matchAll(/[a-z_]+/gu)].map(([name]) => name);
  return [...names, ...[...ours.matchAll(/`([a-z_]+)`/gu)].map(([, name = '']) => name)];
})();

const rendered = (text: string, context: object): readonly string[] =>
  renderParts({
    parts: [
      { form: 'html', text },
      { form: 'text', text },
    ],
    contexts: [{ ...context }],
  })[0] ?? [];

describe('the dialect of merge tags', () => {
  it.each(['html', 'text'] as const)('has the documented filters and no other, for %s', (form) => {
    expect(Object.keys(dialect(form).filters).toSorted()).toEqual(documented.toSorted());
    expect(documented).toContain('escape');
  });

  it.each(documented)('renders the filter %s in HTML and in text', (name) => {
    const given = { append: ": 'x'", prepend: ": 'x'", remove: ": 'a'", replace: ": 'a', 'b'" }[name] ?? ': 1';
    expect(rendered(`{{ value | ${name}${given} }}`, { value: 'a b' })).toHaveLength(2);
  });

  it('escapes once what is printed into HTML, with the filter escape or without', () => {
    const context = { name: '<b>&' };
    expect(rendered('{{ name | escape }}{{ name }}', context)).toEqual(['&lt;b&gt;&amp;&lt;b&gt;&amp;', '<b>&<b>&']);
  });

  it.each(['1 | divided_by: 0', '1 | modulo: 0'])('prints nothing for {{ %s }}', (inside) => {
    expect(rendered(`{{ ${inside} }}`, {})).toEqual(['', '']);
  });

  it('divides, adds and multiplies', () => {
    expect(rendered('{{ 7 | divided_by: 2 }} {{ 1 | plus: 2 }} {{ 3 | times: 4 }} {{ 7 | modulo: 4 }}', {})[1]).toBe(
      '3.5 3 12 3',
    );
  });

  it('says how to write a tag with three braces', () => {
    expect(syntaxProblems('{{{name}}}')).toMatchObject([
      { message: 'Write a merge tag with two braces: {{ customer.name }}.', severity: 'error' },
    ]);
  });

  it.each([
    '{{ customer["name"] }}',
    "{{ customer['name'] | upcase }}",
    '{{ products.first.name }}{{ products.last.price }}{{ products[0].name }}',
    '{% assign best = products[0] %}{{ best.name }}',
    '{% for i in (1..3) %}{{ i }}{% endfor %}',
  ])('accepts %s as known tags', (text) => {
    const tags = ['customer.name', 'products', 'products[].name', 'products[].price'].map((tag) => ({
      tag,
      label: tag,
      type: 'string' as const,
    }));
    expect(tagProblems(text, tags, new Map())).toEqual([]);
    expect(syntaxProblems(text)).toEqual([]);
  });
});

describe('a picture without an address', () => {
  const products = [{ image_url: 'https://shop.example/a.jpg' }, { image_url: null }, { image_url: '' }];
  const grid =
    '{% for item in products %}<td><img alt="x" src="{{ item.image_url | url }}" width="150"></td>{% endfor %}';

  it('keeps the place of a product, so that products beside each other stay in line', () => {
    const [html = ''] = rendered(grid, { products });
    const cells = html.split('</td>').slice(0, -1);
    expect(cells[0]).toBe('<td><img alt="x" src="https://shop.example/a.jpg" width="150">');
    for (const cell of cells.slice(1)) expect(cell).toMatch(/^<td><div style="padding-top:100%[^"]*">&nbsp;<\/div>$/u);
    expect(html).not.toContain('data-dodo');
  });

  it('is left out anywhere else', () => {
    expect(rendered('<p><img src="{{ customer.picture }}"></p>', { customer: {} })[0]).toBe('<p></p>');
  });
});
