import type { DocumentProblem, TextChange, TextSpan } from '../model.ts';
import { isKnown, equivalentOf } from './knownTags.ts';
import { writings, type Writing } from './writings.ts';

/** A merge tag of another email system in a text; recipients would see it unreplaced. */
export interface ForeignTag extends TextSpan {
  readonly written: string;
  /** The equivalent in our Liquid; undefined if there is none. */
  readonly equivalent: string | undefined;
}

/** Every tag of another system, in text order. */
export function foreignTagsIn(text: string): ForeignTag[] {
  const found: ForeignTag[] = [];
  const taken = new Uint8Array(text.length);
  const own = namesOfText(text);
  for (const { pattern, isCommon, as } of writings) {
    for (const { 0: written, index, groups } of text.matchAll(pattern)) {
      const inside = groups?.['inside'] ?? '';
      if (isCommon && (!isKnown(inside) || (written.startsWith('{{') && own.has(firstOf(inside))))) continue;
      const to = index + written.length;
      if (taken.subarray(index, to).includes(1)) continue;
      taken.fill(1, index, to);
      found.push({
        written,
        from: index,
        to,
        equivalent: replacement(as, equivalentOf(inside.replace(/_link$/u, ''))),
      });
    }
  }
  return found.toSorted((one, other) => one.from - other.from);
}

const firstOf = (path: string): string => /^[\w-]*/u.exec(path)?.[0] ?? '';

/** The first names of our own merge tags, and the variables that the text defines. */
function namesOfText(text: string): ReadonlySet<string> {
  const given = Array.from(text.matchAll(/\{%-?\s*(?:for|assign)\s+([\w-]+)/gu), ([, name = '']) => name);
  const known = 'customer tenant campaign products recommendations unsubscribe_url browser_url forloop'.split(' ');
  return new Set([...known, ...given]);
}

/** The replacement for a tag: a value, or a link to it. */
function replacement(as: Writing['as'], equivalent: string | undefined): string | undefined {
  if (equivalent === undefined || as === undefined) return equivalent;
  if (as === 'closing') return '</a>';
  const opening = `<a href="${equivalent}">`;
  if (as === 'opening') return opening;
  return `${opening}${equivalent.includes('unsubscribe') ? 'Unsubscribe' : 'View in browser'}</a>`;
}

/** A warning for each tag of another system, with its fix. */
export function foreignProblems(text: string): DocumentProblem[] {
  return foreignTagsIn(text).map(({ written, from, to, equivalent }) => {
    const shown = shortened(written);
    const origin = `“${shown}” is a merge tag from another system`;
    const known = `${origin}, so recipients would see it as text. Write ${equivalent ?? ''}.`;
    const unknown = `${origin} and has no equivalent. Remove it, or replace it with text.`;
    const fix =
      equivalent === undefined
        ? { title: 'Remove it', insert: '' }
        : { title: `Write ${equivalent}`, insert: equivalent };
    return {
      severity: 'warning',
      message: equivalent === undefined ? unknown : known,
      from,
      to,
      fix: { ...fix, from, to },
    };
  });
}

/** A tag on one short line, for quoting in a message. */
function shortened(written: string): string {
  const line = written.replaceAll(/\s+/gu, ' ');
  return line.length <= 60 ? line : `${line.slice(0, 50)} … ${line.slice(-6)}`;
}

/** The changes that replace every tag of another system that has an equivalent. */
export function foreignReplacements(text: string): TextChange[] {
  return foreignTagsIn(text).flatMap(({ from, to, equivalent }) =>
    equivalent === undefined ? [] : [{ from, to, insert: equivalent }],
  );
}
