import type { MembersParts } from '#console/definition/definitionPageProps.ts';
import { ProductList } from './ProductList.tsx';
import { ProductSample } from './ProductSample.tsx';

/** What a filter finds: a sample with pictures, then all of it. */
export function FilterProducts({ draft, onWhy }: MembersParts) {
  return (
    <>
      <ProductSample draft={draft} />
      <ProductList draft={draft} onWhy={onWhy} />
    </>
  );
}
