import { unplainIn } from '#tests/support/plainWords.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';

/** What people type, and texts for operators and for the demo shop's customers. */
const others = new RegExp(
  [
    'domain/conditions/typed/',
    'domain/chat/phrases',
    'server/(?:config|engine|loading|move|openapi|storage)/',
    'server/(?:printBanner|main|openData)',
    '/seed/',
    '/openingProblem',
    'server/identity/embedded/(?:signingKey|hosted/standInPage)',
  ].join('|'),
  'u',
);

const files = ['src/domain', 'src/server', 'src/contract'].flatMap((room) =>
  readdirSync(room, { recursive: true, encoding: 'utf8' })
    .map((name) => `${room}/${name.replaceAll('\\', '/')}`)
    .filter((file) => file.endsWith('.ts') && !others.test(file)),
);

/** A message is a sentence, with a capital and a stop; SQL and wire values are not. */
const isMessage = (text: string) =>
  /^[\p{Lu}“…]/u.test(text) &&
  / /u.test(text) &&
  /[.?…]$/u.test(text.trim()) &&
  !/SELECT|WHERE|COUNT\(|FROM /u.test(text);

/** The sentences of a file, an ellipsis for each value within one. */
function messagesIn(file: string): string[] {
  const found: string[] = [];
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateLiteral: ({ quasis }) => void found.push(quasis.map(({ value }) => value.raw).join('…')),
  }).visit(parseSync(file, readFileSync(file, 'utf8')).program);
  return found.filter(isMessage);
}

const messages = files.flatMap((file) => messagesIn(file).map((text) => [file, text] as const));

describe('messages of domain, contract and server', () => {
  it('are many', () => {
    expect(messages.length).toBeGreaterThan(600);
  });

  it('use the field’s words (docs/words.md)', () => {
    expect(messages.flatMap(([file, text]) => unplainIn(text).map((fault) => `${file}: ${fault}`))).toEqual([]);
  });
});
