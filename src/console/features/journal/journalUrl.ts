import { createSerializer } from 'nuqs';
import { journalSorts } from '#contract/features/journal.ts';
import { connectorNames, journalStates } from '#contract/features/journalWords.ts';
import { parseChoices } from '#console/list/clientList.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { useAddressFilters } from '#console/list/useAddressFilters.ts';
import { listParsers } from '#console/list/useListUrl.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The state of the list in the address, under the names of the call. */
const journalParsers = {
  ...listParsers(journalSorts, 'desc'),
  connectors: parseChoices(connectorNames),
  states: parseChoices(journalStates),
};

/** The list's question, and its filters. */
export function useJournalFilters(): { readonly params: URLSearchParams; readonly filters: readonly ListFilter[] } {
  const { t } = useTranslation();
  const { state, filters } = useAddressFilters(journalParsers, () => ({
    connectors: {
      title: t('journal.connectorTitle'),
      choices: connectorNames.map((id) => ({ id, title: t(`journal.connectors.${id}`) })),
    },
    states: {
      title: t('journal.stateTitle'),
      choices: journalStates.map((id) => ({ id, title: t(`journal.states.${id}`) })),
    },
  }));
  return { params: new URLSearchParams(createSerializer(journalParsers)(state)), filters };
}
