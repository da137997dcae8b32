import { pathTo } from '#contract/links.ts';
import { outboxSorts } from '#contract/features/outboxWords.ts';
import { Clipboard } from 'lucide-react';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import type { Column } from '#console/list/column.ts';
import { copyLinks } from '#console/list/copyLinks.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { useListUrl, viewTitle } from '#console/list/useListUrl.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import { notifyText } from '#console/state/notices.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { outbox } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { PageFrame } from '#console/ui/PageFrame.tsx';
import { DeniedState } from '#console/ui/StateMessage.tsx';
import { outboxLoads } from './loads.ts';
import { useOutboxFilters } from './outboxUrl.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { outbox };

type Mail = CallValue<'outboxList'>['mails'][number];

/** Every mail of the tenant, newest first, for its owners. */
export function OutboxListScreen() {
  const { t } = useTranslation();
  const url = useListUrl(outboxSorts, 'desc');
  const { params, filters } = useOutboxFilters();
  const [name, question] = outboxLoads({}, params)[0];
  const query = useCall(name, question, { keepPrevious: true });
  const { mails, total, page = url.page, transport, hook } = query.data ?? {};
  useTitle(viewTitle(t('screens.outbox'), { search: url.search, filters }));
  if (query.error?.status === 403) {
    return (
      <PageFrame title={t('screens.outbox')}>
        <DeniedState title={t('outbox.ownersOnly')} reason={query.error.message} />
      </PageFrame>
    );
  }
  const copyHook: Action = {
    id: 'outbox:copy-hook',
    aliases: ['webhook', 'bounce webhook', 'ses notifications', 'complaint feedback'],
    title: t('outbox.copyHook'),
    group: 'screen',
    icon: Clipboard,
    when: () => hook !== undefined,
    run: async () => {
      await navigator.clipboard.writeText(hook ?? '');
      notifyText('success', t('outbox.hookCopied'));
    },
  };
  return (
    <EntityList
      title={t('screens.outbox')}
      secondary={copyHook}
      name="outbox"
      label={t('outbox.listLabel')}
      columns={columnsOf(t)}
      rows={mails}
      rowsOf={async (page) => (await call('outboxList', { query: { ...question.query, ...page } })).mails}
      total={total}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ subject }) => subject || t('outbox.noSubject')}
      rowLink={({ id }) => pathTo('outboxMail', { id })}
      selectionActions={(rows) => [copyLinks('outbox', rows, (id) => pathTo('outboxMail', { id }))]}
      page={page}
      {...url.controls(t('outbox.search'))}
      filters={filters}
      toolbar={transport === 'outbox' && <span className="text-small text-ink-2">{t('outbox.stays')}</span>}
      empty={{ title: t('outbox.emptyTitle'), text: t('outbox.emptyText') }}
    />
  );
}

function columnsOf(t: Translate): readonly Column<Mail>[] {
  return [
    {
      key: 'subject',
      title: t('outbox.columns.subject'),
      value: ({ subject }) => subject || t('outbox.noSubject'),
      sort: 'subject',
      width: 'wide',
      narrow: 'title',
    },
    {
      key: 'to',
      title: t('outbox.columns.to'),
      value: (mail) => mail.user_email,
      sort: 'to',
      width: 'middle',
      narrow: 'detail',
    },
    { key: 'kind', title: t('outbox.columns.kind'), value: ({ kind }) => t(`outbox.kinds.${kind}`), sort: 'kind' },
    {
      key: 'state',
      title: t('outbox.columns.state'),
      value: ({ state }) => t(`outbox.states.${state}`),
      render: ({ state, failure }) => (
        <span title={failure ?? undefined}>
          <StatusBadge status={state} text={t(`outbox.states.${state}`)} />
        </span>
      ),
      sort: 'state',
      narrow: 'figure',
    },
    {
      key: 'created',
      title: t('outbox.columns.created'),
      kind: 'date',
      value: (mail) => mail.created_at,
      sort: 'created',
      narrow: 'note',
    },
  ];
}
