import { useSnapshot } from 'valtio';
import { useVersionedSave } from '#console/entity/useVersionedSave.ts';
import { focusField } from '#console/form/focusField.ts';
import { useSaveActions } from '#console/form/useSaveActions.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { noteAllSaved } from '#console/state/unsaved.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { bodyOf, mailOf, saveTemplate, templateQueries, type Template, type TemplateBody } from './mailCalls.ts';
import { draftIn, replaceMail, type MailEditor } from './mailEditor.ts';
import type { LinkedMail } from './mailLink.ts';
import { useProblems } from './useProblemActions.ts';

/**
 * Saving and discarding a template: what prevents it, the two actions, and the conflicting version where there is one.
 */
export function useSaveMail(props: {
  readonly editor: MailEditor;
  readonly changes: number;
  readonly stored: Template | undefined;
  readonly saved: LinkedMail;
  readonly onSaved: (now: Template) => void;
}) {
  const { editor, changes, stored, saved, onSaved } = props;
  const { t } = useTranslation();
  const { details } = useSnapshot(editor.state);
  const errors = useProblems(editor).filter(({ severity }) => severity === 'error');
  const obstacle =
    details.name.trim() === '' ? t('mail.nameMissing') : errors[0] && t('mail.hasErrors', { count: errors.length });
  const versions = useVersionedSave<Template, TemplateBody>({
    titleOf: ({ templateName }) => templateName,
    savedText: ({ templateName }) => t('mail.saved', { name: templateName }),
    create: (body) => saveTemplate(body, undefined),
    update: (over, body) => saveTemplate(body, over),
    undo: (former, now) => saveTemplate(bodyOf(mailOf(former)), now),
    queries: templateQueries,
  });
  const { saving, other } = versions;
  const send = async (over: Template | undefined): Promise<void> => {
    try {
      const now = await versions.save(bodyOf({ details: editor.state.details, draft: draftIn(editor) }), over);
      if (now === undefined) return;
      noteAllSaved();
      onSaved(now);
    } catch (error) {
      notifyError(error);
    }
  };
  const submit = async (): Promise<void> => {
    if (saving) return;
    if (obstacle !== undefined) {
      notifyText('warning', obstacle);
      if (details.name.trim() === '') focusField('name');
    } else if (changes > 0) await send(stored);
    else notifyText('info', t('mail.unchanged'));
  };
  const actions = useSaveActions({
    name: 'template',
    changes,
    saving,
    feature: stored ? 'TEMPLATES.EDIT' : 'TEMPLATES.CREATE',
    submit,
    discard: () => replaceMail(editor, saved.draft, saved.details),
  });
  return {
    ...actions,
    submit,
    obstacle,
    isGone: versions.isGone,
    /** Saves what was removed meanwhile as a new one. */
    createAgain: () => {
      versions.dismiss();
      void send(undefined);
    },
    conflict: other && {
      other,
      /** Keeps what is here, over their version. */
      onMine: () => {
        versions.dismiss();
        void send(other);
      },
      /** Drops what is here. */
      onTheirs: () => {
        versions.dismiss();
        const theirs = mailOf(other);
        replaceMail(editor, theirs.draft, theirs.details);
        onSaved(other);
      },
      onClose: versions.dismiss,
    },
  };
}
