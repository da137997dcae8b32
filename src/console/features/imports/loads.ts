import { load } from '#console/data/request.ts';

/** The requests of the list of imports: all of them; a view loads all datasets or all groups. */
export const importsLoads = (_: object, search: URLSearchParams) => {
  const view = search.get('view');
  if (view === 'datasets') return [load('datasetList', {})] as const;
  return view === 'groups' ? ([load('datasetGroupList', {})] as const) : ([load('importList', {})] as const);
};

/** The requests of the page of an import. */
export const importLoads = ({ id }: { readonly id: string }) => [load('import', { params: { id } })] as const;
