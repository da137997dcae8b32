import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import { notifyText } from '#console/state/notices.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { RadioGroup } from '#console/ui/choices.tsx';
import { TextArea, TextField } from '#console/ui/TextField.tsx';

/** The ratings that can be given; each has its number as a key. */
export const ratings = ['1', '2', '3', '4', '5'] as const;

/** Names of the fields that keys focus. */
export const triageFields = { comment: 'chat-comment', tags: 'chat-tags', reply: 'chat-reply' } as const;

/** The ratings of a conversation. */
export function Rating(props: { readonly rating: number | null; readonly rate: (rating: number) => Promise<void> }) {
  const { t } = useTranslation();
  return (
    <RadioGroup
      label={t('chat.rating')}
      hint={t('chat.ratingHint')}
      value={String(props.rating ?? '')}
      options={ratings.map((value) => ({ value: value as string, label: value }))}
      onChange={(value) => void props.rate(Number(value))}
    />
  );
}

/** A colleague's rating of a conversation. */
export function CommentForm(props: { readonly id: number; readonly feedback: CallValue<'chatMessages'>['feedback'] }) {
  const { id, feedback } = props;
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const form = useForm({
    saved: { comment: feedback?.comment ?? '' },
    save: async ({ comment }) => {
      await call('chatFeedback', { body: { conversation_id: id, comment } });
      await refreshed('chatMessages');
      notifyText('success', t('chat.commented'));
    },
  });
  useUnsaved(form.changes);
  return (
    <InlineForm form={form} submit={t('chat.saveComment')}>
      <div data-field={triageFields.comment}>
        <TextArea label={t('chat.comment')} hint={t('chat.commentHint')} {...form.field('comment')} />
      </div>
      {feedback && (
        <p className="text-small text-ink-3">
          {t('chat.givenBy', { name: feedback.given_by, at: formatDateTime(feedback.given_at) })}
        </p>
      )}
    </InlineForm>
  );
}

/** The tags of a conversation, written with commas between them. */
export function TagsForm({ id, tags }: { readonly id: number; readonly tags: readonly string[] }) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const form = useForm({
    saved: { tags: tags.join(', ') },
    save: async (values) => {
      const written = values.tags.split(',').flatMap((tag) => tag.trim() || []);
      await call('chatTagged', { params: { id }, body: { tags: written } });
      await refreshed('chatMessages', 'chatConversations', 'chatTags');
      notifyText('success', t('chat.tagged'));
    },
  });
  return (
    <InlineForm form={form} submit={t('chat.saveTags')}>
      <div data-field={triageFields.tags}>
        <TextField label={t('chat.tags')} hint={t('chat.tagsHint')} autoComplete="off" {...form.field('tags')} />
      </div>
    </InlineForm>
  );
}
