import { describe, expect, it } from 'vitest';
import { labelHtml, plainLabel } from '#domain/document/plainLabel.ts';

describe('the label of a button', () => {
  it.each([
    ['Buy <now>', 'Buy &lt;now&gt;'],
    ['Salt & pepper', 'Salt &amp; pepper'],
    ["For {{ customer.name | default: 'you & me' }} > 3", "For {{ customer.name | default: 'you & me' }} &gt; 3"],
    ['&lt; as typed', '&amp;lt; as typed'],
  ])('%s is written as %s, and read back', (typed, html) => {
    expect(labelHtml(typed)).toBe(html);
    expect(plainLabel(html)).toBe(typed);
  });

  it('with tags is edited as HTML', () => {
    expect(plainLabel('Buy <b>now</b>')).toBeUndefined();
  });
});
