import { createContext, use, type ReactNode } from 'react';
import { marksIn } from './marks.ts';

/** What was typed for the rows, from their list to each title: a row itself does not change with it. */
export const Typed = createContext('');

/** A row's title with the letters marked that were typed. */
export function RowTitle({ title, blocked }: { readonly title: string; readonly blocked: boolean }) {
  const typed = use(Typed);
  const look = blocked ? 'font-medium' : 'font-title text-accent-text';
  const parts: ReactNode[] = [];
  let at = 0;
  for (const [from, to] of typed === '' ? [] : marksIn(title, typed)) {
    parts.push(
      title.slice(at, from),
      <b key={from} className={look}>
        {title.slice(from, to)}
      </b>,
    );
    at = to;
  }
  return [...parts, title.slice(at)];
}
