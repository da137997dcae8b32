import { pathTo } from '#contract/links.ts';
import { UserRound } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { Link } from '#console/navigation/Link.tsx';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { outbox } from '#console/texts/outbox.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Badge } from '#console/ui/Badge.tsx';
import { CagedHtml } from '#console/ui/CagedHtml.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PlainText } from '#console/ui/PlainText.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { DeniedState, ErrorState } from '#console/ui/StateMessage.tsx';
import { Tabs } from '#console/ui/Tabs.tsx';
import { MailEvents } from './MailEvents.tsx';
import { outboxMailLoads } from './loads.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { outbox };

const tabs = ['html', 'text', 'headers', 'events'] as const;
type Tab = (typeof tabs)[number];
const tabParser = parseAsStringLiteral(tabs).withDefault('html').withOptions({ history: 'push' });

/** One mail of the tenant: as it looks, its text, its headers, and what became of it. */
export function OutboxMailScreen({ parameters: { id } }: ScreenProps<'outboxMail'>) {
  const { t } = useTranslation();
  const { data: mail, error, reload } = useCall(...outboxMailLoads({ id })[0]);
  useTitle(mail?.subject);
  useNotedRecord(pathTo('outboxMail', { id }), 'outbox', mail?.subject);
  if (error?.status === 403) {
    return (
      <PageFrame title={t('screens.outboxMail')}>
        <DeniedState title={t('outbox.ownersOnly')} reason={error.message} />
      </PageFrame>
    );
  }
  if (error) return <ErrorState title={t('outbox.mail.loadFailed')} text={error.message} onRetry={reload} />;
  return mail ? <ShownMail mail={mail} /> : <PageSkeleton />;
}

function ShownMail({ mail }: { readonly mail: CallValue<'outboxMail'> }) {
  const { t } = useTranslation();
  const [tab, setTab] = useQueryState('tab', tabParser);
  const { subject, from_name: name, from_email_address: address, user_email: to, created_at: at, failure } = mail;
  const place = tabs.indexOf(tab);
  const show = tabs.map((key, index): Action => ({
    id: `outbox-mail:show-${key}`,
    title: t('outbox.mail.show', { tab: t(`outbox.mail.tabs.${key}`) }),
    group: 'screen',
    shortcut: `alt+${index + 1}`,
    run: () => void setTab(key),
  }));
  const turn = (id: 'next' | 'previous', step: 1 | -1, shortcut: readonly string[]): Action => ({
    id: `outbox-mail:${id}`,
    title: t(`outbox.mail.${id}`),
    group: 'screen',
    keyOnly: true,
    shortcut,
    when: () => tabs[place + step] !== undefined,
    run: () => void setTab(tabs[place + step] ?? tab),
  });
  const customer: Action = {
    id: 'outbox-mail:customer',
    title: t('outbox.mail.customer'),
    group: 'screen',
    icon: UserRound,
    feature: 'CUSTOMERS.VIEW',
    when: () => mail.user_id !== null,
    run: () => go(pathTo('customer', { id: mail.user_id ?? '' })),
  };
  useActions([...show, turn('next', 1, ['}', 'alt+pagedown']), turn('previous', -1, ['{', 'alt+pageup']), customer]);
  return (
    <PageFrame
      title={subject || t('outbox.noSubject')}
      fixed
      status={<Badge tone={mail.state === 'failed' ? 'bad' : 'neutral'}>{t(`outbox.states.${mail.state}`)}</Badge>}
      actions={mail.user_id !== null && <ActionButton action={customer} />}
      tabs={
        <>
          <p className="px-6 pb-2 text-table break-words text-ink-2 narrow:px-4">
            {t('outbox.mail.from', { name, address, to, at: formatDateTime(at) })}
            {failure !== null && <span className="block text-danger">{failure}</span>}
          </p>
          <Tabs
            label={t('outbox.mail.tabsLabel')}
            current={tab}
            tabs={tabs.map((key) => ({ key, label: t(`outbox.mail.tabs.${key}`) }))}
            link={(key, className, content, isCurrent) => (
              <Link
                key={key}
                href={pathTo('outboxMail', { id: mail.id }) + (key === 'html' ? '' : `?tab=${key}`)}
                className={className}
                aria-current={isCurrent ? 'page' : undefined}
              >
                {content}
              </Link>
            )}
          />
        </>
      }
    >
      <Part mail={mail} tab={tab} />
    </PageFrame>
  );
}

function Part({ mail, tab }: { readonly mail: CallValue<'outboxMail'>; readonly tab: Tab }) {
  const { t } = useTranslation();
  if (tab === 'events') return <MailEvents events={mail.events} />;
  if (tab === 'html') {
    return <CagedHtml title={t('outbox.mail.frame')} html={mail.rendered_html} className="min-h-0 flex-1" />;
  }
  const text = tab === 'text' ? mail.text : mail.head;
  return <PlainText label={t(`outbox.mail.tabs.${tab}`)} text={text} className="min-h-0 flex-1" />;
}
