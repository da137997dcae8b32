import { createSerializer } from 'nuqs';
import { mailKinds, mailStates, outboxSorts } from '#contract/features/outboxWords.ts';
import { parseChoices } from '#console/list/clientList.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { listParsers } from '#console/list/useListUrl.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The state of the list in the address, under the names of the call. */
export const outboxParsers = {
  ...listParsers(outboxSorts, 'desc'),
  kinds: parseChoices(mailKinds),
  states: parseChoices(mailStates),
};

/** The list's question, and its filters. */
export function useOutboxFilters(): { readonly params: URLSearchParams; readonly filters: readonly ListFilter[] } {
  const { t } = useTranslation();
  const { state, filters } = useAddressFilters(outboxParsers, () => ({
    kinds: {
      title: t('outbox.kindTitle'),
      choices: mailKinds.map((id) => ({ id, title: t(`outbox.kinds.${id}`) })),
    },
    states: {
      title: t('outbox.stateTitle'),
      choices: mailStates.map((id) => ({ id, title: t(`outbox.states.${id}`) })),
    },
  }));
  return { params: new URLSearchParams(createSerializer(outboxParsers)(state)), filters };
}
