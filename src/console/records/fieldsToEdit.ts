import '#console/texts/records.ts';
import type { Choice } from '#console/actions/action.ts';
import { t } from '#console/texts/i18n.ts';
import { nameOfField } from './nameOfField.ts';
import type { RecordPlaces } from './useRecordActions.ts';

/** The fields of a record that can be changed, by what they are called: all but its id. */
export async function fieldsToEdit(kind: RecordPlaces['kind']): Promise<readonly Choice[]> {
  const { sections, idName } =
    kind === 'customer'
      ? (await import('./customerKind.ts')).customerKind
      : (await import('./productKind.ts')).productKind;
  return sections
    .flatMap(({ fields }) => fields)
    .filter(({ name }) => name !== idName)
    .map((field) => ({ id: field.name, title: nameOfField(t, field) }));
}
