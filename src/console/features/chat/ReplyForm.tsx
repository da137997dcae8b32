import { Send } from 'lucide-react';
import { chatReplyEntries } from '#contract/features/chat.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { isTyping } from '#console/actions/ownKeys.ts';
import { useActions } from '#console/actions/useActions.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { useForm } from '#console/form/useForm.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import { notifyText } from '#console/state/notices.ts';
import { shapeErrors } from '#console/tenant/tenantForms.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Checkbox } from '#console/ui/choices.tsx';
import { TextArea } from '#console/ui/TextField.tsx';
import { triageFields } from './Triage.tsx';

type ReplyTo = NonNullable<CallValue<'chatMessages'>['reply_to']>;

/** Writes and sends a reply; what is typed stays until its email has left. */
export function ReplyForm({ id, to }: { readonly id: number; readonly to: ReplyTo }) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const { address, source, answers_to: answersTo } = to;
  const form = useForm({
    saved: { text: '', resolve: true },
    validate: ({ text }) => shapeErrors({ text: chatReplyEntries.text }, { text }),
    save: async (values) => {
      const { delivery } = await call('chatReply', { params: { id }, body: { ...values, to: address } });
      await refreshed('chatMessages', 'chatConversations', 'outboxList');
      if (delivery === 'sent') notifyText('success', t('chat.reply.sent', { address }));
      else notifyText('warning', t('chat.reply.unknown', { address }));
    },
  });
  const { values, saving } = form;
  const isWritten = values.text.trim() !== '';
  useUnsaved(isWritten ? 1 : 0);
  const send: Action = {
    id: 'conversation:send-reply',
    title: saving ? t('chat.reply.sending') : t('chat.reply.send'),
    group: 'form',
    icon: Send,
    shortcut: 'mod+enter',
    inFields: true,
    feature: 'CUSTOMERS.UPDATE',
    when: () => isWritten && !saving && !isTypingElsewhere(),
    run: form.submit,
  };
  useActions([send]);
  return (
    <form
      noValidate
      aria-label={t('chat.reply.title')}
      aria-busy={saving}
      className="mt-2 flex flex-col gap-3 rounded border border-line p-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <div>
        <h2 className="text-body font-medium">{t('chat.reply.title')}</h2>
        <p className="text-table wrap-anywhere">{t('chat.reply.to', { address })}</p>
        <p className="text-small text-ink-3">{t(`chat.reply.sources.${source}`)}</p>
      </div>
      <div data-field={triageFields.reply}>
        <TextArea
          label={t('chat.reply.text')}
          hint={t('chat.reply.answers', { address: answersTo })}
          rows={4}
          {...form.field('text')}
        />
      </div>
      <div className="flex flex-wrap items-center gap-4">
        <ActionButton action={send} variant="primary" off={!isWritten || saving} />
        <label className="flex items-center gap-2 text-table">
          <Checkbox
            label={t('chat.reply.resolve')}
            checked={values.resolve}
            onChange={(resolve) => form.set({ resolve })}
          />
          <span aria-hidden>{t('chat.reply.resolve')}</span>
        </label>
      </div>
    </form>
  );
}

/** Whether another field of the page is being edited, such as the comment: its Mod+Enter must not send. */
function isTypingElsewhere(): boolean {
  const field = document.activeElement?.closest('main') ? document.activeElement : null;
  return isTyping(field) && field?.closest(`[data-field="${triageFields.reply}"]`) === null;
}
