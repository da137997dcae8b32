import { screen, type Feature } from '#console/feature.ts';
import { productsLoads, productLoads, productUpdateLoads } from './loads.ts';

/** Products: list, record and forms. */
export const products = {
  screens: {
    products: screen(() => import('./ProductListScreen.tsx'), 'ProductListScreen'),
    product: screen(() => import('./ProductScreen.tsx'), 'ProductScreen'),
    productCreate: screen(() => import('./ProductCreateScreen.tsx'), 'ProductCreateScreen'),
    productUpdate: screen(() => import('./ProductUpdateScreen.tsx'), 'ProductUpdateScreen'),
  },
  skeletons: { products: 'list', product: 'summedUp', productCreate: 'form', productUpdate: 'form' },
  loads: { products: productsLoads, product: productLoads, productUpdate: productUpdateLoads },
  records: () => import('./records.ts'),
  aliases: () => import('./aliases.ts'),
  fields: () => import('./fields.ts'),
} satisfies Feature;
