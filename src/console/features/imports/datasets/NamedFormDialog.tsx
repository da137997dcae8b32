import { useRef, type ReactNode } from 'react';
import { longestDatasetName } from '#domain/datasets/names.ts';
import { InlineForm } from '#console/form/Form.tsx';
import type { BoundField, FormState } from '#console/form/useForm.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { TextField } from '#console/ui/TextField.tsx';

/** The dialog for a dataset or a group of datasets: its name, which has the focus, above other fields. */
export function NamedFormDialog<Values>(props: {
  readonly title: string;
  readonly form: FormState<Values>;
  readonly name: BoundField<string>;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}) {
  const { title, form, name, onClose, children } = props;
  const { t } = useTranslation();
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog title={title} onClose={onClose} initialFocus={field}>
      <div className="max-h-window overflow-y-auto px-6 pt-4 pb-5">
        <InlineForm
          isDialog
          form={form}
          submit={t('datasets.submit')}
          more={<Button onClick={onClose}>{t('datasets.cancel')}</Button>}
        >
          <TextField
            ref={field}
            label={t('datasets.name')}
            autoComplete="off"
            maxLength={longestDatasetName}
            {...name}
          />
          {children}
        </InlineForm>
      </div>
    </Dialog>
  );
}
