import { createSerializer, parseAsArrayOf, parseAsString } from 'nuqs';
import { chatRatings, chatSorts } from '#contract/features/chat.ts';
import { chatChannels, chatStates } from '#domain/chat/conversation.ts';
import { parseChoices } from '#console/list/clientList.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { listParsers } from '#console/list/useListUrl.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { useBeside } from '#console/data/beside.ts';

/** The state of the list in the address, under the names of the call. */
const conversationParsers = {
  ...listParsers(chatSorts, 'desc'),
  states: parseChoices(chatStates),
  channels: parseChoices(chatChannels),
  ratings: parseChoices(chatRatings),
  tags: parseAsArrayOf(parseAsString).withDefault([]),
};

/** The list's question, and its filters. */
export function useConversationFilters(): {
  readonly params: URLSearchParams;
  readonly filters: readonly ListFilter[];
} {
  const { t } = useTranslation();
  const known = useBeside('chatTags', {}, 'tags').data ?? [];
  const { state, filters } = useAddressFilters(conversationParsers, () => ({
    states: {
      title: t('chat.filters.states'),
      choices: chatStates.map((id) => ({ id, title: t(`chat.states.${id}`) })),
    },
    tags: { title: t('chat.filters.tags'), choices: known.map(({ tag }) => ({ id: tag, title: tag })) },
    ratings: {
      title: t('chat.filters.ratings'),
      choices: chatRatings.map((id) => ({ id, title: t(`chat.ratings.${id}`) })),
    },
    channels: {
      title: t('chat.filters.channels'),
      choices: chatChannels.map((id) => ({ id, title: t(`chat.channels.${id}`) })),
    },
  }));
  return { params: new URLSearchParams(createSerializer(conversationParsers)(state)), filters };
}
