import { pathTo } from '#contract/links.ts';
import { NewDefinitionScreen } from '#console/definition/NewDefinitionScreen.tsx';
import { FilterProducts } from './FilterProducts.tsx';
import { editorTexts } from '#console/definition/texts.ts';
import { filters } from '#console/definition/texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { ...editorTexts, filters };

/** A new filter, or the unsaved one of a link. */
export function FilterCreateScreen() {
  return (
    <NewDefinitionScreen
      kind="filter"
      pathOf={(id) => pathTo('filter', { id })}
      members={(parts) => <FilterProducts {...parts} />}
    />
  );
}
