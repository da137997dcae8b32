import { pathTo } from '#contract/links.ts';
import { Pencil, User } from '#console/ui/icons.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { go } from '#console/navigation/go.ts';

/** Where one can go from a customer's analytics, and the tables' own action. */
export function useCustomerActions(id: string, tables: Action): { readonly open: Action; readonly edit: Action } {
  const { t } = useTranslation();
  const page = pathTo('customer', { id });
  const form = pathTo('customerUpdate', { id });
  const open: Action = {
    id: 'customer-analytics:open',
    title: t('customerAnalytics.open'),
    group: 'screen',
    icon: User,
    feature: 'CUSTOMERS.VIEW',
    shortcut: 'o',
    path: page,
    run: () => go(page),
  };
  const edit: Action = {
    id: 'customer-analytics:edit',
    title: t('customerAnalytics.edit'),
    group: 'screen',
    icon: Pencil,
    feature: 'CUSTOMERS.UPDATE',
    shortcut: 'e',
    path: form,
    run: () => go(form),
  };
  useActions([open, edit, tables]);
  return { open, edit };
}
