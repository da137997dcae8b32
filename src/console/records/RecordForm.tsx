import { useLayoutEffect } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { RotateCcw } from '#console/ui/laterIcons.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isSequenceBegun } from '#console/actions/keyboard.ts';
import { isDialogOpen } from '#console/actions/ownKeys.ts';
import { useActions } from '#console/actions/useActions.ts';
import { Form } from '#console/form/Form.tsx';
import { leaveFieldAction } from '#console/form/leaveFieldAction.ts';
import { go } from '#console/navigation/go.ts';
import { Icon } from '#console/ui/Icon.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { goToField, goToFieldAction } from './fieldActions.ts';
import { ownFormFields } from './formField.ts';
import { RecordConflict } from './RecordConflict.tsx';
import { RecordField } from './RecordField.tsx';
import { RecordGone } from './RecordGone.tsx';
import type { StoredRecord } from './recordKind.ts';
import { useRecordForm, type RecordFormProps } from './useRecordForm.ts';

/** The one form of customers and products, new or stored, drawn from the table of their fields. */
export function RecordForm<Stored extends StoredRecord>(
  props: RecordFormProps<Stored> & {
    /** The field to begin in, by its name. */
    readonly first?: string | undefined;
  },
) {
  const { kind, facts, record, first } = props;
  const { t } = useTranslation();
  const { form, fields, saved, other, isGone, isRestored, ...steps } = useRecordForm(props);
  const id = record && kind.idOf(record);
  const leave: Action = {
    id: `${kind.name}:leave`,
    title: t('records.leave'),
    group: 'form',
    shortcut: 'escape',
    run: () => go(id === undefined ? kind.list : kind.viewPath(id)),
  };
  useActions([leaveFieldAction(), leave, goToFieldAction(kind.name, fields, t)]);
  const begins = first ?? (id === undefined ? kind.idName : undefined);
  // An effect, because the field is an element only once the form is drawn, and with the drawing, because what is typed from then on
  // is meant for it. Who asked for something meanwhile, or began to, keeps the focus.
  useLayoutEffect(() => {
    if (begins !== undefined && !isDialogOpen() && !isSequenceBegun()) goToField(begins);
  }, [begins]);
  const sections = [...kind.sections, { title: 'own' as const, fields: ownFormFields(facts.declared) }];
  return (
    <>
      <Form
        name={kind.name}
        form={form}
        feature={id === undefined ? kind.features.create : kind.features.update}
        note={isRestored ? (discard) => <Restored discard={discard} /> : undefined}
      >
        {sections
          .filter((section) => section.fields.length > 0)
          .map((section) => (
            <fieldset key={section.title} className="flex min-w-0 flex-col gap-4 pt-2">
              <legend className="pb-2 text-h2 font-title">{t(`records.sections.${section.title}`)}</legend>
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
                  <div key={field.name} data-field={field.name} className="contents">
                    <RecordField field={field} bound={form.field(field.name)} facts={facts} />
                  </div>
                ),
              )}
            </fieldset>
          ))}
      </Form>
      {other && (
        <RecordConflict
          name={kind.titleOf(other)}
          fields={fields}
          before={saved}
          mine={form.values}
          stored={other}
          onSettle={steps.settle}
          onClose={steps.decideLater}
        />
      )}
      {isGone && <RecordGone kind={kind.name} onAgain={steps.createAnew} onClose={steps.stay} />}
    </>
  );
}

/** What was typed at an earlier visit stands in the form again; it can be done away with. */
function Restored({ discard }: { readonly discard: Action }) {
  const { t } = useTranslation();
  return (
    <div
      role="status"
      className="mt-2 flex flex-wrap items-center gap-2 rounded bg-info-soft px-3 py-2 text-table text-info"
    >
      <Icon of={RotateCcw} />
      <p className="min-w-0 flex-1">{t('records.restored')}</p>
      <ActionButton action={discard} size="bar" hideShortcut />
    </div>
  );
}
