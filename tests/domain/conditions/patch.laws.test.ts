import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { contentOf, modelContent } from '#domain/conditions/content.ts';
import { layoutOf } from '#domain/conditions/layout/layout.ts';
import type { Model } from '#domain/conditions/model.ts';
import { formatted, patched } from '#domain/conditions/patch.ts';
import { print, type Span } from '#domain/conditions/print.ts';
import { tokensOf } from '#domain/conditions/sql/lexer.ts';
import { decoratedTexts, type Decorated } from './decorate.ts';
import { randomEdits } from './edits.ts';
import { vocabularies } from './generate.ts';
import { accepted, holds, read } from './laws.ts';

interface Case extends Decorated {
  readonly after: Model;
}

const cases: fc.Arbitrary<Case> = fc
  .tuple(decoratedTexts, randomEdits)
  .map(([decorated, change]) => ({ ...decorated, after: change(decorated.model) }));

type Patch = ReturnType<typeof patched>;

/** What came of a case, for every law that looks at it. */
const patches = new WeakMap<Case, Patch>();

function patchOf(each: Case): Patch {
  const { text, model, after } = each;
  const patch = patches.get(each) ?? patched(text, model, after, vocabularies[model.kind]);
  patches.set(each, patch);
  return patch;
}

function commentsOf(text: string): string[] {
  return tokensOf(text)
    .comments.map((comment) => comment.text)
    .toSorted();
}

/** The content of every condition, with its group's choice, by id. */
function saidBy({ groups, kind }: Model): Map<string, string> {
  return new Map(
    groups.flatMap(({ choice, conditions }) =>
      conditions.map((each) => [each.id, `${choice} ${contentOf(each, kind)}`] as const),
    ),
  );
}

function slices(text: string, spans: readonly Span[]): Map<string, string> {
  return new Map(spans.map(({ conditionId, from, to }) => [conditionId ?? '', text.slice(from, to)]));
}

/** The comments that may go: those of conditions and groups that `after` no longer has. */
function removable({ text, model, after }: Case): Set<string> {
  const layout = layoutOf(text);
  const ids = new Set(after.groups.flatMap(({ id, conditions }) => [id, ...conditions.map((each) => each.id)]));
  const found = new Set<string>();
  model.groups.forEach((group, index) => {
    const own = layout?.groups[index];
    const item = layout?.list.items[index];
    if (own === undefined || item === undefined || layout === null) return;
    if (!ids.has(group.id)) for (const each of [...item.lead, ...item.trail, ...own.comments]) found.add(each.text);
    group.conditions.forEach((condition, place) => {
      const part = own.conditions.items[place];
      if (ids.has(condition.id) || part === undefined) return;
      for (const each of [...part.lead, ...part.trail, ...layout.source.commentsIn(part)]) found.add(each.text);
    });
  });
  return found;
}

describe('L5: a visual edit changes only its own span in the text', () => {
  test('the patched text reads as the edited model, with its ids and spans', () => {
    holds(cases, (each) => {
      const { model, after } = each;
      const { text, spans } = patchOf(each);
      const parsed = read(text, model.kind, after);
      if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
      expect(parsed.model).toEqual(JSON.parse(JSON.stringify(after)));
      expect(parsed.spans).toEqual(spans);
    });
  });

  test('conditions that say the same keep their bytes', () => {
    holds(cases, (each) => {
      const { text, model, after } = each;
      const { text: next, spans, kept } = patchOf(each);
      const parsed = read(text, model.kind, model);
      if (!parsed.ok) throw new Error(text);
      if (!kept) return;
      const [before, now] = [slices(text, parsed.spans), slices(next, spans)];
      const said = saidBy(model);
      for (const [id, content] of saidBy(after)) if (said.get(id) === content) expect(now.get(id)).toBe(before.get(id));
    });
  });

  test('no comment is lost but with what is removed, and none is doubled', () => {
    holds(cases, (each) => {
      const before = commentsOf(each.text);
      const now = commentsOf(patchOf(each).text);
      const may = removable(each);
      expect(now.filter((comment) => !may.has(comment))).toEqual(before.filter((comment) => !may.has(comment)));
      for (const comment of now) expect(before).toContain(comment);
    });
  });

  test('at least 95 of 100 texts are kept, also after several edits', () => {
    let [kept, all] = [0, 0];
    holds(cases, (each) => {
      all++;
      if (patchOf(each).kept) kept++;
    });
    expect(kept / all).toBeGreaterThanOrEqual(0.95);
  });

  test('no edit changes no byte', () => {
    holds(decoratedTexts, ({ text, model }) => {
      expect(patched(text, model, model, vocabularies[model.kind])).toMatchObject({ text, kept: true });
    });
  });
});

describe('Format', () => {
  test('reads the same, keeps every comment, and changes nothing the second time', () => {
    holds(decoratedTexts, ({ text, model }) => {
      const vocabulary = vocabularies[model.kind];
      const once = formatted(text, model, vocabulary);
      expect(modelContent(accepted(once.text, model.kind))).toBe(modelContent(model));
      expect(commentsOf(once.text)).toEqual(commentsOf(text));
      expect(formatted(once.text, model, vocabulary)).toEqual(once);
    });
  });

  test('without comments it is the printed text', () => {
    holds(decoratedTexts, ({ model }) => {
      const vocabulary = vocabularies[model.kind];
      const printed = print(model, vocabulary);
      expect(formatted(printed.text, model, vocabulary)).toEqual(printed);
    });
  });
});
