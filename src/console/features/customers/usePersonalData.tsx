import { FileDown, ShieldX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { downloadText } from '#console/data/downloads.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { formatCount } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { privacy } from './privacyTexts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { lazyComponent } from '#console/ui/lazyComponent.tsx';
import { useIsOwner } from '#console/data/beside.ts';

const ConfirmDialog = lazyComponent(async () => (await import('#console/ui/ConfirmDialog.tsx')).ConfirmDialog);

type Counts = CallValue<'personalData'>;

/**
 * What owners can do with all that the tenant has on a customer: take it as files, or erase it, after saying what goes
 * and what stays. Register the actions, render the dialog.
 */
export function usePersonalData(id: string, name: string) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const isOwner = useIsOwner() === true;
  const [counts, setCounts] = useState<Counts>();
  const params = { user_id: id };
  const take = async () => {
    try {
      const { json, csv, rows } = await call('personalDataExport', { params });
      downloadText(`${id}.json`, json, 'application/json');
      downloadText(`${id}.csv`, csv, 'text/csv');
      notifyText('success', t('privacy.exported', { name, count: rows, formatted: formatCount(rows) }));
    } catch (error) {
      notifyError(error);
    }
  };
  const erase = async () => {
    setCounts(undefined);
    try {
      await call('personalDataErase', { params });
      go(pathTo('customers'));
      await refreshed('customerList', 'tenantMeta');
      notifyText('success', t('privacy.erased', { name }));
    } catch (error) {
      notifyError(error);
    }
  };
  const own = { group: 'screen', feature: 'CUSTOMERS.UPDATE', when: () => isOwner } as const;
  const actions: readonly Action[] = [
    {
      ...own,
      id: 'customer:export-data',
      title: t('privacy.export'),
      aliases: ['gdpr export', 'subject access request', 'everything about this customer', 'data portability'],
      icon: FileDown,
      run: take,
    },
    {
      ...own,
      id: 'customer:erase',
      title: t('privacy.erase'),
      aliases: ['right to be forgotten', 'gdpr erasure', 'forget customer', 'anonymise customer'],
      icon: ShieldX,
      isDestructive: true,
      run: async () => setCounts(await call('personalData', { params })),
    },
  ];
  const dialog: ReactNode = counts && (
    <ConfirmDialog
      dangerous
      title={t('privacy.title', { name })}
      text={consequences(counts, t)}
      confirm={t('privacy.confirm')}
      cancel={t('privacy.cancel')}
      onConfirm={() => void erase()}
      onCancel={() => setCounts(undefined)}
    />
  );
  return { actions, dialog } as const;
}

/** The data that is deleted, anonymised and kept. */
function consequences({ tables }: Counts, t: Translate): string {
  const parts = (['deleted', 'anonymised', 'kept'] as const).flatMap((fate) => {
    const counted = tables
      .filter((one) => one.fate === fate)
      .map(({ table, rows }) => `${tableName(t, table)} ${formatCount(rows)}`);
    return counted.length === 0 ? [] : [t(`privacy.fates.${fate}`, { what: counted.join(', ') })];
  });
  return [t('privacy.final'), ...parts, t('privacy.files')].join(' ');
}

/** The name of a table's rows; the table's own name where nobody gave it one. */
function tableName(t: Translate, table: string): string {
  return table in privacy.tables ? t(`privacy.tables.${table as keyof typeof privacy.tables}`) : table;
}
