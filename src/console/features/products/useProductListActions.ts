import { pathTo } from '#contract/links.ts';
import { productSearchFields } from '#contract/recordLists.ts';
import { ChartColumn, Grid2x2, List as ListIcon, Pencil, Search, Table2, Upload } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { createAction } from '#console/list/createAction.ts';
import { go } from '#console/navigation/go.ts';
import { editFieldAction } from '#console/records/list/fieldActions.ts';
import { useCustomFields } from '#console/records/list/useCustomFields.tsx';
import { nameOf, type ListedProduct } from './productColumns.tsx';
import type { SearchField, ProductListUrl } from './productListUrl.ts';

/** Actions on the product list and on one of its rows. */
export function useProductListActions(url: ProductListUrl) {
  const { t } = useTranslation();
  const isAnalytics = url.view === 'analytics';
  const isGrid = url.layout === 'grid';
  const to = (path: string) => ({ path, run: () => go(path) });
  const create = createAction('productCreate', t('screens.productCreate'));
  const upload: Action = {
    ...to(pathTo('productsImport')),
    id: 'products:import',
    title: t('productList.upload'),
    keywords: t('screens.productsImport'),
    group: 'screen',
    icon: Upload,
    feature: 'IMPORTS.PRODUCTS.CREATE',
  };
  const layout: Action = {
    id: 'products:layout',
    aliases: [
      'grid view',
      'thumbnails',
      'gallery',
      'cards',
      'tiles',
      'images',
      'table view',
      'list view',
      'change layout',
    ],
    title: t(isGrid ? 'productList.showTable' : 'productList.showGrid'),
    group: 'list',
    icon: isGrid ? Table2 : Grid2x2,
    shortcut: 'v g',
    run: () => url.show({ layout: isGrid ? null : 'grid' }),
  };
  const { action: customFields, dialog } = useCustomFields('product');
  useActions([
    customFields,
    create,
    upload,
    layout,
    {
      ...to(`${pathTo('products')}${isAnalytics ? '' : '?view=analytics'}`),
      id: 'products:other-view',
      title: t(isAnalytics ? 'productList.showList' : 'productList.showAnalytics'),
      group: 'screen',
      icon: isAnalytics ? ListIcon : ChartColumn,
      feature: isAnalytics ? 'PRODUCTS.VIEW' : 'PRODUCTS.ANALYTICS.VIEW',
      shortcut: 'v a',
    },
    {
      id: 'products:search-by',
      title: t('productList.searchByTitle'),
      group: 'list',
      icon: Search,
      arguments: [
        {
          id: 'field',
          title: t('productList.searchBy'),
          choices: () => productSearchFields.map((field) => ({ id: field, title: field })),
        },
      ],
      run: ({ field }) => url.push({ searchBy: field as SearchField }),
    },
  ]);
  const rowActions = (product: ListedProduct): readonly Action[] => {
    const { item_id: id } = product;
    const name = nameOf(product);
    return [
      isAnalytics
        ? {
            ...to(pathTo('product', { id })),
            id: 'products:record',
            title: t('productList.openRecord', { name }),
            group: 'row',
            icon: ListIcon,
            shortcut: 'o',
          }
        : {
            ...to(pathTo('productAnalytics', { id })),
            id: 'products:analytics',
            title: t('productList.openAnalytics', { name }),
            group: 'row',
            icon: ChartColumn,
            feature: 'PRODUCTS.ANALYTICS.VIEW',
            shortcut: 'shift+a',
          },
      {
        ...to(pathTo('productUpdate', { id })),
        id: 'products:edit',
        title: t('productList.edit', { name }),
        group: 'row',
        icon: Pencil,
        feature: 'PRODUCTS.UPDATE',
        shortcut: 'e',
      },
      editFieldAction(
        { kind: 'product', update: { path: pathTo('productUpdate', { id }), feature: 'PRODUCTS.UPDATE' } },
        { id: 'products:edit-field', group: 'row' },
      ),
    ];
  };
  return { create, upload, layout, rowActions, dialog };
}
