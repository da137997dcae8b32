import type { Translate } from '#console/texts/i18n.ts';

/** A choice in words, as far as it is one of ours. */
export function shownChoice(t: Translate, value: string): string {
  const key = choiceTexts[value as keyof typeof choiceTexts];
  return Object.hasOwn(choiceTexts, value) ? t(`records.choices.${key}`) : value;
}

const choiceTexts = {
  true: 'consented',
  false: 'notConsented',
  active: 'active',
  inactive: 'inactive',
  archived: 'archived',
} as const;
