import { screen, type Feature } from '#console/feature.ts';
import { importsLoads, importLoads } from './loads.ts';

/** Imports: upload, workbench, datasets. */
export const imports = {
  screens: {
    imports: screen(() => import('./ImportListScreen.tsx'), 'ImportListScreen'),
    import: screen(() => import('./ImportScreen.tsx'), 'ImportScreen'),
    customersImport: screen(() => import('./CustomersImportScreen.tsx'), 'CustomersImportScreen'),
    productsImport: screen(() => import('./ProductsImportScreen.tsx'), 'ProductsImportScreen'),
  },
  skeletons: { imports: 'list', import: 'mapping', customersImport: 'mapping', productsImport: 'mapping' },
  loads: { imports: importsLoads, import: importLoads },
  keys: () => import('./defaultKeys.ts'),
  records: () => import('./records.ts'),
  aliases: () => import('./aliases.ts'),
} satisfies Feature;
