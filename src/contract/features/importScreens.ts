import { inMain, type Screen } from '../screen.ts';

/** Screens of imports. */
export const importScreens = {
  imports: {
    path: '/imports',
    title: 'Data Upload',
    ...inMain,
    keepAlive: true,
    feature: 'IMPORTS.VIEW',
    group: 'data',
    label: 'Data Upload',
    keys: 'g i',
    views: {
      datasets: {
        label: 'Datasets',
        feature: 'DATASETS_GROUP.VIEW',
        keys: 'g shift+d',
      },
      groups: {
        label: 'Dataset Groups',
        feature: 'DATASETS_GROUP.VIEW',
        keys: 'g shift+g',
      },
    },
  },
  import: {
    path: '/imports/:id',
    title: 'Import',
    ...inMain,
    feature: 'IMPORTS.ANALYTICS.VIEW',
    group: 'data',
  },
  productsImport: {
    path: '/products-import',
    title: 'Import Products',
    keys: 'g shift+i',
    ...inMain,
    feature: 'IMPORTS.PRODUCTS.CREATE',
    group: 'products',
  },
  customersImport: {
    path: '/customers-import',
    title: 'Import Customers',
    keys: 'g shift+u',
    ...inMain,
    feature: 'IMPORTS.CUSTOMERS.CREATE',
    group: 'customers',
  },
} as const satisfies Record<string, Screen>;
