import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useMemo, useRef, useState } from 'react';
import { decodeDraft, encodeDraft, longestCode } from './draftCode.ts';
import { useSettled } from './useSettled.ts';
import { draftAt, dropDraft, storeDraft } from '#console/state/formDrafts.ts';
import { notifyText } from '#console/state/notices.ts';
import { onFlush } from '#console/state/unsaved.ts';

/** What an editor edits: its details and its draft, each of which changes as a whole. */
export interface Edited<Details, Draft> {
  readonly details: Details;
  readonly draft: Draft;
}

/** An edited state as plain data; `read` is undefined for anything else. */
export interface PlainForm<State> {
  readonly plain: (state: State) => unknown;
  readonly read: (plain: unknown) => State | undefined;
}

/** Debounce of writing the address, in milliseconds. */
const writeTime = 200;
const draftParser = parseAsString.withOptions({ history: 'replace', throttleMs: 50 });

/**
 * What an editor opens with: the draft of the address, else the one that this tab keeps for the path; undefined without
 * either.
 */
export function useLinkedStart<State>({ read }: Pick<PlainForm<State>, 'read'>) {
  const [path] = useState(() => location.pathname);
  const [code, setCode] = useQueryState('draft', draftParser);
  const [start] = useState(() => read(code === null ? draftAt(path) : decodeDraft(code)));
  const [isUnreadable] = useState(code !== null && start === undefined);
  return { start, link: { path, code, setCode, isUnreadable } };
}

/** What the link of a draft takes. */
interface DraftLink<Details, Draft> {
  readonly link: ReturnType<typeof useLinkedStart>['link'];
  readonly form: PlainForm<Edited<Details, Draft>>;
  readonly edited: Edited<Details, Draft>;
  readonly saved: Edited<Details, Draft>;
  readonly isChanged: boolean;
  /** Puts another state into the editor. */
  readonly replace: (state: Edited<Details, Draft>) => void;
  /** Says that the draft of an address cannot be read. */
  readonly unreadable: string;
}

/**
 * Keeps unsaved changes in the address (conditions.md §6), or in this tab where they are too long for one: a draft
 * while there are any, nothing otherwise. Another draft in the address (Back, a pasted link) replaces what is edited.
 * Says whether it is too long.
 */
export function useLinkedDraft<Details, Draft>(linked: DraftLink<Details, Draft>): boolean {
  const { link, form, edited, saved, isChanged, replace, unreadable } = linked;
  const { path, setCode, isUnreadable } = link;
  const { details, draft } = edited;
  const written = useRef(link.code);
  const settledDetails = useSettled(details, writeTime);
  const settledDraft = useSettled(draft, writeTime);
  const isSettled = settledDetails === details && settledDraft === draft;
  const plain = useMemo(
    () => (isChanged ? form.plain({ details: settledDetails, draft: settledDraft }) : undefined),
    [isChanged, form, settledDetails, settledDraft],
  );
  const wanted = useMemo(() => (plain === undefined ? null : encodeDraft(plain)), [plain]);
  const isTooLong = wanted !== null && wanted.length > longestCode;
  const next = isTooLong ? null : wanted;

  // An effect, because the notice is shown once and not rendered here: a truncated link is not an empty draft.
  useEffect(() => {
    if (isUnreadable) notifyText('warning', unreadable);
  }, [isUnreadable, unreadable]);
  // Effects, because neither the address nor the tab's store is React state: the first writes edits, the last reads
  // Back and Forward.
  useEffect(() => {
    if (!isSettled) return;
    if (isTooLong) storeDraft(path, plain);
    else dropDraft(path);
    if (written.current === next) return;
    written.current = next;
    void setCode(next);
  }, [isSettled, isTooLong, plain, next, path, setCode]);
  // Pending edits are written when the screen unmounts.
  useEffect(
    () =>
      onFlush(() => {
        if (!isChanged) return;
        const present = form.plain({ details, draft });
        const code = encodeDraft(present);
        if (code.length > longestCode) {
          storeDraft(path, present);
          return;
        }
        const address = new URL(location.href);
        address.searchParams.set('draft', code);
        address.searchParams.sort();
        window.history.replaceState(window.history.state, '', address);
      }),
    [isChanged, form, details, draft, path],
  );
  useEffect(() => {
    const arrive = () => {
      const arrived = new URLSearchParams(location.search).get('draft');
      if (arrived === written.current) return;
      written.current = arrived;
      const state = arrived === null ? saved : form.read(decodeDraft(arrived));
      if (state) replace(state);
      else notifyText('warning', unreadable);
    };
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, [saved, form, replace, unreadable]);
  return isTooLong;
}
