import { load, queryOf, type CallInput } from '#console/data/request.ts';

type ListQuery = NonNullable<CallInput<'journalList'>['query']>;

/** The requests of the journal: the page for its address. */
export const connectorJournalLoads = (_: object, search: URLSearchParams) =>
  [
    load('journalList', {
      query: queryOf<ListQuery>(search, ['search', 'connectors', 'states', 'sort', 'order', 'page']),
    }),
  ] as const;

/** The requests of the page of an entry. */
export const journalEntryLoads = ({ id }: { readonly id: string }) =>
  [load('journalEntry', { params: { id } })] as const;
