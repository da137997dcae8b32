import type { Translate } from '#console/texts/i18n.ts';
import { nameBelow, type FormField } from './formField.ts';

/** What a field is called. */
export function nameOfField(t: Translate, { name, label }: FormField): string {
  return label === undefined ? (nameBelow(name) ?? name) : t(`recordLists.fields.${label}`);
}
