import { useState } from 'react';
import * as v from 'valibot';
import { useCall } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { AppliedSelectField } from '#console/ui/AppliedSelect.tsx';
import { Loaded } from '#console/ui/Loaded.tsx';
import { nameOfField } from './formField.ts';
import { recordFields } from './recordEntity.ts';
import { RecordField } from './RecordField.tsx';
import type { FormFacts, RecordKind, SentRecord, StoredRecord } from './recordKind.ts';
import { sendingOf } from './typedRecord.ts';
import { useFormFacts } from './useFormFacts.ts';

/** Props of the dialog that changes one field of several records. */
export interface ChangeFieldProps<Stored extends StoredRecord> {
  readonly kind: RecordKind<Stored>;
  readonly ids: readonly string[];
  /** The field that is chosen first. */
  readonly first?: string | undefined;
  readonly change: (ids: readonly string[], fields: SentRecord) => Promise<void>;
  readonly onClose: () => void;
}

/** Asks for a field and its new value for several records; an empty value empties the field. */
export function ChangeFieldDialog<Stored extends StoredRecord>(props: ChangeFieldProps<Stored>) {
  const { kind, ids, onClose } = props;
  const { t } = useTranslation();
  const declared = useCall(kind.name === 'customer' ? 'customerOtherFields' : 'productOtherFields', {});
  const facts = useFormFacts(declared, useCall('customerFields', kind.name === 'customer' ? {} : null));
  const title = t(`recordLists.changeFieldOf.${kind.name}`, { count: ids.length, formatted: formatCount(ids.length) });
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="px-6 pt-4 pb-5">
        <Loaded query={facts} shape="field">
          {(known) => <ChangeField {...props} facts={known} />}
        </Loaded>
      </div>
    </Dialog>
  );
}

function ChangeField<Stored extends StoredRecord>(props: ChangeFieldProps<Stored> & { readonly facts: FormFacts }) {
  const { kind, ids, first, change, onClose, facts } = props;
  const { t } = useTranslation();
  const fields = recordFields(kind, facts, false);
  const [name, setName] = useState(first ?? fields[0]?.name ?? '');
  const field = fields.find((candidate) => candidate.name === name) ?? fields[0];
  const bodyOf = (value: string) => sendingOf(field ? [field] : [], { [name]: value }, { [name]: `${value}.` });
  const form = useForm({
    saved: { value: '' },
    validate: ({ value }) => {
      const { body, problems } = bodyOf(value);
      const problem = problems[name];
      if (problem !== undefined) return { value: t(`records.amounts.${problem}`) };
      const checked = v.safeParse(kind.updateShape(facts), body);
      return { value: checked.success ? undefined : checked.issues[0].message };
    },
    save: async ({ value }) => {
      await change(ids, bodyOf(value).body);
      onClose();
    },
  });
  return (
    <InlineForm
      isDialog
      form={form}
      submit={t('recordLists.changeSubmit')}
      more={<Button onClick={onClose}>{t('recordLists.changeCancel')}</Button>}
    >
      <AppliedSelectField
        label={t('recordLists.whichField')}
        value={name}
        options={fields.map((one) => ({ value: one.name, label: nameOfField(t, one) }))}
        onChange={(chosen) => {
          setName(chosen);
          form.set({ value: '' });
        }}
      />
      {field && <RecordField key={name} field={field} bound={form.field('value')} facts={facts} />}
    </InlineForm>
  );
}
