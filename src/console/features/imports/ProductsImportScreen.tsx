import { pathTo } from '#contract/links.ts';
import { ImportPage } from './upload/ImportPage.tsx';
import { imports } from './texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { imports };

/** The upload of products (specification 2 §2, products-import). */
export function ProductsImportScreen() {
  return <ImportPage type="products" list={pathTo('products')} />;
}
