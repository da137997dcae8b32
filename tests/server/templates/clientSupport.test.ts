import { describe, expect, it } from 'vitest';
import { blocks, newDocument } from '#domain/document/blocks.ts';
import { supportProblems } from '#server/templates/clientSupport.ts';
import { newsletters } from './newsletters.ts';

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
});
