import { pathTo } from '#contract/links.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import { useCall } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import type { ScreenProps } from '#console/screenProps.ts';
import { chat } from './texts.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ConversationState } from './ConversationState.tsx';
import { conversationLoads } from './loads.ts';
import { Messages } from './Messages.tsx';
import { Reply } from './Reply.tsx';
import { CommentForm, Rating, TagsForm } from './Triage.tsx';
import { useConversationActions } from './useConversationActions.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { chat };

/** One conversation: its messages with what answers rest on, its tags, and what colleagues say of it. */
export function ConversationScreen({ parameters: { id } }: ScreenProps<'conversation'>) {
  const { t } = useTranslation();
  const query = useCall(...conversationLoads({ id })[0], { keepPrevious: true });
  useNotedRecord(pathTo('conversation', { id }), 'conversations', query.data?.question);
  const { menu, primary, others, rate } = useConversationActions(id, query.data);
  return (
    <EntityPage
      name="conversation"
      query={query}
      title={t('screens.conversation')}
      titleOf={({ question }) => question || t('chat.untitled')}
      crumb={{ path: pathTo('conversationHistory'), title: t('screens.conversationHistory') }}
      status={({ state }) => <ConversationState state={state} />}
      failedTitle={t('chat.loadFailed')}
      primary={primary}
      menu={menu}
      others={others}
    >
      {(shown) => (
        <div className="grid gap-8 pt-2 roomy:grid-cols-3">
          <section aria-label={t('chat.messages')} className="flex min-w-0 flex-col gap-3 roomy:col-span-2">
            <p className="text-small text-ink-3">
              {t('chat.about', {
                channel: t(`chat.channels.${shown.channel}`),
                language: t(`chat.languages.${shown.language}`),
                at: formatDateTime(shown.started_at),
              })}
            </p>
            <Messages label={t('chat.messages')} said={shown.said} />
            <Reply key={shown.id} conversation={shown} />
          </section>
          <section key={shown.id} aria-label={t('chat.feedback')} className="flex min-w-0 flex-col gap-6">
            <Rating rating={shown.rating} rate={rate} />
            <CommentForm id={shown.id} feedback={shown.feedback} />
            <TagsForm id={shown.id} tags={shown.tags} />
          </section>
        </div>
      )}
    </EntityPage>
  );
}
