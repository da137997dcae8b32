import { NuqsTestingAdapter } from 'nuqs/adapters/testing';
import { act } from 'react';
import { DefinitionEditor } from '#console/builder/DefinitionEditor.tsx';
import { draftIn, openBuilder } from '#console/builder/builder.ts';
import { emptyDraft, withText } from '#console/builder/draft.ts';
import { newId } from '#console/builder/newId.ts';
import type { Counts, Figures } from '#console/builder/useCounts.ts';
import type { Kind } from '#domain/conditions/model.ts';
import { vocabularyFor } from '#domain/conditions/vocabulary.ts';
import { mount, settle } from '../mount.tsx';

const noCounts: Counts = {
  figures: { whole: undefined, byId: new Map() },
  isStale: false,
  error: undefined,
  isCounting: false,
  query: { data: undefined, error: undefined, reload: () => undefined },
};

/** A builder on screen, its visual view alone, on a text. */
export async function showBuilder(text: string, kind: Kind = 'segment') {
  const vocabulary = vocabularyFor(kind, []);
  const builder = openBuilder(
    withText(emptyDraft(kind), text, vocabulary, newId),
    { name: '', description: '', external: null },
    vocabulary,
  );
  const editor = (shown: Counts) => (
    <NuqsTestingAdapter>
      <DefinitionEditor builder={builder} counts={shown} view="visual" isReadOnly={false} today="2026-11-21" />
    </NuqsTestingAdapter>
  );
  const drawn = await mount(editor(noCounts));
  const all = (selector: string) => [...drawn.element.querySelectorAll<HTMLElement>(selector)];
  const nameOf = (element: Element) =>
    document.getElementById(element.getAttribute('aria-labelledby') ?? '')?.textContent ?? '';
  return {
    builder,
    unmount: drawn.unmount,
    /** Numbers arrive. */
    count: (figures: Figures) => drawn.render(editor({ ...noCounts, figures })),
    /** The state of the counts changes. */
    countsAre: (counts: Partial<Counts>) => drawn.render(editor({ ...noCounts, ...counts })),
    text: () => draftIn(builder).text,
    rows: () => all('[data-condition]'),
    rowNames: () => all('[data-condition]').map(nameOf),
    groupNames: () => all('[data-group]').map(nameOf),
    find: (selector: string) => all(selector)[0],
    all,
    /** Goes to a row as the keys do. */
    goTo: async (row: number) => {
      await act(async () => all('[data-condition]')[row]?.focus());
      await settle();
    },
    /** Which row has the focus, by its place; -1 where none has. */
    focused: () => all('[data-condition]').indexOf(document.activeElement as HTMLElement),
  };
}
