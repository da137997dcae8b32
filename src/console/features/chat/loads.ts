import { load, queryOf, type CallInput } from '#console/data/request.ts';

type ListQuery = NonNullable<CallInput<'chatConversations'>['query']>;

/** What the list of conversations loads: the page for its address. */
export const conversationHistoryLoads = (_: object, search: URLSearchParams) =>
  [
    load('chatConversations', {
      query: queryOf<ListQuery>(search, ['search', 'tags', 'states', 'channels', 'ratings', 'sort', 'order', 'page']),
    }),
  ] as const;

/** What the page of a conversation loads. */
export const conversationLoads = ({ id }: { readonly id: string }) =>
  [load('chatMessages', { params: { id } })] as const;

/** What the settings of the assistant load. */
export const chatbotSettingsLoads = () => [load('chatSettings', {})] as const;
