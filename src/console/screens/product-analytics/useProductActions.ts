import { pathTo } from '#contract/links.ts';
import { Box, Pencil } from '#console/ui/icons.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { go } from '#console/navigation/go.ts';

/** Where one can go from a product's analytics, and the tables' own action. */
export function useProductActions(id: string, tables: Action): { readonly open: Action; readonly edit: Action } {
  const { t } = useTranslation();
  const page = pathTo('product', { id });
  const form = pathTo('productUpdate', { id });
  const open: Action = {
    id: 'product-analytics:open',
    title: t('productAnalytics.open'),
    group: 'screen',
    icon: Box,
    feature: 'PRODUCTS.VIEW',
    shortcut: 'o',
    path: page,
    run: () => go(page),
  };
  const edit: Action = {
    id: 'product-analytics:edit',
    title: t('productAnalytics.edit'),
    group: 'screen',
    icon: Pencil,
    feature: 'PRODUCTS.UPDATE',
    shortcut: 'e',
    path: form,
    run: () => go(form),
  };
  useActions([open, edit, tables]);
  return { open, edit };
}
