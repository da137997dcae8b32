import { load, queryOf, type CallInput } from '#console/data/request.ts';

type ListQuery = NonNullable<CallInput<'outboxList'>['query']>;

/** The requests of the list of mails: the page for its address. */
export const outboxLoads = (_: object, search: URLSearchParams) =>
  [
    load('outboxList', {
      query: queryOf<ListQuery>(search, ['search', 'kinds', 'states', 'sort', 'order', 'page']),
    }),
  ] as const;

/** The requests of the page of a mail. */
export const outboxMailLoads = ({ id }: { readonly id: string }) => [load('outboxMail', { params: { id } })] as const;
