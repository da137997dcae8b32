import { pathTo } from '#contract/links.ts';
import { HelpCircle, Link2, UserRound } from 'lucide-react';
import { parseAsStringLiteral, useQueryState } from 'nuqs';
import type { Action } from '#console/actions/action.ts';
import { useActions } from '#console/actions/useActions.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { copyLink, go } from '#console/navigation/go.ts';
import { Link } from '#console/navigation/Link.tsx';
import type { ScreenProps } from '#console/screenProps.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { outbox } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { CagedHtml } from '#console/ui/CagedHtml.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { PlainText } from '#console/ui/PlainText.tsx';
import { DeniedState } from '#console/ui/StateMessage.tsx';
import { Tabs } from '#console/ui/Tabs.tsx';
import { MailEvents } from './MailEvents.tsx';
import { outboxMailLoads } from './loads.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { outbox };

const tabs = ['html', 'text', 'headers', 'events'] as const;
type Tab = (typeof tabs)[number];
type Mail = CallValue<'outboxMail'>;
const tabParser = parseAsStringLiteral(tabs).withDefault('html').withOptions({ history: 'push' });

/** One mail of the tenant: as it looks, its text, its headers, and what became of it. */
export function OutboxMailScreen({ parameters: { id } }: ScreenProps<'outboxMail'>) {
  const { t } = useTranslation();
  const query = useCall(...outboxMailLoads({ id })[0]);
  const mail = query.data;
  const [tab] = useQueryState('tab', tabParser);
  useTabActions(tab);
  useNotedRecord(pathTo('outboxMail', { id }), 'outbox', mail?.subject);
  if (query.error?.status === 403) {
    return (
      <PageFrame title={t('screens.outboxMail')}>
        <DeniedState title={t('outbox.ownersOnly')} reason={query.error.message} />
      </PageFrame>
    );
  }
  const userId = mail?.user_id ?? null;
  const customer: Action = {
    id: 'outbox-mail:customer',
    title: t('outbox.mail.customer'),
    group: 'screen',
    icon: UserRound,
    feature: 'CUSTOMERS.VIEW',
    when: () => userId !== null,
    run: () => go(pathTo('customer', { id: userId ?? '' })),
  };
  const campaignId = mail?.campaign_id ?? null;
  const why: Action = {
    id: 'outbox-mail:why',
    title: t('outbox.mail.why'),
    group: 'screen',
    icon: HelpCircle,
    feature: 'CAMPAIGNS.VIEW',
    when: () => userId !== null && campaignId !== null,
    run: () => go(pathTo('campaignWhy', { id: campaignId ?? 0, user_id: userId ?? '' })),
  };
  const copy: Action = {
    id: 'outbox-mail:copy-link',
    title: t('outbox.mail.copyLink'),
    group: 'screen',
    icon: Link2,
    shortcut: 'y',
    run: () => copyLink(pathTo('outboxMail', { id })),
  };
  return (
    <EntityPage
      name="outbox-mail"
      query={query}
      title={t('screens.outboxMail')}
      titleOf={({ subject }) => subject || t('outbox.noSubject')}
      crumb={{ path: pathTo('outbox'), title: t('screens.outbox') }}
      status={({ state }) => <StatusBadge status={state} text={t(`outbox.states.${state}`)} />}
      failedTitle={t('outbox.mail.loadFailed')}
      menu={userId === null ? [copy] : [customer, ...(campaignId === null ? [] : [why]), copy]}
      tabs={mail && <Head mail={mail} tab={tab} />}
      fixed
    >
      {(shown) => <Part mail={shown} tab={tab} />}
    </EntityPage>
  );
}

/** Alt and a number show a tab; `{` and `}` the one beside. */
function useTabActions(tab: Tab): void {
  const { t } = useTranslation();
  const [, setTab] = useQueryState('tab', tabParser);
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
  useActions([...show, turn('next', 1, ['}', 'alt+pagedown']), turn('previous', -1, ['{', 'alt+pageup'])]);
}

/** The sender, recipient and time of a mail, the reason that it did not leave, and its tabs. */
function Head({ mail, tab }: { readonly mail: Mail; readonly tab: Tab }) {
  const { t } = useTranslation();
  const { id, from_name: name, from_email_address: address, user_email: to, created_at: at, failure } = mail;
  return (
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
            data-action={`outbox-mail:show-${key}`}
            href={pathTo('outboxMail', { id }) + (key === 'html' ? '' : `?tab=${key}`)}
            className={className}
            aria-current={isCurrent ? 'page' : undefined}
          >
            {content}
          </Link>
        )}
      />
    </>
  );
}

/** The content of a tab. */
function Part({ mail, tab }: { readonly mail: Mail; readonly tab: Tab }) {
  const { t } = useTranslation();
  if (tab === 'events') return <MailEvents events={mail.events} />;
  if (tab === 'html') {
    return <CagedHtml title={t('outbox.mail.frame')} html={mail.rendered_html} className="min-h-0 flex-1" />;
  }
  const text = tab === 'text' ? mail.text : mail.head;
  return <PlainText label={t(`outbox.mail.tabs.${tab}`)} text={text} className="min-h-0 flex-1" />;
}
