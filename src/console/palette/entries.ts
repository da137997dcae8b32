import { accessOf, reasonOf } from '#console/actions/access.ts';
import { shortcutsOf, type Action, type Choice } from '#console/actions/action.ts';
import { isOffered } from '#console/actions/perform.ts';
import { t } from '#console/texts/i18n.ts';
import { CornerDownRight } from 'lucide-react';
import type { Entry, Section } from './entry.ts';

const sections: Partial<Record<Action['group'], Section>> = { go: 'goTo', create: 'goTo', global: 'actions' };

/** Actions on offer as rows; what the screen brings stands apart from what is everywhere. */
export function entriesOf(
  actions: readonly Action[],
  weights: ReadonlyMap<string, number>,
  run: (action: Action) => void,
): Entry[] {
  return actions
    .filter((action) => !action.keyOnly && isOffered(action))
    .map((action) => ({
      id: action.id,
      title: action.title,
      alias: action.group === 'go' ? t('actions.goTo', { screen: action.title }) : action.title,
      ...(action.keywords !== undefined && { keywords: action.keywords }),
      weight: weights.get(action.id) ?? 0,
      section: sections[action.group] ?? 'here',
      icon: action.icon,
      shortcut: shortcutsOf(action)[0],
      path: action.path,
      feature: action.feature,
      reason: reasonOf(accessOf(action.feature), action.feature),
      run: () => run(action),
    }));
}

/** What an argument can be, as rows. */
export function choiceEntries(choices: readonly Choice[], choose: (choice: Choice) => void): Entry[] {
  return choices.map((choice) => ({
    id: `choice:${choice.id}`,
    title: choice.title,
    ...(choice.keywords !== undefined && { keywords: choice.keywords }),
    detail: choice.detail,
    section: 'choices',
    icon: CornerDownRight,
    run: () => choose(choice),
  }));
}
