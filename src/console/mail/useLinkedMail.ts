import { useEffect, useMemo, useRef, useState } from 'react';
import { parseAsString, useQueryState } from 'nuqs';
import { useSnapshot } from 'valtio';
import { longestCode } from '#console/builder/draftCode.ts';
import { useSettled } from '#console/builder/useSettled.ts';
import { draftAt, dropDraft, storeDraft } from '#console/state/formDrafts.ts';
import { notifyText } from '#console/state/notices.ts';
import { onFlush } from '#console/state/unsaved.ts';
import { openMail, replaceMail, type MailEditor } from './mailEditor.ts';
import { changesSince, codeOf, plainMail, readCode, readMail, type LinkedMail } from './mailLink.ts';

/** Debounce of writing the address, in milliseconds. */
const writeTime = 300;

/** An editor whose unsaved state is in the address, or kept in the tab where it is too long for one. */
interface LinkedEditor {
  readonly editor: MailEditor;
  readonly changes: number;
  /** The mail is too long for a link: Copy link suggests saving first. */
  readonly isTooLong: boolean;
}

/** Opens an editor on the mail of the address, else on the kept one, else on the saved one, and keeps both up to date. */
export function useLinkedMail(saved: LinkedMail, unreadable: string): LinkedEditor {
  const [path] = useState(() => location.pathname);
  const [code, setCode] = useQueryState('draft', parseAsString.withOptions({ history: 'replace', throttleMs: 50 }));
  const [{ editor, isUnreadable }] = useState(() => {
    const linked = code === null ? readMail(draftAt(path)) : readCode(code);
    const start = linked ?? saved;
    return { editor: openMail(start.draft, start.details), isUnreadable: code !== null && linked === undefined };
  });
  const written = useRef(code);
  const { history, details } = useSnapshot(editor.state, { sync: true });
  const draft = history.present;
  const changes = changesSince(saved, { details, draft });
  const settledDraft = useSettled(draft, writeTime);
  const settledDetails = useSettled(details, writeTime);
  const isSettled = settledDraft === draft && settledDetails === details;
  const isChanged = changes > 0;
  const wanted = useMemo(
    () => (isChanged ? codeOf({ details: settledDetails, draft: settledDraft }) : null),
    [isChanged, settledDetails, settledDraft],
  );
  const isTooLong = wanted !== null && wanted.length > longestCode;
  const next = isTooLong ? null : wanted;

  // An effect, because the notice is shown once and not rendered here: a truncated link is not an empty mail.
  useEffect(() => {
    if (isUnreadable) notifyText('warning', unreadable);
  }, [isUnreadable, unreadable]);
  // Effects, because neither the address nor the tab's store is React state.
  useEffect(() => {
    if (!isSettled) return;
    if (isTooLong) storeDraft(path, plainMail({ details: settledDetails, draft: settledDraft }));
    else dropDraft(path);
    if (written.current === next) return;
    written.current = next;
    void setCode(next);
  }, [isSettled, isTooLong, settledDetails, settledDraft, next, path, setCode]);
  useEffect(
    () =>
      onFlush(() => {
        if (!isChanged) return;
        const present = codeOf({ details, draft });
        if (present.length > longestCode) {
          storeDraft(path, plainMail({ details, draft }));
          return;
        }
        const address = new URL(location.href);
        address.searchParams.set('draft', present);
        address.searchParams.sort();
        window.history.replaceState(window.history.state, '', address);
      }),
    [isChanged, details, draft, path],
  );
  useEffect(() => {
    const arrive = () => {
      const arrived = new URLSearchParams(location.search).get('draft');
      if (arrived === written.current) return;
      written.current = arrived;
      const linked = arrived === null ? saved : readCode(arrived);
      if (linked) replaceMail(editor, linked.draft, linked.details);
      else notifyText('warning', unreadable);
    };
    window.addEventListener('popstate', arrive);
    return () => window.removeEventListener('popstate', arrive);
  }, [saved, editor, unreadable]);

  return { editor, changes, isTooLong };
}
