import { load, queryOf } from '#console/data/request.ts';

/** What the list of templates loads: all that the search finds. */
export const templatesLoads = (_: object, search: URLSearchParams) =>
  [load('templateList', { query: queryOf(search, ['search']) })] as const;

/** What the page of a template loads. */
export const templateLoads = ({ id }: { readonly id: string }) => [load('template', { params: { id } })] as const;
