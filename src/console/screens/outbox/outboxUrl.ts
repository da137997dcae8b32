import { createSerializer } from 'nuqs';
import { mailKinds, mailStates, outboxSorts } from '#contract/endpoints/outboxWords.ts';
import { parseChoices } from '#console/list/clientList.ts';
import type { ListFilter } from '#console/list/listProps.ts';
import { listParsers, parsePage } from '#console/list/useListUrl.ts';
import { useAddressStates } from '#console/navigation/useAddressStates.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** The filters of the list of mails. */
const narrowing = { kinds: parseChoices(mailKinds), states: parseChoices(mailStates) };

/** The state of the list in the address, under the names of the call. */
export const outboxParsers = { ...listParsers(outboxSorts, 'desc'), ...narrowing };

/** The list's question, and its filters; a choice goes to the first page in the same step. */
export function useOutboxFilters(): { readonly params: URLSearchParams; readonly filters: readonly ListFilter[] } {
  const { t } = useTranslation();
  const [state] = useAddressStates(outboxParsers);
  const [{ kinds, states }, set] = useAddressStates({ ...narrowing, page: parsePage });
  const ofKinds = mailKinds.map((id) => ({ id, title: t(`outbox.kinds.${id}`) }));
  const ofStates = mailStates.map((id) => ({ id, title: t(`outbox.states.${id}`) }));
  return {
    params: new URLSearchParams(createSerializer(outboxParsers)(state)),
    filters: [
      {
        id: 'kinds',
        title: t('outbox.kindTitle'),
        many: true,
        chosen: ofKinds.filter(({ id }) => kinds.includes(id)),
        choices: () => ofKinds,
        onChoose: (ids) =>
          void set({ kinds: mailKinds.filter((id) => ids.includes(id)), page: null }, { history: 'push' }),
      },
      {
        id: 'states',
        title: t('outbox.stateTitle'),
        many: true,
        chosen: ofStates.filter(({ id }) => states.includes(id)),
        choices: () => ofStates,
        onChoose: (ids) =>
          void set({ states: mailStates.filter((id) => ids.includes(id)), page: null }, { history: 'push' }),
      },
    ],
  };
}
