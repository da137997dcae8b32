import { load } from '#console/data/request.ts';

/** What the list of imports loads: all of them; a view loads all datasets or all groups. */
export const importsLoads = (_: object, search: URLSearchParams) => {
  const view = search.get('view');
  if (view === 'datasets') return [load('datasetList', {})] as const;
  return view === 'groups' ? ([load('datasetGroupList', {})] as const) : ([load('importList', {})] as const);
};

/** What the page of an import loads. */
export const importLoads = ({ id }: { readonly id: string }) => [load('import', { params: { id } })] as const;
