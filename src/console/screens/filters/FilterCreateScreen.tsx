import { pathTo } from '#contract/links.ts';
import { NewDefinitionScreen } from '#console/definition/NewDefinitionScreen.tsx';
import { FilterProducts } from './FilterProducts.tsx';

/** A new filter, or the unsaved one that a link carries. */
export function FilterCreateScreen() {
  return (
    <NewDefinitionScreen
      kind="filter"
      pathOf={(id) => pathTo('filter', { id })}
      members={(parts) => <FilterProducts {...parts} />}
    />
  );
}
