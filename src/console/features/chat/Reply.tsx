import { MailPlus, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { pathTo } from '#contract/links.ts';
import { reasonOf, useAccess } from '#console/actions/access.ts';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { CallValue } from '#console/data/call.ts';
import { go } from '#console/navigation/go.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { ReplyForm } from './ReplyForm.tsx';
import { triageFields } from './Triage.tsx';

/** A reply to the visitor by email; where no address is known, why, and how to get one. */
export function Reply({ conversation }: { readonly conversation: CallValue<'chatMessages'> }) {
  const { id, channel, reply_to: to, user_id: userId } = conversation;
  const { t } = useTranslation();
  const access = useAccess()('CUSTOMERS.UPDATE');
  if (access.kind === 'hidden') return null;
  if (access.kind === 'blocked') return <NoReply>{reasonOf(access)}</NoReply>;
  if (to) return <ReplyForm id={id} to={to} />;
  if (channel === 'test') return <NoReply>{t('chat.reply.test')}</NoReply>;
  return (
    <NoReply>
      {t('chat.reply.noAddress')} {t(userId === null ? 'chat.reply.ofVisitor' : 'chat.reply.ofCustomer')}
      <WayToAddress userId={userId} />
    </NoReply>
  );
}

function NoReply({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <section
      data-field={triageFields.reply}
      className="mt-2 flex flex-col gap-2 rounded border border-line p-4 text-table text-ink-2"
    >
      <h2 tabIndex={-1} className="rounded-inner text-body font-medium text-ink">
        {t('chat.reply.title')}
      </h2>
      <div>{children}</div>
    </section>
  );
}

/** Leads to the customer's address, or to the settings with which the assistant asks visitors for one. */
function WayToAddress({ userId }: { readonly userId: string | null }) {
  const { t } = useTranslation();
  const way: Action =
    userId === null
      ? {
          id: 'conversation:set-up-handovers',
          title: t('chat.reply.settings'),
          group: 'screen',
          icon: Settings,
          feature: 'DODO_CHAT.SETTINGS.VIEW',
          run: () => go(`${pathTo('chatbotSettings')}?field=handoverEmail`),
        }
      : {
          id: 'conversation:add-address',
          title: t('chat.reply.addAddress'),
          group: 'screen',
          icon: MailPlus,
          feature: 'CUSTOMERS.UPDATE',
          run: () => go(`${pathTo('customerUpdate', { id: userId })}?field=email`),
        };
  useActions([way]);
  return (
    <div className="pt-3">
      <ActionButton action={way} />
    </div>
  );
}
