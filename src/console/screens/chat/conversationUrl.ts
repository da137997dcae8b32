import { createSerializer, parseAsArrayOf, parseAsString } from 'nuqs';
import { chatRatings, chatSorts } from '#contract/endpoints/chat.ts';
import { chatChannels, chatStates } from '#domain/chat/conversation.ts';
import { useCall } from '#console/data/useCall.ts';
import { parseChoices } from '#console/list/clientList.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { listParsers, parsePage } from '#console/list/useListUrl.ts';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The filters of the list. */
const narrowing = {
  states: parseChoices(chatStates),
  channels: parseChoices(chatChannels),
  ratings: parseChoices(chatRatings),
  tags: parseAsArrayOf(parseAsString).withDefault([]),
};

/** The state of the list in the address, under the names of the call. */
const conversationParsers = { ...listParsers(chatSorts, 'desc'), ...narrowing };

/** The list's question, and its filters; a choice goes to the first page in the same step. */
export function useConversationFilters(): {
  readonly params: URLSearchParams;
  readonly filters: readonly ListFilter[];
} {
  const { t } = useTranslation();
  const [state] = useAddressStates(conversationParsers);
  const [chosen, set] = useAddressStates({ ...narrowing, page: parsePage });
  const known = useCall('chatTags', {}).data ?? [];
  const named = {
    states: chatStates.map((id) => ({ id, title: t(`chat.states.${id}`) })),
    channels: chatChannels.map((id) => ({ id, title: t(`chat.channels.${id}`) })),
    ratings: chatRatings.map((id) => ({ id, title: t(`chat.ratings.${id}`) })),
    tags: [...new Set([...known.map(({ tag }) => tag), ...chosen.tags])].map((id) => ({ id, title: id })),
  };
  const filter = (id: keyof typeof narrowing): ListFilter => ({
    id,
    title: t(`chat.filters.${id}`),
    many: true,
    chosen: named[id].filter((one) => (chosen[id] as readonly string[]).includes(one.id)),
    choices: () => named[id],
    onChoose: (ids) => {
      const wanted = named[id].map((one) => one.id).filter((one) => ids.includes(one));
      void set({ [id]: wanted, page: null }, { history: 'push' });
    },
  });
  return {
    params: new URLSearchParams(createSerializer(conversationParsers)(state)),
    filters: [filter('states'), filter('tags'), filter('ratings'), filter('channels')],
  };
}
