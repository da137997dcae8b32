import { pathTo } from '#contract/links.ts';
import { call } from '#console/data/call.ts';
import type { FoundRecord, RecordKind } from '#console/palette/recordKind.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { MessageSquare } from 'lucide-react';

/** Conversations in the palette. */
export const records: readonly RecordKind[] = [
  {
    kind: 'conversations',
    heading: () => t('palette.conversations'),
    icon: MessageSquare,
    feature: 'DODO_CHAT.CONVERSATION_HISTORY.VIEW',
    screen: 'conversation',
    find: findConversations,
    findIds: findConversation,
    list: 'conversationHistory',
  },
];

/** Finds conversations by words in their messages; the title is the first question. */
async function findConversations(search: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  const { conversations } = await call('chatConversations', { query: { search } }, { signal });
  return conversations.map(({ id, question, last_at: last }) => ({
    id: String(id),
    path: pathTo('conversation', { id }),
    title: question || t('palette.untitled'),
    detail: formatDateTime(last),
  }));
}

/** Finds the conversation with an id. */
async function findConversation(id: string, signal: AbortSignal): Promise<readonly FoundRecord[]> {
  if (!/^\d{1,9}$/u.test(id)) return [];
  const { question, last_at: last } = await call('chatMessages', { params: { id } }, { signal });
  return [
    {
      id,
      path: pathTo('conversation', { id }),
      title: question || t('palette.untitled'),
      detail: formatDateTime(last),
    },
  ];
}
