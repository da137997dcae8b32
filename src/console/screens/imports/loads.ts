import { load } from '#console/data/request.ts';

/** What the list of imports loads: all of them. */
export const importsLoads = () => [load('importList', {})] as const;

/** What the page of an import loads. */
export const importLoads = ({ id }: { readonly id: string }) => [load('import', { params: { id } })] as const;
