import { call, type CallValue } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import { notifyText } from '#console/state/notices.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { RadioGroup } from '#console/ui/choices.tsx';
import { TextArea } from '#console/ui/TextField.tsx';

/** The ratings that can be given; each has its number as a key. */
export const ratings = ['1', '2', '3', '4', '5'] as const;

/** The element that `m` focuses. */
export const commentField = 'recommendation-comment';

/** Whom and which batch feedback is about. */
export interface FeedbackOf {
  readonly customerId: string;
  readonly recommendationId: number | null;
}

/** What colleagues think of a customer's recommendations: a rating and a comment. */
export function Feedback(props: {
  readonly about: FeedbackOf;
  readonly feedback: CallValue<'recommendationPreview'>['feedback'];
  readonly rate: (rating: number) => Promise<void>;
}) {
  const { about, feedback, rate } = props;
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  const form = useForm({
    saved: { comment: feedback?.comment ?? '' },
    validate: () => ({}),
    save: async ({ comment }) => {
      await call('recommendationComment', { body: { ...about, comment } });
      await refreshed('recommendationPreview', 'recommendationRatings');
      notifyText('success', t('recommendations.commented'));
    },
  });
  useUnsaved(form.changes);
  return (
    <section aria-label={t('recommendations.feedback')} className="flex flex-col gap-4">
      <RadioGroup
        label={t('recommendations.rating')}
        hint={t('recommendations.ratingHint')}
        value={String(feedback?.rating ?? '')}
        options={ratings.map((value) => ({ value: value as string, label: value }))}
        onChange={(value) => void rate(Number(value))}
      />
      <InlineForm form={form} submit={t('recommendations.saveComment')}>
        <div data-field={commentField}>
          <TextArea
            label={t('recommendations.comment')}
            hint={t('recommendations.commentHint')}
            {...form.field('comment')}
          />
        </div>
      </InlineForm>
      {feedback && (
        <p className="text-small text-ink-3">
          {t('recommendations.givenBy', { name: feedback.given_by, at: formatDateTime(feedback.given_at) })}
        </p>
      )}
    </section>
  );
}
