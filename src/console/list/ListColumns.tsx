import { useLoaded } from '#console/ui/useLoaded.ts';
import type { ColumnChooser } from './listProps.ts';

const load = () => import('./ColumnsDialog.tsx');

/** Choosing and ordering columns; its code is loaded when somebody asks for it. */
export function ListColumns(props: { readonly chooser: ColumnChooser; readonly onClose: () => void }) {
  const loaded = useLoaded(load, true);
  return loaded ? <loaded.ColumnsDialog {...props} /> : null;
}
