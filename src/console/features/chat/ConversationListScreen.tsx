import { Settings } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import { chatSorts } from '#contract/features/chat.ts';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import type { Column } from '#console/list/column.ts';
import { copyLinks } from '#console/list/copyLinks.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { useListUrl, viewTitle } from '#console/list/useListUrl.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { chat } from './texts.ts';
import { formatCount } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConversationState } from './ConversationState.tsx';
import { useConversationFilters } from './conversationUrl.ts';
import { conversationHistoryLoads } from './loads.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { chat };

type Conversation = CallValue<'chatConversations'>['conversations'][number];

/** Conversations of the chat assistant, the newest first, found by words, tags, state and rating. */
export function ConversationListScreen() {
  const { t } = useTranslation();
  const url = useListUrl(chatSorts, 'desc');
  const { params, filters } = useConversationFilters();
  const [name, question] = conversationHistoryLoads({}, params)[0];
  const query = useCall(name, question, { keepPrevious: true });
  const { conversations, total, page = url.page } = query.data ?? {};
  const title = t('screens.conversationHistory');
  useTitle(viewTitle(title, { search: url.search, filters }));
  const setUp: Action = {
    id: 'conversations:set-up',
    title: t('chat.setUp'),
    group: 'screen',
    icon: Settings,
    feature: 'DODO_CHAT.SETTINGS.VIEW',
    run: () => go(pathTo('chatbotSettings')),
  };
  return (
    <EntityList
      title={title}
      secondary={setUp}
      name="conversations"
      label={t('chat.listLabel')}
      columns={columnsOf(t)}
      rows={conversations}
      rowsOf={async (page) =>
        (await call('chatConversations', { query: { ...question.query, ...page } })).conversations
      }
      total={total}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ question }) => question || t('chat.untitled')}
      rowLink={({ id }) => pathTo('conversation', { id })}
      selectionActions={(rows) => [copyLinks('conversations', rows, (id) => pathTo('conversation', { id }))]}
      page={page}
      {...url.controls(t('chat.search'))}
      filters={filters}
      empty={{ title: t('chat.emptyTitle'), text: t('chat.emptyText') }}
    />
  );
}

function columnsOf(t: Translate): readonly Column<Conversation>[] {
  return [
    {
      key: 'question',
      title: t('chat.columns.question'),
      value: ({ question }) => question || t('chat.untitled'),
      width: 'text',
      narrow: 'title',
    },
    {
      key: 'state',
      title: t('chat.columns.state'),
      value: ({ state }) => t(`chat.states.${state}`),
      render: ({ state }) => <ConversationState state={state} />,
      narrow: 'figure',
    },
    {
      key: 'tags',
      title: t('chat.columns.tags'),
      value: ({ tags }) => tags.join(', '),
      width: 'middle',
      narrow: 'detail',
    },
    {
      key: 'rating',
      title: t('chat.columns.rating'),
      kind: 'number',
      value: ({ rating }) => (rating === null ? '' : formatCount(rating)),
      sort: 'rating',
    },
    {
      key: 'messages',
      title: t('chat.columns.messages'),
      kind: 'number',
      value: ({ messages }) => formatCount(messages),
      sort: 'messages',
    },
    { key: 'channel', title: t('chat.columns.channel'), value: ({ channel }) => t(`chat.channels.${channel}`) },
    {
      key: 'last',
      title: t('chat.columns.last'),
      kind: 'date',
      value: (one) => one.last_at,
      sort: 'last',
      narrow: 'note',
    },
  ];
}
