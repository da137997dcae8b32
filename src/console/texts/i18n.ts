import { core } from './core.ts';
import type { en } from './en.ts';
import type { TextKey, ValuesFor } from './textKey.ts';

type Texts = Partial<typeof en>;
type Said = Readonly<Record<string, string | number>>;

/** The one language of the console (specification 1 §9), as the browser's formats know it. */
export const language = 'en';

/** The texts that have come so far: `core` with the console, the others with the code that shows them. */
const texts: Texts = { ...core };

/** What was found by its path, or that nothing was: lists ask for a hundred texts with every key. */
const found = new Map<string, string | undefined>();

/** `{{name}}` in a text. */
const place = /\{\{(?<name>\w+)\}\}/gu;

/**
 * The text of a key, for code that is not a component; components call `useTranslation().t`. The values stand in it as they
 * are, nothing in them is escaped or read as a text again. A text with forms (`_one`, `_other`, where it has one `_zero`) is
 * chosen by `count`. A key without a text says itself.
 */
export function t<const Key extends TextKey>(key: Key, ...[values]: ValuesFor<Key>): string {
  const said: Said | undefined = values;
  const text = textAt(key) ?? formOf(key, said?.['count']) ?? key;
  return said ? text.replaceAll(place, (_, name: string) => String(said[name] ?? '')) : text;
}

/** What `t` is, for functions that get it from their component. */
export type Translate = typeof t;

/** Adds the texts of an area: each file of such texts calls it once, so that they come with the code that imports them. */
export function addTexts(area: Texts): void {
  Object.assign(texts, area);
  found.clear();
}

function formOf(key: string, count: string | number | undefined): string | undefined {
  if (typeof count !== 'number') return undefined;
  // As the language counts; a test holds it to the browser's own rules, which took a while to be made.
  return (
    (count === 0 ? textAt(`${key}_zero`) : undefined) ?? textAt(`${key}_${Math.abs(count) === 1 ? 'one' : 'other'}`)
  );
}

function textAt(path: string): string | undefined {
  if (!found.has(path)) found.set(path, lookUp(path));
  return found.get(path);
}

function lookUp(path: string): string | undefined {
  let at: unknown = texts;
  for (const name of path.split('.')) at = (at as Readonly<Record<string, unknown>> | undefined)?.[name];
  return typeof at === 'string' ? at : undefined;
}
