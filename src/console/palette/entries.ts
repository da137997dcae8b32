import { screens } from '#contract/screens.ts';
import { sidebarGroups, type Screen, type SidebarGroup } from '#contract/screen.ts';
import { accessOf } from '#console/actions/access.ts';
import { shortcutsOf, type Action, type Choice } from '#console/actions/action.ts';
import { isOffered, reasonAgainst } from '#console/actions/perform.ts';
import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { CornerDownRight, type LucideIcon } from 'lucide-react';
import { placeWords } from '#console/texts/synonyms/queryWords.ts';
import { closeThen, type Entry, type Section } from './entry.ts';
import { otherNamesOf } from './otherNames.ts';
import { synonymsOf } from './synonyms.ts';

const sections: Partial<Record<Action['group'], Section>> = { go: 'goTo', create: 'goTo', global: 'actions' };

/** Of each group of the sidebar the first line, by the id of its action: the group's name leads there, too. */
const groupNames: ReadonlyMap<string, readonly string[]> = new Map(
  (Object.keys(sidebarGroups) as SidebarGroup[]).map((group) => {
    const lines = Object.entries(screens) as [string, Screen][];
    const first = lines.find(([, screen]) => screen.group === group && screen.label !== undefined);
    return [`go:${first?.[0] ?? ''}`, [sidebarGroups[group]]];
  }),
);
const noNames: readonly string[] = [];

/** Available actions as rows; those of the screen are separate from the global ones. */
export function entriesOf(
  actions: readonly Action[],
  weights: ReadonlyMap<string, number>,
  run: (action: Action) => void,
): Entry[] {
  return actions
    .filter((action) => !action.keyOnly && isOffered(action))
    .map((action) => toEntry(action, () => run(action), weights.get(action.id)));
}

/** Permitted but currently unavailable actions as rows that explain so: `undo` where nothing can be undone. */
export function unavailableEntries(actions: readonly Action[]): Entry[] {
  const idle = actions.filter(
    (action) => !action.keyOnly && !isOffered(action) && accessOf(action.feature).kind === 'granted',
  );
  // One per name: undo of an edit and undo of a notice are both Undo.
  return idle
    .filter(({ title }, at) => idle.findIndex((other) => other.title === title) === at)
    .map((action) => {
      const reason = t('palette.notNow');
      const run = () => closeThen(() => notifyText('info', t('palette.notNowOf', { action: action.title })));
      return { ...toEntry(action, run), reason, isUnavailable: true };
    });
}

/** Every shortcut that works now, as rows that run its action. */
export function keyEntries(actions: readonly Action[], run: (action: Action) => void): Entry[] {
  return actions
    .filter((action) => shortcutsOf(action).length > 0 && isOffered(action))
    .map((action) => ({
      ...toEntry(action, () => run(action)),
      called: [...(action.aliases ?? []), ...shortcutsOf(action)],
      section: 'keys',
    }));
}

/** Additional search terms; a destination also has the general terms for destinations. */
function keywordsOf({ group, keywords }: Action): Pick<Entry, 'keywords'> {
  const words = [keywords, group === 'go' ? placeWords : undefined].filter((word) => word !== undefined);
  return words.length > 0 ? { keywords: words.join(' ') } : {};
}

/** One action as a row. Search terms besides its title are computed with the first letter. */
export function toEntry(action: Action, run: () => void, weight = 0): Entry {
  return {
    id: action.id,
    title: action.title,
    names: groupNames.get(action.id) ?? noNames,
    alias: action.group === 'go' ? t('actions.goTo', { screen: action.title }) : action.title,
    ...keywordsOf(action),
    get called() {
      return [...(action.aliases ?? []), ...shortcutsOf(action).filter(isSequence)];
    },
    phrases: otherNamesOf(action.id),
    get synonyms() {
      return synonymsOf(action.title);
    },
    weight,
    isDestructive: action.isDestructive === true,
    isPlainOnly: action.isPlainOnly === true,
    isMaking: action.group === 'create',
    section: sections[action.group] ?? 'here',
    behind: sections[action.group] === undefined ? 0 : 1,
    icon: action.icon,
    shortcut: shortcutsOf(action)[0],
    path: action.path,
    feature: action.feature,
    reason: reasonAgainst(action),
    run,
  };
}

/**
 * Key sequences may be typed here by users who forget that a field has the focus; a single letter is the start of a
 * word.
 */
function isSequence(shortcut: string): boolean {
  return /^[a-z](?: [a-z])+$/u.test(shortcut);
}

/** The choices of an argument as rows, with the icon of the action where they have none of their own. */
export function choiceEntries(
  choices: readonly Choice[],
  choose: (choice: Choice) => void,
  icon: LucideIcon = CornerDownRight,
): Entry[] {
  return choices.map((choice) => ({
    id: `choice:${[choice.id, ...Object.values(choice.given ?? {})].join(':')}`,
    title: choice.title,
    ...(choice.keywords !== undefined && { keywords: choice.keywords }),
    ...(choice.aliases && { called: choice.aliases }),
    synonyms: synonymsOf(choice.title),
    detail: choice.detail,
    section: 'choices',
    icon: choice.icon ?? icon,
    shortcut: choice.shortcut,
    run: () => choose(choice),
  }));
}
