import * as fc from 'fast-check';
import { modelContent } from '#domain/conditions/content.ts';
import type { Model } from '#domain/conditions/model.ts';
import { print, type Span } from '#domain/conditions/print.ts';
import { tokensOf } from '#domain/conditions/sql/lexer.ts';
import type { Token } from '#domain/conditions/sql/token.ts';
import { chooser } from './choose.ts';
import { models, vocabularies } from './generate.ts';
import { read } from './laws.ts';

/** A valid model and an unusual accepted text of it. */
export interface Decorated {
  readonly model: Model;
  readonly text: string;
}

/** Puts parentheses around what may have them: a condition, a group, the conditions of a group. */
function wrapped(text: string, spans: readonly Span[], choose: (count: number) => number): string {
  const chosen = spans.filter(() => choose(6) === 0);
  const opens = chosen.map(({ from }) => from);
  const closes = chosen.map(({ to }) => to);
  let result = '';
  for (let at = 0; at <= text.length; at++) {
    result += ')'.repeat(closes.filter((close) => close === at).length);
    result += '('.repeat(opens.filter((open) => open === at).length) + (text[at] ?? '');
  }
  return result;
}

/** A comment right after -> is refused: DuckDB reads both as one operator. */
function apart({ kind, text }: Token): string {
  return kind === 'symbol' && text === '->' ? ' ' : '';
}

function spelled(token: Token, written: string, choose: (count: number) => number): string {
  if (token.kind === 'word') return [written, written, written.toLowerCase(), written.toUpperCase()][choose(4)] ?? '';
  return written === '!=' && choose(2) === 0 ? '<>' : written;
}

/** Every token in some accepted spelling, with the printed white space or some other, and comments numbered c0, c1 … */
function respelled(text: string, choose: (count: number) => number): string {
  const { tokens } = tokensOf(text);
  let comments = 0;
  const parts = tokens.map((token, index) => {
    const next = tokens[index + 1]?.from ?? token.to;
    const space = text.slice(token.to, next);
    const gaps = [
      (): string => ` /* c${comments++} */ `,
      (): string => ` -- c${comments++}\n`,
      (): string => `\n    -- c${comments++}\n    `,
      (): string => `/* c${comments++} */${space}`,
      (): string => '\r\n\t',
      (): string => (space === '' ? '' : ' '),
    ];
    const gap = gaps[choose(48)] ?? (() => space);
    return (
      spelled(token, text.slice(token.from, token.to), choose) + (token.kind === 'end' ? '' : apart(token) + gap())
    );
  });
  return parts.join('') + (['', '', ';', ' ; -- end', '\n'][choose(5)] ?? '');
}

function decorated(model: Model, numbers: readonly number[]): Decorated {
  const choose = chooser(numbers);
  const { text, spans } = print(model, vocabularies[model.kind]);
  const lists = model.groups.flatMap(({ id }) => {
    const own = spans.filter(({ groupId, conditionId }) => groupId === id && conditionId !== undefined);
    const [first] = own;
    const last = own.at(-1);
    return first === undefined || last === undefined || own.length < 2 ? [] : [{ ...first, to: last.to }];
  });
  const [firstGroup, secondGroup] = spans.filter(({ conditionId }) => conditionId === undefined);
  const both = firstGroup !== undefined && secondGroup !== undefined ? [{ ...firstGroup, to: secondGroup.to }] : [];
  const candidate = respelled(wrapped(text, [...both, ...spans, ...lists], choose), choose);
  const parsed = read(candidate, model.kind, model);
  const isSame = parsed.ok && modelContent(parsed.model) === modelContent(model);
  return { model, text: isSame ? candidate : respelled(text, choose) };
}

/** Valid models, each with a text full of comments, other spellings and other white space (conditions.md §4). */
export const decoratedTexts: fc.Arbitrary<Decorated> = fc
  .tuple(models, fc.array(fc.nat({ max: 10_000 }), { minLength: 30, maxLength: 120 }))
  .map(([model, numbers]) => decorated(model, numbers));
