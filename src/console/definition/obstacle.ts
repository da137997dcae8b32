import type { Details } from '#console/builder/draftLink.ts';
import type { Draft } from '#console/builder/draft.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { detailNames, detailProblems } from './detailProblems.ts';

/** Why a definition cannot be saved as it stands. */
export interface Obstacle {
  readonly text: string;
  /** The field that it is about, where it is about one. */
  readonly field?: keyof Details | undefined;
}

/** The first thing in the way of saving: in the conditions, then in what is written beside them. */
export function obstacleOf(t: Translate, draft: Draft, details: Details): Obstacle | undefined {
  const reason = reasonOf(draft);
  if (reason) return { text: t(`definitions.obstacles.${reason}`) };
  if (details.name.trim() === '') return { text: t('definitions.obstacles.name'), field: 'name' };
  const problems = detailProblems(details);
  const field = detailNames.find((name) => problems[name] !== undefined);
  return field && { text: `${t(`definitions.fields.${field}`)}: ${problems[field]}`, field };
}

function reasonOf({ problems, unfinished, model }: Draft): 'problems' | 'unfinished' | 'empty' | undefined {
  if (problems.length > 0) return 'problems';
  if (unfinished.size > 0) return 'unfinished';
  return model.groups.length === 0 ? 'empty' : undefined;
}
