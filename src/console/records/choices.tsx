import type { Translate } from '#console/texts/i18n.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';

/** The label of a choice, where it is a known one. */
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

/** The badge of a record's status; null where it has none. */
export function statusBadge(t: Translate, status: string | null) {
  return status === null || status === '' ? null : <StatusBadge status={status} text={shownChoice(t, status)} />;
}
