import { load, queryOf, type CallInput } from '#console/data/request.ts';

type ListQuery = NonNullable<CallInput<'journalList'>['query']>;

/** What the journal loads: the page for its address. */
export const connectorJournalLoads = (_: object, search: URLSearchParams) =>
  [
    load('journalList', {
      query: queryOf<ListQuery>(search, ['search', 'connectors', 'states', 'sort', 'order', 'page']),
    }),
  ] as const;

/** What the page of an entry loads. */
export const journalEntryLoads = ({ id }: { readonly id: string }) =>
  [load('journalEntry', { params: { id } })] as const;
