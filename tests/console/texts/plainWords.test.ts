import { wholeCatalogue } from '#tests/support/catalogue.ts';
import { unplainIn } from '#tests/support/plainWords.ts';
import { screens } from '#contract/screens.ts';
import { endpoints } from '#contract/endpoints.ts';
import { notices } from '#domain/notices.ts';
import { describe, expect, it } from 'vitest';

const catalogue = await wholeCatalogue();

/** Texts of the specification, and words that only the palette's search reads. */
const notOurs = /^notices\.|[kK]eywords(?:\.|$)/u;
const specified = new Set([...Object.values(notices).map(({ text }) => text), 'Recommendations E-Mail']);

/** Screens have title case, as the specification titles them. */
const screenTitles = new Set(
  [...Object.values(catalogue.screens), ...Object.values(catalogue.labels), ...Object.values(catalogue.groups)].flatMap(
    (title: string) => title.split(' '),
  ),
);

/** Proper names, other titles of the specification (1 §2 and §8), and signs that begin with a capital. */
const names = new Set(
  `Dodo Console Mailchimp Zoho Microsoft Google Excel Mac Macs Roman Big5 Unicode Caps Lock SSO Authentication Error
  Verify Your Account Ctrl+M Enter Escape Backspace Tab Alt Ln Col Low High DuckDB Kingdom States Europe India
  Saudi Arabia Central Western European Simplified Chinese Greek Baltic Turkish Cyrillic Japanese Korean Re-enter March
  Acme Shop`.split(/\s+/u),
);

const texts = textsOf(catalogue).filter(([path, text]) => !notOurs.test(path) && !specified.has(text));

/** Titles, buttons and labels are short, and no sentence. */
const labels = texts.filter(
  ([path, text]) =>
    !/^(?:screens|labels|places|groups)\./u.test(path) && text.split(' ').length <= 6 && !/[.?!]$/u.test(text),
);

describe('texts of the console', () => {
  it('are many', () => {
    expect(texts.length).toBeGreaterThan(1500);
  });

  it('use the field’s words (docs/words.md)', () => {
    expect(texts.flatMap(([path, text]) => unplainIn(text).map((fault) => `${path}: ${fault}`))).toEqual([]);
  });

  it('are in sentence case where they are titles, buttons and labels', () => {
    expect(
      labels.filter(([, text]) => capitalsWithin(text).length > 0).map(([path, text]) => `${path}: ${text}`),
    ).toEqual([]);
  });
});

describe('the contract', () => {
  it('titles its screens in the field’s words', () => {
    const titles = Object.values(screens).flatMap(({ title, label = title }: { title: string; label?: string }) => [
      title,
      label,
    ]);
    expect(titles.filter((title) => !specified.has(title)).flatMap(unplainIn)).toEqual([]);
  });

  it('describes its calls in the field’s words', () => {
    const summaries = Object.values(endpoints).map(({ summary }: { summary: string }) => summary);
    expect(summaries.flatMap(unplainIn)).toEqual([]);
  });
});

/** Words with a capital after the first word of a sentence, and no name: `Open The Template`. */
function capitalsWithin(text: string): string[] {
  const words = text.replaceAll(/\{\{[^}]*\}\}/gu, '').split(/(?<=[.:…?!“”·–])\s*|\s+(?=[(“])/u);
  return words
    .flatMap((sentence) =>
      sentence
        .trim()
        .split(/[\s,;/→]+/u)
        .slice(1),
    )
    .map((word) => word.replaceAll(/[^\p{L}\p{N}+-]/gu, ''))
    .filter((word) => /^\p{Lu}\p{Ll}/u.test(word) && !names.has(word) && !screenTitles.has(word));
}

/** Every text below something, with its path. */
function textsOf(value: unknown, path = ''): [path: string, text: string][] {
  if (typeof value === 'string') return [[path, value]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, below]) => textsOf(below, path === '' ? key : `${path}.${key}`));
}
