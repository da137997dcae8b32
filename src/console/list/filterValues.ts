import type { Choice } from '#console/actions/action.ts';
import type { ListFilter } from './listProps.ts';

/** Every value of every filter of a list, so that a value is found by its own name. */
export async function valuesOf(filters: readonly ListFilter[]): Promise<readonly Choice[]> {
  const found = await Promise.all(
    filters.map(async ({ id, title, choices }) => {
      const values = await choices();
      return values.map((value) => ({ ...value, id, title: `${title}: ${value.title}`, given: { value: value.id } }));
    }),
  );
  return found.flat();
}
