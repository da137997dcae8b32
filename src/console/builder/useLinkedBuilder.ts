import { useCallback, useEffect, useMemo, useState } from 'react';
import { parseAsInteger, useQueryState } from 'nuqs';
import { useSnapshot } from 'valtio';
import { carry } from '#console/navigation/carried.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { openBuilder, replaceDraft, type Builder } from './builder.ts';
import { countChanges } from './changes.ts';
import { currentCondition, goToRowAt, rowIds } from './current.ts';
import type { Draft } from './draft.ts';
import { newId } from './newId.ts';
import { useLinkedDraft, useLinkedStart, type Edited, type PlainForm } from './useLinkedDraft.ts';
import { plainDraft, readDraft, type Details } from './draftLink.ts';

/** A definition as saved, or the initial one of a new definition. */
export type SavedDefinition = Edited<Details, Draft>;

/** A builder whose unsaved state is in the address, or in this tab where it is too long for one (conditions.md §6). */
interface LinkedBuilder {
  readonly builder: Builder;
  readonly changes: number;
  /** The draft is too long for an address: Copy link suggests saving first. */
  readonly isTooLong: boolean;
}

/**
 * Opens a builder on the draft of the address, else on the one that this tab keeps, else on the saved version, and
 * keeps both up to date.
 */
export function useLinkedBuilder(
  kind: Kind,
  saved: SavedDefinition,
  vocabulary: Vocabulary,
  unreadable: string,
): LinkedBuilder {
  const form = useMemo(
    (): PlainForm<SavedDefinition> => ({
      plain: ({ details, draft }) => plainDraft(details, draft, vocabulary),
      read: (plain) => readDraft(plain, kind, vocabulary, newId),
    }),
    [kind, vocabulary],
  );
  const { start = saved, link } = useLinkedStart(form);
  const [builder] = useState(() => openBuilder(start.draft, start.details, vocabulary));
  const { history, details } = useSnapshot(builder.state, { sync: true });
  const edited = { details, draft: history.present };
  const changes = countChanges(saved, edited);
  const replace = useCallback(
    ({ draft, details: other }: SavedDefinition) => replaceDraft(builder, draft, other),
    [builder],
  );
  const isTooLong = useLinkedDraft({ link, form, edited, saved, isChanged: changes > 0, replace, unreadable });
  useLinkedRow(builder);
  return { builder, changes, isTooLong };
}

/**
 * The focused condition is in every copied link, counted from 1 over all groups (conditions.md §6); who opens the link
 * is led to it, and the address is without it again.
 */
function useLinkedRow(builder: Builder): void {
  const [row, setRow] = useQueryState('row', parseAsInteger.withOptions({ history: 'replace' }));
  // An effect, because links are copied outside of React.
  useEffect(
    () =>
      carry('row', () => {
        const current = currentCondition(builder);
        return current && String(rowIds(builder).indexOf(current.id) + 1);
      }),
    [builder],
  );
  // An effect, because only what is on screen can take the focus.
  useEffect(() => {
    if (row === null) return;
    if (row > 0) goToRowAt(builder, row - 1);
    void setRow(null);
  }, [row, setRow, builder]);
}
