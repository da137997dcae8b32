import { withCarried } from '#console/navigation/carried.ts';
import { currentAddress, go } from '#console/navigation/go.ts';
import { longestViewName } from '#contract/viewLimits.ts';
import { isNotThere } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { dropDraft, storeDraft, draftAt } from '#console/state/formDrafts.ts';
import { notifyText } from '#console/state/notices.ts';
import { closeViewDialog, type ViewQuestion } from '#console/state/viewDialog.ts';
import { Button } from '#console/ui/Button.tsx';
import { Checkbox } from '#console/ui/choices.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { useRef } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Renames a view; false if it was deleted meanwhile. */
async function rename(id: number, name: string): Promise<boolean> {
  try {
    await call('viewRename', { params: { id }, body: { name } });
    return true;
  } catch (error) {
    if (isNotThere(error)) return false;
    throw error;
  }
}

/**
 * The address on screen is that of the view just saved: what it omitted is written to it. Not before, since a search
 * may be on its way there.
 */
function showWhole(): void {
  const address = withCarried(currentAddress());
  if (address !== currentAddress()) go(address, { replace: true });
}

/** Asks for a view's name. Unsaved input is restored when the same question is opened again. */
export function ViewDialog({ question }: { readonly question: ViewQuestion }) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const field = useRef<HTMLInputElement>(null);
  const draftPath = question.kind === 'save' ? `view:${question.path}` : `view:${question.id}`;
  const isNew = question.kind === 'save';
  const form = useForm({
    saved: { name: isNew ? '' : question.name, pinned: isNew },
    start: draftAt(draftPath) as { name?: string } | undefined,
    validate: ({ name }) => ({ name: name.trim() === '' ? t('views.nameMissing') : undefined }),
    save: async ({ name, pinned }) => {
      let isThere = true;
      if (isNew) await call('viewCreate', { body: { name, path: question.path, pinned } });
      else isThere = await rename(question.id, name);
      dropDraft(draftPath);
      closeViewDialog();
      if (isNew) showWhole();
      await refreshed('viewList');
      if (isThere) notifyText('success', t('views.saved', { name: name.trim() }));
      else notifyText('warning', t('views.gone', { name: isNew ? name : question.name }));
    },
  });
  const name = form.field('name');
  const type = (text: string) => {
    storeDraft(draftPath, { name: text });
    name.onChange(text);
  };
  return (
    <Dialog
      title={isNew ? t('actions.saveView') : t('views.rename', { name: question.name })}
      onClose={closeViewDialog}
      initialFocus={field}
    >
      <div className="px-6 pt-4 pb-5">
        <InlineForm
          isDialog
          form={form}
          submit={t('views.submit')}
          more={<Button onClick={closeViewDialog}>{t('views.cancel')}</Button>}
        >
          <TextField
            ref={field}
            label={t('views.name')}
            hint={isNew ? t('views.nameHint') : undefined}
            autoComplete="off"
            maxLength={longestViewName}
            {...name}
            onChange={type}
          />
          {isNew && (
            <label className="flex items-center gap-2 text-table">
              <Checkbox
                label={t('views.pinNew')}
                checked={form.values.pinned}
                onChange={(pinned) => form.set({ pinned })}
              />
              {t('views.pinNew')}
            </label>
          )}
        </InlineForm>
      </div>
    </Dialog>
  );
}
