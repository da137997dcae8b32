import { parseAsString, useQueryState } from 'nuqs';
import { useEffect, useRef } from 'react';
import { decodeDraft, encodeDraft, longestCode } from '#console/builder/draftCode.ts';
import { useSettled } from '#console/builder/useSettled.ts';
import type { FormState } from '#console/form/useForm.ts';
import { notifyText } from '#console/state/notices.ts';

/** Debounce of writing the address, in milliseconds. */
const writeTime = 300;

/**
 * Keeps what is unsaved of a form in the address, so that a colleague who opens the link sees it: the edited values only,
 * broken ones included. What no form of this kind wrote is left out, with a notice.
 */
export function useLinkedForm<Values extends object>(
  form: FormState<Values>,
  unreadable: string,
): { readonly isTooLong: boolean } {
  const [code, setCode] = useQueryState('draft', parseAsString.withOptions({ history: 'replace', throttleMs: 50 }));
  const isRead = useRef(false);
  const { edited, changes, values } = form;
  const known = Object.keys(values);
  // An effect, because the form is made before the address is read; once, since afterwards the form leads.
  useEffect(() => {
    if (isRead.current) return;
    isRead.current = true;
    if (code === null) return;
    const read = decodeDraft(code);
    const entries = typeof read === 'object' && read !== null ? Object.entries(read) : [];
    const taken = entries.filter(([name]) => known.includes(name));
    if (taken.length > 0) form.set(Object.fromEntries(taken) as Partial<Values>);
    else notifyText('warning', unreadable);
  }, [code, form, known, unreadable]);
  const wanted = changes === 0 ? null : encodeDraft(edited);
  const settled = useSettled(wanted, writeTime);
  const isTooLong = wanted !== null && wanted.length > longestCode;
  // An effect, because the address is not React state.
  useEffect(() => {
    if (isRead.current && settled === wanted) void setCode(isTooLong ? null : settled);
  }, [settled, wanted, isTooLong, setCode]);
  return { isTooLong };
}
