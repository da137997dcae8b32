import { load, queryOf } from '#console/data/request.ts';

/** The requests of the list of templates: all that the search finds. */
export const templatesLoads = (_: object, search: URLSearchParams) =>
  [load('templateList', { query: queryOf(search, ['search']) })] as const;

/** The requests of the page of a template. */
export const templateLoads = ({ id }: { readonly id: string }) => [load('template', { params: { id } })] as const;
