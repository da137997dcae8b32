import type { Value } from '../engine.ts';

/** A piece of a statement: text of ours, `?` for each bound value in its order. No text of a client is ever in `text`. */
export interface Fragment {
  readonly text: string;
  readonly values: readonly Value[];
}

/** A statement from its pieces: `` sql`${column('price')} > ${bound(5)}` ``. Only fragments can be put in. */
export function sql(texts: TemplateStringsArray, ...parts: readonly Fragment[]): Fragment {
  const text = texts.map((before, index) => before + (parts[index]?.text ?? '')).join('');
  return { text, values: parts.flatMap((part) => part.values) };
}

/** A value, bound and never written into the text. */
export function bound(value: Value): Fragment {
  return { text: '?', values: [value] };
}

/** A constant of ours: an operator, a keyword, a name from a table of the server. */
export function ours(text: string): Fragment {
  return { text, values: [] };
}

/** Fragments with text of ours between them. */
export function joined(fragments: readonly Fragment[], between: string): Fragment {
  return {
    text: fragments.map((fragment) => fragment.text).join(between),
    values: fragments.flatMap((fragment) => fragment.values),
  };
}

/** Fragments that all, or of which any, has to hold; each in parentheses. */
export function combined(fragments: readonly Fragment[], operator: 'AND' | 'OR'): Fragment {
  return joined(
    fragments.map((fragment) => sql`(${fragment})`),
    ` ${operator} `,
  );
}

/** The exact complement, nulls included (conditions.md §2, "Negation"). */
export function complement(fragment: Fragment): Fragment {
  return sql`(${fragment}) IS NOT TRUE`;
}
