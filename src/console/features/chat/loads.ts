import { load, queryOf, type CallInput } from '#console/data/request.ts';

type ListQuery = NonNullable<CallInput<'chatConversations'>['query']>;

/** The requests of the list of conversations: the page for its address. */
export const conversationHistoryLoads = (_: object, search: URLSearchParams) =>
  [
    load('chatConversations', {
      query: queryOf<ListQuery>(search, ['search', 'tags', 'states', 'channels', 'ratings', 'sort', 'order', 'page']),
    }),
  ] as const;

/** The requests of the page of a conversation. */
export const conversationLoads = ({ id }: { readonly id: string }) =>
  [load('chatMessages', { params: { id } })] as const;

/** The requests of the settings of the assistant. */
export const chatbotSettingsLoads = () => [load('chatSettings', {})] as const;
