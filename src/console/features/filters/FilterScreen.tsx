import { pathTo } from '#contract/links.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { StoredDefinitionScreen } from '#console/definition/StoredDefinitionScreen.tsx';
import { filterLoads } from './loads.ts';
import { FilterProducts } from './FilterProducts.tsx';
import { editorTexts } from '#console/definition/texts.ts';
import { filters } from '#console/definition/texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { ...editorTexts, filters };

/** One product filter: its conditions, a sample and the products (specification 2 §2). */
export function FilterScreen({ parameters: { id } }: ScreenProps<'filter'>) {
  return (
    <StoredDefinitionScreen
      key={id}
      kind="filter"
      id={id}
      load={filterLoads({ id })[0]}
      list={pathTo('filters')}
      members={(parts) => <FilterProducts {...parts} />}
    />
  );
}
