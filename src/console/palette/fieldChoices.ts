import type { Choice } from '#console/actions/action.ts';
import type { ScreenField } from './screenFields.ts';

/** The fields of a screen as choices of its `Go to field …`. */
export function fieldChoices(fields: readonly ScreenField[]): readonly Choice[] {
  return fields.map(({ name, title, aliases }) => ({ id: name, title, aliases }));
}
