import { Code, CornerDownRight, Filter, Layers } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import {
  focusedOffer,
  followFocus,
  shownOffers,
  type FigureLink,
  type FigureMembers,
} from '#console/charts/figureOffers.ts';
import { go } from '#console/navigation/go.ts';
import { showSql } from '#console/charts/figureSql.ts';
import { notifyText } from '#console/state/notices.ts';
import { t } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { pathTo } from '#contract/links.ts';
import { featuresAt } from '#contract/places.ts';
import { accessOf } from '#console/actions/access.ts';
import { useEffect } from 'react';

/**
 * The actions of a figure wherever it is shown: its SQL (`q`), and its people or products as a definition (Shift+S), or
 * why it has none. `marksPeople` leaves Shift+S to the screen's own action.
 */
export function useFigureActions({ marksPeople = false }: { readonly marksPeople?: boolean } = {}): void {
  const { t: text } = useTranslation();
  // An effect, because the focus is outside of React.
  useEffect(followFocus, []);
  const ofFocused: Action = {
    id: 'analytics:sql',
    title: text('charts.showSql'),
    group: 'screen',
    icon: Code,
    shortcut: 'q',
    when: () => focusedOffer() !== undefined,
    run: () => {
      const offer = focusedOffer();
      if (offer) showSql(offer);
    },
  };
  const ofChosen: Action = {
    id: 'analytics:sql-of',
    aliases: ['sql', 'query', 'how is this computed', 'how is it calculated', 'show query'],
    title: text('charts.showSqlOf'),
    group: 'screen',
    icon: Code,
    shortcut: 'q',
    when: () => focusedOffer() === undefined && shownOffers().length > 0,
    arguments: [
      {
        id: 'part',
        title: text('charts.figure'),
        choices: () => shownOffers().map(([id, { title }]) => ({ id, title })),
      },
    ],
    run: ({ part }) => {
      const [, offer] = shownOffers().find(([id]) => id === part) ?? [];
      if (offer) showSql(offer);
    },
  };
  const behind: Action = {
    id: 'analytics:behind',
    aliases: ['drill down', 'behind the figure', 'details of a figure', 'underlying list'],
    title: text('charts.behind'),
    group: 'screen',
    icon: CornerDownRight,
    when: () => linksOnScreen().length > 0,
    arguments: [
      {
        id: 'place',
        title: text('charts.figure'),
        choices: () => linksOnScreen().map(({ title, path }) => ({ id: path, title })),
      },
    ],
    run: ({ place }) => {
      if (place !== undefined) go(place);
    },
  };
  const members = (kind: FigureMembers['kind'], action: Pick<Action, 'title' | 'icon' | 'feature'>): Action => ({
    id: `analytics:${kind}`,
    group: 'screen',
    shortcut: 'shift+s',
    when: () => focusedOffer()?.members?.kind === kind,
    run: async () => {
      const offered = focusedOffer()?.members;
      if (offered) await openDefinition(offered);
    },
    ...action,
  });
  const nobody: Action = {
    id: 'analytics:no-members',
    title: text('charts.makeSegment'),
    group: 'screen',
    icon: Layers,
    shortcut: 'shift+s',
    keyOnly: true,
    when: () => {
      const offer = focusedOffer();
      return !marksPeople && offer !== undefined && offer.members === undefined;
    },
    run: () => void notifyText('info', t('charts.noMembers', { title: focusedOffer()?.title ?? '' })),
  };
  useActions([
    ofFocused,
    ofChosen,
    behind,
    nobody,
    members('segment', { title: text('charts.makeSegment'), icon: Layers, feature: 'SEGMENTS.CREATE' }),
    members('filter', { title: text('charts.makeFilter'), icon: Filter, feature: 'PRODUCTS.FILTERS.CREATE' }),
  ]);
}

/** The links of the figures on screen that are open to the person. */
function linksOnScreen(): readonly FigureLink[] {
  const links = shownOffers().flatMap(([, offer]) => offer.links ?? []);
  return links.filter(({ path }) => accessOf(featuresAt(path)).kind === 'granted');
}

/** Opens a new definition of these people or products, to look at, change and save. */
async function openDefinition({ kind, name, text }: FigureMembers): Promise<void> {
  const { encodeDraft, longestCode } = await import('#console/builder/draftCode.ts');
  const code = encodeDraft({ name, description: '', external: null, text, unfinished: [], groups: [], hidden: [] });
  if (code.length > longestCode) notifyText('warning', t('charts.tooManyMembers'));
  else go(`${pathTo(kind === 'segment' ? 'segmentCreate' : 'filterCreate')}?draft=${code}`);
}
