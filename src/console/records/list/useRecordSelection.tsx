import { pathTo } from '#contract/links.ts';
import { Archive, Filter, Layers, SquarePen, Tag, Copy } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Action } from '#console/actions/action.ts';
import { copyLines } from '#console/list/copyLinks.ts';
import type { SelectedRows } from '#console/list/listProps.ts';
import { go } from '#console/navigation/go.ts';
import type { RecordKind, SentRecord, StoredRecord } from '#console/records/recordKind.ts';
import { useRecordChanges } from '#console/records/useRecordChanges.ts';
import { notifyText } from '#console/state/notices.ts';
import { formatCount } from '#console/texts/format.ts';
import { t } from '#console/texts/i18n.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';

const loadDialog = () => import('#console/records/ChangeFieldDialog.tsx');

/** What differs between customers and products. */
const kinds = {
  customer: {
    list: 'customers',
    update: 'CUSTOMERS.UPDATE',
    define: 'SEGMENTS.CREATE',
    icon: Layers,
    definitions: pathTo('segmentCreate'),
    field: 'customer.user_id',
    archived: 'inactive',
  },
  product: {
    list: 'products',
    update: 'PRODUCTS.UPDATE',
    define: 'PRODUCTS.FILTERS.CREATE',
    icon: Filter,
    definitions: pathTo('filterCreate'),
    field: 'product.item_id',
    archived: 'archived',
  },
} as const;

/** The text of a definition that holds just the records with these ids. */
export function definitionOfIds(field: 'customer.user_id' | 'product.item_id', ids: readonly string[]): string {
  const [table = ''] = field.split('.');
  const rows = ids.map((id) => `${field} = '${id.replaceAll("'", "''")}'`);
  return `SELECT ${field} FROM ${table}\nWHERE ${rows.join('\n  OR ')}`;
}

/** The actions of selected customers or products, and the dialog while it is open. */
export function useRecordSelection<Stored extends StoredRecord>(
  name: 'customer' | 'product',
  load: () => Promise<RecordKind<Stored>>,
): { readonly selectionActions: (rows: SelectedRows) => readonly Action[]; readonly dialog: ReactNode } {
  const { list, update, define, icon, definitions, field, archived } = kinds[name];
  const change = useRecordChanges(load);
  const [editing, setEditing] = useState<{ readonly ids: readonly string[]; readonly first?: string }>();
  const kind = useLoaded(load, editing !== undefined);
  const dialogs = useLoaded(loadDialog, editing !== undefined);

  const newDefinition = async (ids: readonly string[]): Promise<void> => {
    const { encodeDraft, longestCode } = await import('#console/builder/draftCode.ts');
    const called = t(`recordLists.selectedAs.${name}`, { count: ids.length, formatted: formatCount(ids.length) });
    const text = definitionOfIds(field, ids);
    const code = encodeDraft({
      name: called,
      description: '',
      external: null,
      text,
      unfinished: [],
      groups: [],
      hidden: [],
    });
    if (code.length > longestCode) notifyText('warning', t('recordLists.tooManySelected'));
    else go(`${definitions}?draft=${code}`);
  };

  const selectionActions = (rows: SelectedRows): readonly Action[] => {
    const { keys } = rows;
    const ids = keys ?? [];
    const work = (id: string, more: Pick<Action, 'title' | 'icon' | 'feature' | 'run'> & Partial<Action>): Action => ({
      id: `${list}:${id}`,
      group: 'selection',
      when: () => keys !== undefined,
      ...more,
    });
    return [
      copyIds(list, rows),
      work('define-selected', {
        title: t(`recordLists.defineSelected.${name}`),
        icon,
        feature: define,
        run: () => newDefinition(ids),
      }),
      work('change-selected', {
        title: t('recordLists.changeSelected'),
        icon: SquarePen,
        feature: update,
        run: () => setEditing({ ids }),
      }),
      work('category-selected', {
        title: t('recordLists.categorySelected'),
        aliases: ['tag', 'tag category', 'categorise', 'categorize', 'set category'],
        icon: Tag,
        feature: update,
        run: () => setEditing({ ids, first: 'category' }),
      }),
      work('archive-selected', {
        title: t(`recordLists.archiveSelected.${name}`),
        aliases: ['archive', 'deactivate', 'retire'],
        icon: Archive,
        feature: update,
        run: () => change(ids, { status: archived } satisfies SentRecord),
      }),
    ];
  };
  const dialog = editing && kind && dialogs && (
    <dialogs.ChangeFieldDialog kind={kind} {...editing} change={change} onClose={() => setEditing(undefined)} />
  );
  return { selectionActions, dialog };
}

/** Copies the ids of rows that were selected one by one, one per line. */
function copyIds(list: string, rows: SelectedRows): Action {
  return copyLines(rows, {
    id: `${list}:copy-ids`,
    title: t('recordLists.copyIds'),
    icon: Copy,
    lineOf: (id) => id,
    said: (values) => t('recordLists.idsCopied', values),
  });
}
