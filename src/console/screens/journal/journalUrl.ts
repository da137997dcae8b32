import { createSerializer } from 'nuqs';
import { journalSorts } from '#contract/endpoints/journal.ts';
import { connectorNames, journalStates } from '#contract/endpoints/journalWords.ts';
import { parseChoices } from '#console/list/clientList.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { listParsers, parsePage } from '#console/list/useListUrl.ts';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The filters of the journal. */
const narrowing = { connectors: parseChoices(connectorNames), states: parseChoices(journalStates) };

/** The state of the list in the address, under the names of the call. */
const journalParsers = { ...listParsers(journalSorts, 'desc'), ...narrowing };

/** The list's question, and its filters; a choice goes to the first page in the same step. */
export function useJournalFilters(): { readonly params: URLSearchParams; readonly filters: readonly ListFilter[] } {
  const { t } = useTranslation();
  const [state] = useAddressStates(journalParsers);
  const [{ connectors, states }, set] = useAddressStates({ ...narrowing, page: parsePage });
  const ofConnectors = connectorNames.map((id) => ({ id, title: t(`journal.connectors.${id}`) }));
  const ofStates = journalStates.map((id) => ({ id, title: t(`journal.states.${id}`) }));
  return {
    params: new URLSearchParams(createSerializer(journalParsers)(state)),
    filters: [
      {
        id: 'connectors',
        title: t('journal.connectorTitle'),
        many: true,
        chosen: ofConnectors.filter(({ id }) => connectors.includes(id)),
        choices: () => ofConnectors,
        onChoose: (ids) =>
          void set({ connectors: connectorNames.filter((id) => ids.includes(id)), page: null }, { history: 'push' }),
      },
      {
        id: 'states',
        title: t('journal.stateTitle'),
        many: true,
        chosen: ofStates.filter(({ id }) => states.includes(id)),
        choices: () => ofStates,
        onChoose: (ids) =>
          void set({ states: journalStates.filter((id) => ids.includes(id)), page: null }, { history: 'push' }),
      },
    ],
  };
}
