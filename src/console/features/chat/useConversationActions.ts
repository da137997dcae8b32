import {
  type LucideIcon,
  ArrowDown,
  ArrowUp,
  Check,
  Link2,
  MessageSquare,
  Reply,
  RotateCcw,
  Star,
  Tag,
  UserRound,
} from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { copyLink, go } from '#console/navigation/go.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ratings, triageFields } from './Triage.tsx';
import { useBeside } from '#console/data/beside.ts';

/** The actions of a conversation: settled, rated, commented on, tagged, and left for the one beside it. */
export function useConversationActions(id: string, shown: CallValue<'chatMessages'> | undefined) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const beside =
    useBeside('chatConversations', { query: {} }, 'conversations', { keepPrevious: true }).data?.conversations ?? [];
  const place = beside.findIndex((one) => String(one.id) === id);
  const own = (name: string, action: Omit<Action, 'id' | 'group'>): Action => ({
    id: `conversation:${name}`,
    group: 'screen',
    ...action,
  });
  const set = async (state: 'open' | 'resolved'): Promise<void> => {
    await call('chatState', { params: { id }, body: { state } });
    await refreshed('chatMessages', 'chatConversations');
  };
  const change = async (state: 'open' | 'resolved'): Promise<void> => {
    const texts = { open: t('chat.reopened'), resolved: t('chat.resolved') };
    const other = state === 'open' ? 'resolved' : 'open';
    await set(state);
    notifySaved(texts[state], () => set(other), texts[other]);
  };
  const rate = async (rating: number): Promise<void> => {
    try {
      await call('chatFeedback', { body: { conversation_id: Number(id), rating } });
      await refreshed('chatMessages', 'chatConversations');
      notifyText('success', t('chat.rated', { rating }));
    } catch (error) {
      notifyError(error);
    }
  };
  const focus = (field: string) => () =>
    document.querySelector<HTMLElement>(`[data-field="${field}"] :is(textarea, input, h2)`)?.focus();
  const move = (name: 'next' | 'previous', step: 1 | -1, icon: LucideIcon, shortcut: string): Action => {
    const target = beside[place + step];
    return own(name, {
      title: t(`chat.${name}`),
      icon,
      shortcut,
      when: () => place !== -1 && target !== undefined,
      run: () => go(pathTo('conversation', { id: target?.id ?? id })),
    });
  };
  const isResolved = shown?.state === 'resolved';
  const resolve = own('resolve', {
    title: t('chat.resolve'),
    icon: Check,
    shortcut: 'e',
    when: () => !isResolved,
    run: () => change('resolved'),
  });
  const reopen = own('reopen', {
    title: t('chat.reopen'),
    icon: RotateCcw,
    shortcut: 'e',
    when: () => isResolved,
    run: () => change('open'),
  });
  const userId = shown?.user_id ?? null;
  const menu: readonly Action[] = [
    own('reply', {
      title: t('chat.reply.action'),
      icon: Reply,
      shortcut: 'r',
      feature: 'CUSTOMERS.UPDATE',
      when: () => shown !== undefined,
      run: focus(triageFields.reply),
    }),
    move('next', 1, ArrowDown, 'j'),
    move('previous', -1, ArrowUp, 'k'),
    own('comment', {
      title: t('chat.commentAction'),
      icon: MessageSquare,
      shortcut: 'm',
      run: focus(triageFields.comment),
    }),
    own('tags', { title: t('chat.tagsAction'), icon: Tag, shortcut: 'l', run: focus(triageFields.tags) }),
    own('customer', {
      title: t('chat.customer'),
      icon: UserRound,
      shortcut: 'o',
      feature: 'CUSTOMERS.VIEW',
      when: () => userId !== null,
      run: () => go(pathTo('customer', { id: userId ?? '' })),
    }),
    own('copy-link', {
      title: t('chat.copyLink'),
      icon: Link2,
      shortcut: 'y',
      run: () => copyLink(pathTo('conversation', { id })),
    }),
  ];
  const rates = ratings.map((rating) =>
    own(`rate-${rating}`, {
      title: t('chat.rate', { rating }),
      icon: Star,
      shortcut: rating,
      run: () => rate(Number(rating)),
    }),
  );
  const [primary, other] = isResolved ? [reopen, resolve] : [resolve, reopen];
  return { primary, menu, others: [other, ...rates], rate };
}
