import type { ScreenName } from '#contract/screens.ts';
import type { Choice } from '#console/actions/action.ts';
import type { ScreenField } from './screenFields.ts';

/** The fields of a screen as choices for its `Go to field …`, loaded on demand. */
export async function fieldsOf(screen: ScreenName): Promise<readonly Choice[]> {
  const { loadScreenFields, screenFields } = await import('./screenFields.ts');
  await loadScreenFields();
  return fieldChoices(screenFields().flatMap((set) => (set.screen === screen ? set.fields : [])));
}

/** Converts fields to choices. */
export function fieldChoices(fields: readonly ScreenField[]): readonly Choice[] {
  return fields.map(({ name, title, aliases }) => ({ id: name, title, aliases }));
}
