import type { Choice } from '#console/actions/action.ts';
import { call } from '#console/data/call.ts';
import { t } from '#console/texts/i18n.ts';
import { customFormFields, nameOfField } from './formField.ts';
import { customFieldKinds } from './customFields.ts';
import type { RecordPlaces } from './useRecordActions.ts';

/** The editable fields of a record, by label: all but its id, custom ones last. */
export async function fieldsToEdit(kind: RecordPlaces['kind']): Promise<readonly Choice[]> {
  const { sections, idName } =
    kind === 'customer'
      ? (await import('./customerKind.ts')).customerKind
      : (await import('./productKind.ts')).productKind;
  const fieldsCall = customFieldKinds[kind].columns[0].fields;
  // Without them the others can still be changed.
  const customFields = await call(fieldsCall, {}).catch(() => []);
  return [...sections.flatMap(({ fields }) => fields), ...customFormFields(customFields)]
    .filter(({ name }) => name !== idName)
    .map((field) => ({ id: field.name, title: nameOfField(t, field) }));
}
