import { addTexts } from './i18n.ts';

/** Texts of a list that has no rows. */
export const listNothing = {
  found: 'Nothing matches “{{search}}”',
  foundText: 'Check the spelling, or search for less.',
  meantText: 'Did you mean “{{meant}}”?',
  searchMeant: 'Search for “{{meant}}”',
  clearSearch: 'Clear search',
  filtered: 'Nothing meets these filters',
  filteredText: 'Take a filter away to see more.',
} as const;

addTexts({ listNothing });
