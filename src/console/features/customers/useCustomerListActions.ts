import { pathTo } from '#contract/links.ts';
import { ChartColumn, List as ListIcon, Pencil, Upload, User } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { createAction } from '#console/list/createAction.ts';
import { go } from '#console/navigation/go.ts';
import { editFieldAction } from '#console/records/list/fieldActions.ts';
import { useCustomFields } from '#console/records/list/useCustomFields.tsx';
import { usePickCustomer } from '#console/records/list/usePickCustomer.ts';
import type { ListedCustomer } from './customerColumns.tsx';

/** Actions on the customer list and on one of its rows. */
export function useCustomerListActions(isAnalytics: boolean) {
  const { t } = useTranslation();
  const to = (path: string) => ({ path, run: () => go(path) });
  const create = createAction('customerCreate', t('screens.customerCreate'));
  const upload: Action = {
    ...to(pathTo('customersImport')),
    id: 'customers:import',
    title: t('customerList.upload'),
    keywords: t('screens.customersImport'),
    group: 'screen',
    icon: Upload,
    feature: 'IMPORTS.CUSTOMERS.CREATE',
  };
  const other: Action = {
    ...to(`${pathTo('customers')}${isAnalytics ? '' : '?view=analytics'}`),
    id: 'customers:other-view',
    title: t(isAnalytics ? 'customerList.showList' : 'customerList.showAnalytics'),
    group: 'screen',
    icon: isAnalytics ? ListIcon : ChartColumn,
    feature: isAnalytics ? 'CUSTOMERS.VIEW' : 'CUSTOMERS.ANALYTICS.VIEW',
    shortcut: 'v a',
  };
  const { action: customFields, dialog } = useCustomFields('customer');
  useActions([create, upload, other, customFields, usePickCustomer()]);
  const rowActions = ({ user_id: id, full_name: name }: ListedCustomer): readonly Action[] => [
    isAnalytics
      ? {
          ...to(pathTo('customer', { id })),
          id: 'customers:record',
          title: t('customerList.openRecord', { name }),
          group: 'row',
          icon: User,
          shortcut: 'o',
        }
      : {
          ...to(pathTo('customerAnalytics', { id })),
          id: 'customers:analytics',
          title: t('customerList.openAnalytics', { name }),
          group: 'row',
          icon: ChartColumn,
          feature: 'CUSTOMERS.ANALYTICS.VIEW',
          shortcut: 'shift+a',
        },
    {
      ...to(pathTo('customerUpdate', { id })),
      id: 'customers:edit',
      title: t('customerList.edit', { name }),
      group: 'row',
      icon: Pencil,
      feature: 'CUSTOMERS.UPDATE',
      shortcut: 'e',
    },
    editFieldAction(
      { kind: 'customer', update: { path: pathTo('customerUpdate', { id }), feature: 'CUSTOMERS.UPDATE' } },
      { id: 'customers:edit-field', group: 'row' },
    ),
  ];
  return { create, upload, rowActions, dialog };
}
