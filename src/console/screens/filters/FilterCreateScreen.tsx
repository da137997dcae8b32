import { pathTo } from '#contract/links.ts';
import { NewDefinitionScreen } from '#console/definition/NewDefinitionScreen.tsx';
import { FilterProducts } from './FilterProducts.tsx';
import '#console/texts/builder.ts';
import '#console/texts/definitions.ts';
import '#console/texts/filters.ts';
import '#console/texts/segments.ts';

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
