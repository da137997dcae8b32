import { createContext, use, useEffect, useState, type ReactNode } from 'react';
import { marksIn } from './marks.ts';

/** So long nobody types before titles are marked, in milliseconds: longer than between two letters of who types, on a slow machine, too. */
const rest = 300;

/** What was typed when fingers last rested. */
const Typed = createContext('');

/**
 * Tells titles what was typed for them, once fingers rest: marks say why a row is there to who looks, and nobody looks between
 * two letters (targets.md, W7). Until then a title that stays keeps the marks that it has.
 */
export function MarkedTitles({ typed, children }: { readonly typed: string; readonly children: ReactNode }) {
  const [rested, setRested] = useState(typed);
  // An effect, because fingers rest by the clock.
  useEffect(() => {
    const timer = window.setTimeout(() => setRested(typed), rest);
    return () => window.clearTimeout(timer);
  }, [typed]);
  return <Typed value={rested}>{children}</Typed>;
}

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
