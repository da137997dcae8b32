import { createParser } from 'nuqs';

/**
 * Several of a few names in an address, `failed,pending`: each once and in the order of the names, so that equal choices
 * have one spelling. What is none of them is left out; all of them left out is no choice.
 */
export function parseChoices<const Name extends string>(names: readonly Name[]) {
  return createParser<readonly Name[]>({
    parse: (text) => {
      const asked = new Set(text.split(','));
      const chosen = names.filter((name) => asked.has(name));
      return chosen.length > 0 ? chosen : null;
    },
    serialize: (chosen) => names.filter((name) => chosen.includes(name)).join(','),
    eq: (one, other) => one.join() === other.join(),
  }).withDefault([]);
}
