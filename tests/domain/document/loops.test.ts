import { describe, expect, it } from 'vitest';
import { blocks } from '#domain/document/blocks.ts';
import { loopIn } from '#domain/document/loops.ts';
import { childrenOf } from '#domain/document/model.ts';
import { parseDocument } from '#domain/document/parse.ts';
import { showsRecommendations } from '#domain/document/showsRecommendations.ts';

function sectionOf(mjml: string) {
  let last = 0;
  const { root } = parseDocument(`<mjml><mj-body>${mjml}</mj-body></mjml>`, { newId: () => `n${++last}` });
  const [section] = root ? childrenOf(childrenOf(root)[0] ?? root) : [];
  if (!section) throw new Error('no section');
  return section;
}

describe('the loop of a section', () => {
  it('is found with its list and limit, and only its limit changes', () => {
    const loop = loopIn(sectionOf(blocks.recommendations.mjml));
    expect(loop).toMatchObject({ list: 'recommendations', limit: 3 });
    expect(loop?.withLimit(8)).toBe('{% for item in recommendations limit: 8 %}');
  });

  it('is none where a section has no loop, or one without a limit', () => {
    expect(loopIn(sectionOf(blocks.columns2.mjml))).toBeUndefined();
    expect(loopIn(sectionOf('<mj-section><mj-raw>{% for item in products %}</mj-raw></mj-section>'))).toBeUndefined();
  });
});

describe('a template', () => {
  it.each([
    [blocks.recommendations.mjml, true],
    ['{%- for one in recommendations limit: 1 %}{{ one.name }}{% endfor %}', true],
    [blocks.products.mjml, false],
    ['<mj-text>Our recommendations for you</mj-text>', false],
    ['', false],
  ])('of %j shows recommendations: %s', (text, shows) => {
    expect(showsRecommendations(text)).toBe(shows);
  });
});
