import { useEffect, useMemo, useRef, useState } from 'react';
import { parseAsInteger, parseAsString, useQueryState } from 'nuqs';
import { useSnapshot } from 'valtio';
import { carry } from '#console/navigation/carried.ts';
import { notifyText } from '#console/state/notices.ts';
import { onFlush } from '#console/state/unsaved.ts';
import type { Kind } from '#domain/conditions/model.ts';
import type { Vocabulary } from '#domain/conditions/vocabulary.ts';
import { openBuilder, replaceDraft, type Builder } from './builder.ts';
import { countChanges } from './changes.ts';
import { currentCondition, goToRowAt, rowIds } from './current.ts';
import type { Draft } from './draft.ts';
import { longestCode } from './draftCode.ts';
import { newId } from './newId.ts';
import { codeOf, readCode, type Details } from './draftLink.ts';
import { useSettled } from './useSettled.ts';

/** Debounce of writing the address, in milliseconds. */
const writeTime = 200;

/** A definition as saved, or the initial one of a new definition. */
export interface SavedDefinition {
  readonly details: Details;
  readonly draft: Draft;
}

/** A builder whose unsaved state is in the address (conditions.md §6). */
interface LinkedBuilder {
  readonly builder: Builder;
  readonly changes: number;
  /** The draft is too long for an address: Copy link suggests saving first. */
  readonly isTooLong: boolean;
}

/**
 * Opens a builder on the draft of the address, or on the saved version, and syncs the address with the screen: a draft
 * while there are unsaved changes, nothing otherwise. Another draft in the address (Back, a pasted link) replaces it.
 */
export function useLinkedBuilder(
  kind: Kind,
  saved: SavedDefinition,
  vocabulary: Vocabulary,
  unreadable: string,
): LinkedBuilder {
  const [code, setCode] = useQueryState('draft', parseAsString.withOptions({ history: 'replace', throttleMs: 50 }));
  const [{ builder, isUnreadable }] = useState(() => {
    const linked = code === null ? undefined : readCode(code, kind, vocabulary, newId);
    const start = linked ?? saved;
    const opened = openBuilder(start.draft, start.details, vocabulary);
    return { builder: opened, isUnreadable: code !== null && linked === undefined };
  });
  const written = useRef(code);
  const { history, details } = useSnapshot(builder.state, { sync: true });
  const draft = history.present;
  const changes = countChanges(saved, { details, draft });
  const settledDraft = useSettled(draft, writeTime);
  const settledDetails = useSettled(details, writeTime);
  const isSettled = settledDraft === draft && settledDetails === details;
  const isChanged = changes > 0;
  const wanted = useMemo(
    () => (isChanged ? codeOf(settledDetails, settledDraft, vocabulary) : null),
    [isChanged, settledDetails, settledDraft, vocabulary],
  );
  const isTooLong = wanted !== null && wanted.length > longestCode;
  const next = isTooLong ? null : wanted;

  // An effect, because the notice is shown once and not rendered here: a truncated link is not an empty definition.
  useEffect(() => {
    if (isUnreadable) notifyText('warning', unreadable);
  }, [isUnreadable, unreadable]);
  // Effects, because the address is not React state: the first writes edits to it, the last reads Back and Forward.
  useEffect(() => {
    if (!isSettled || written.current === next) return;
    written.current = next;
    void setCode(next);
  }, [isSettled, next, setCode]);
  // Pending edits are written to the address when the screen unmounts.
  useEffect(
    () =>
      onFlush(() => {
        if (!isChanged) return;
        const present = codeOf(details, draft, vocabulary);
        if (present.length > longestCode) return;
        const address = new URL(location.href);
        address.searchParams.set('draft', present);
        address.searchParams.sort();
        window.history.replaceState(window.history.state, '', address);
      }),
    [isChanged, details, draft, vocabulary],
  );
  useEffect(() => {
    const arrive = () => {
      const arrived = new URLSearchParams(location.search).get('draft');
      if (arrived === written.current) return;
      written.current = arrived;
      const linked = arrived === null ? saved : readCode(arrived, kind, vocabulary, newId);
      if (linked) replaceDraft(builder, linked.draft, linked.details);
      else notifyText('warning', unreadable);
    };
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, [kind, saved, vocabulary, builder, unreadable]);

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
