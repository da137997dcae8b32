import { ArrowDown, ArrowUp, Ban, Link2, MessageSquare, Search, Shuffle, Star, UserRound } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { copyThisLink, go } from '#console/navigation/go.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { commentField, ratings, type FeedbackOf } from './Feedback.tsx';
import type { Item } from './Items.tsx';
import type { Customers } from './useCustomers.ts';

/** The actions of a customer's recommendations. */
export function useRecommendationActions(customers: Customers, about: FeedbackOf, items: readonly Item[]) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const isThere = (): boolean => customers.id !== undefined;
  const rate = async (rating: number): Promise<void> => {
    await call('recommendationRate', { body: { ...about, rating } });
    await refreshed('recommendationPreview', 'recommendationRatings');
    notifyText('success', t('recommendations.rated', { rating }));
  };
  const setBanned = async (item: Pick<Item, 'item_id' | 'name'>, banned: boolean): Promise<void> => {
    const { item_id: id, name } = item;
    await call('recommendationBan', { body: { item_id: id, banned } });
    await refreshed('recommendationPreview', 'recommendationDocument');
    const text = t(banned ? 'recommendations.isBanned' : 'recommendations.isAllowed', { name });
    notifyText('success', text, () => void setBanned(item, !banned).catch(notifyError));
  };
  const ban = (item: Item): Promise<void> => setBanned(item, !item.banned);
  const screen = (
    id: string,
    action: Omit<Action, 'id' | 'group' | 'title'> & { readonly title?: string },
  ): Action => ({
    id: `recommendations:${id}`,
    group: 'screen',
    title: t(`recommendations.actions.${id as 'next'}`),
    ...action,
  });
  const random = screen('random', { icon: Shuffle, shortcut: 'r', when: isThere, run: customers.random });
  const actions: readonly Action[] = [
    screen('next', { icon: ArrowDown, shortcut: 'j', repeats: true, when: isThere, run: () => customers.move(1) }),
    screen('previous', { icon: ArrowUp, shortcut: 'k', repeats: true, when: isThere, run: () => customers.move(-1) }),
    random,
    screen('search', {
      icon: Search,
      shortcut: '/',
      run: () => document.querySelector<HTMLElement>('main input[type=search]')?.focus(),
    }),
    screen('customer', {
      icon: UserRound,
      shortcut: 'o',
      feature: 'CUSTOMERS.VIEW',
      when: isThere,
      run: () => go(pathTo('customer', { id: customers.id ?? '' })),
    }),
    screen('copy-link', { icon: Link2, shortcut: 'y', run: () => copyThisLink() }),
    screen('comment', {
      icon: MessageSquare,
      shortcut: 'm',
      when: isThere,
      run: () => document.querySelector<HTMLElement>(`[data-field="${commentField}"] textarea`)?.focus(),
    }),
    screen('ban', {
      icon: Ban,
      shortcut: 'shift+b',
      isDestructive: true,
      feature: 'CAMPAIGNS.EDIT',
      when: () => items.length > 0,
      arguments: [
        {
          id: 'item',
          title: t('recommendations.heads.product'),
          choices: () => items.map(({ item_id: id, name }) => ({ id, title: name })),
        },
      ],
      run: async ({ item: id }) => {
        const item = items.find((one) => one.item_id === id);
        if (item) await ban(item);
      },
    }),
    ...ratings.map((rating) =>
      screen(`rate-${rating}`, {
        title: t('recommendations.rate', { rating }),
        icon: Star,
        shortcut: rating,
        when: isThere,
        run: () => rate(Number(rating)),
      }),
    ),
  ];
  return { actions, random, rate, ban };
}
