import { useLayoutEffect } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { isSequenceBegun } from '#console/actions/keyboard.ts';
import { isDialogOpen } from '#console/actions/ownKeys.ts';
import { useKnownReply } from '#console/data/useCall.ts';
import { EntityForm } from '#console/entity/EntityForm.tsx';
import { useEntityForm } from '#console/entity/useEntityForm.ts';
import { formatDay } from '#console/texts/format.ts';
import { withoutBidi } from '#console/ui/withoutBidi.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { shownChoice } from './choices.tsx';
import { sectionHeading } from '#console/form/sectionMoves.ts';
import { goToField } from '#console/form/focusField.ts';
import { useGoToField } from '#console/form/useGoToField.ts';
import { customFormFields, type FieldKind, type FormField, nameOfField } from './formField.ts';
import { recordEntity, recordFields } from './recordEntity.ts';
import { RecordField } from './RecordField.tsx';
import type { FormFacts, RecordKind, StoredRecord } from './recordKind.ts';

/** Props of a record's form. */
interface RecordFormProps<Stored extends StoredRecord> {
  readonly kind: RecordKind<Stored>;
  readonly facts: FormFacts;
  /** The stored record; absent for a new one. */
  readonly record?: Stored;
  /** The name of the field that has the focus first. */
  readonly first?: string | undefined;
}

/** A date, an amount or one of a few words needs no line as long as a name's. */
const shortKinds: ReadonlySet<FieldKind> = new Set(['choice', 'flag', 'date', 'money', 'number']);
const isShort = ({ kind }: FormField) => shortKinds.has(kind);
const short = 'max-w-search narrow:max-w-none';

/** The form of customers and products, new or stored, rendered from the table of their fields. */
export function RecordForm<Stored extends StoredRecord>({ kind, facts, record, first }: RecordFormProps<Stored>) {
  const { t } = useTranslation();
  const known = useKnownReply();
  const fields = recordFields(kind, facts, record === undefined);
  const state = useEntityForm(recordEntity({ kind, facts, fields, known, t }), record);
  const id = record && kind.idOf(record);
  useGoToField(kind.name, () => fields.map((field) => ({ id: field.name, title: nameOfField(t, field) })));
  const focused = first ?? (id === undefined ? kind.idName : undefined);
  // Focuses the field once the form is rendered; a layout effect, so that keys pressed then reach it. A dialog or a key
  // sequence that began meanwhile keeps the focus.
  useLayoutEffect(() => {
    if (focused !== undefined && !isDialogOpen() && !isSequenceBegun()) goToField(focused);
  }, [focused]);
  const sections = [...kind.sections, { title: 'own' as const, fields: customFormFields(facts.declared) }];
  const shown = (field: FormField, value: unknown): string => {
    const text = typeof value === 'string' ? value : '';
    if (text === '') return t('entity.conflict.empty');
    if (field.kind === 'date') return formatDay(text);
    return field.kind === 'choice' || field.kind === 'flag' ? shownChoice(t, text) : withoutBidi(text);
  };
  return (
    <EntityForm
      name={kind.name}
      state={state}
      feature={id === undefined ? kind.features.create : kind.features.update}
      leaveTo={id === undefined ? kind.list : kind.viewPath(id)}
      goneTitle={t(`records.${kind.name}.goneTitle`)}
      fields={fields.map((field) => ({
        name: field.name,
        label: nameOfField(t, field),
        show: (value) => shown(field, value),
      }))}
    >
      {sections
        .filter((section) => section.fields.length > 0)
        .map((section) => (
          <fieldset key={section.title} className="flex min-w-0 flex-col gap-4 pt-4 first:pt-2">
            <legend {...sectionHeading} className="scroll-mt-28 pb-2 text-h2 font-medium">
              {t(`records.sections.${section.title}`)}
            </legend>
            {section.fields.map((field) =>
              field.name === kind.idName && id !== undefined ? (
                <TextField
                  key={field.name}
                  label={t(`recordLists.fields.${kind.name}Id`)}
                  hint={t('records.idFixed')}
                  value={id}
                  readOnly
                  onChange={() => {}}
                />
              ) : (
                <div key={field.name} data-field={field.name} className={isShort(field) ? short : 'contents'}>
                  <RecordField field={field} bound={state.form.field(field.name)} facts={facts} />
                </div>
              ),
            )}
          </fieldset>
        ))}
    </EntityForm>
  );
}
