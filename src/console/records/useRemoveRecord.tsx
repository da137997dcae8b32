import { pathTo } from '#contract/links.ts';
import { Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { notifyError } from '#console/state/notices.ts';
import { notifySaved } from '#console/state/notifySaved.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';

const ConfirmDialog = lazyComponent(async () => (await import('#console/ui/ConfirmDialog.tsx')).ConfirmDialog);

type Dependents = CallValue<'customerDependents'>;

/** The calls of each kind, and the list that remains. */
const kinds = {
  customer: {
    feature: 'CUSTOMERS.UPDATE',
    list: 'customers',
    dependents: (id: string) => call('customerDependents', { params: { user_id: id } }),
    remove: (id: string) => call('customerRemove', { params: { user_id: id } }),
    restore: (removal: number) => call('customerRestore', { params: { id: removal } }),
    changes: ['customerList', 'tenantMeta'],
  },
  product: {
    feature: 'PRODUCTS.UPDATE',
    list: 'products',
    dependents: (id: string) => call('productDependents', { params: { item_id: id } }),
    remove: (id: string) => call('productRemove', { params: { item_id: id } }),
    restore: (removal: number) => call('productRestore', { params: { id: removal } }),
    changes: ['productList', 'tenantMeta'],
  },
} as const;

/**
 * Deletes a customer or product, after saying what names it; the notice undoes it. Register the action, render the
 * dialog.
 */
export function useRemoveRecord(kind: keyof typeof kinds, id: string, name: string) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const [affected, setAffected] = useState<Dependents>();
  const { feature, list, dependents, remove, restore, changes } = kinds[kind];
  const confirm = async () => {
    setAffected(undefined);
    try {
      const { removal_id: removal } = await remove(id);
      go(pathTo(list));
      await refreshed(...changes);
      const undo = async () => {
        await restore(removal);
        await refreshed(...changes);
      };
      notifySaved(t('removal.removed', { name }), undo, t('removal.restored', { name }));
    } catch (error) {
      notifyError(error);
    }
  };
  const action: Action = {
    id: `${kind}:delete`,
    aliases: [`delete ${kind}`, `remove ${kind}`, 'delete this record', 'erase'],
    title: t(`removal.remove.${kind}`),
    group: 'screen',
    icon: Trash2,
    isDestructive: true,
    feature,
    run: async () => setAffected(await dependents(id)),
  };
  const dialog: ReactNode = affected && (
    <ConfirmDialog
      dangerous
      title={t('removal.title', { name })}
      text={consequences(affected, t)}
      confirm={t('removal.confirm')}
      cancel={t('removal.cancel')}
      onConfirm={() => void confirm()}
      onCancel={() => setAffected(undefined)}
    />
  );
  return { action, dialog } as const;
}

/** The kept and changed data, in a sentence or two. */
function consequences({ sales, emails, definitions }: Dependents, t: ReturnType<typeof useTranslation>['t']): string {
  const staying = [
    sales > 0 && t('removal.sales', { count: sales, formatted: formatCount(sales) }),
    emails > 0 && t('removal.emails', { count: emails, formatted: formatCount(emails) }),
  ].filter((part) => part !== false);
  const what = new Intl.ListFormat('en').format(staying);
  const rest = staying.length === 0 ? t('removal.nothing') : t('removal.stays', { what });
  const names = new Intl.ListFormat('en').format(definitions);
  return definitions.length === 0 ? rest : `${t('removal.leaves', { names })} ${rest}`;
}
