import { pathTo } from '#contract/links.ts';
import { ImportPage } from '#console/records/ImportPage.tsx';
import '#console/texts/imports.ts';

/** The upload of products (specification 2 §2, products-import). */
export function ProductsImportScreen() {
  return <ImportPage type="products" list={pathTo('products')} />;
}
