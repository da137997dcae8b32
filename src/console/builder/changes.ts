import { rowCount, type Draft } from './draft.ts';
import type { Details } from './draftLink.ts';

/** How many things differ between two states of a definition: details, and conditions added, removed or changed. */
export function countChanges(
  saved: { readonly details: Details; readonly draft: Draft },
  now: { readonly details: Details; readonly draft: Draft },
): number {
  const keys = ['name', 'description', 'external'] as const;
  const ofDetails = keys.filter((key) => saved.details[key] !== now.details[key]).length;
  return ofDetails + changedConditions(saved.draft, now.draft);
}

function changedConditions(saved: Draft, now: Draft): number {
  const unfinished = rowCount(now.model) - conditionTexts(now).length;
  if (now.problems.length > 0) return saved.text === now.text ? 0 : 1;
  const before = conditionTexts(saved);
  const after = conditionTexts(now);
  const different = Math.max(without(before, after).length, without(after, before).length) + unfinished;
  // Operators, order and layout change no condition, but they are a change.
  return different === 0 && saved.text !== now.text ? 1 : different;
}

function conditionTexts({ text, spans }: Draft): string[] {
  return spans.filter(({ conditionId }) => conditionId !== undefined).map(({ from, to }) => text.slice(from, to));
}

/** Multiset difference: removes one equal item for each item of the other list. */
function without(items: readonly string[], others: readonly string[]): string[] {
  const taken = [...others];
  return items.filter((item) => {
    const at = taken.indexOf(item);
    if (at >= 0) taken.splice(at, 1);
    return at < 0;
  });
}
