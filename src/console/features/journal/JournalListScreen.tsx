import { Plug } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import { journalSorts } from '#contract/features/journal.ts';
import { journalDays } from '#contract/features/journalWords.ts';
import type { Action } from '#console/actions/action.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import type { Column } from '#console/list/column.ts';
import { copyLinks } from '#console/list/copyLinks.ts';
import { EntityList } from '#console/list/EntityList.tsx';
import { useListUrl, viewTitle } from '#console/list/useListUrl.ts';
import { go } from '#console/navigation/go.ts';
import { useTitle } from '#console/navigation/useTitle.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { journal } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { connectorJournalLoads } from './loads.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { useJournalFilters } from './journalUrl.ts';
import { useReplay } from './useReplay.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { journal };

type Entry = CallValue<'journalList'>['entries'][number];
/** Milliseconds between looks while an entry on the page waits. */
const lookEvery = 2000;

/** Messages of other systems and their outcome, newest first. */
export function JournalListScreen() {
  const { t } = useTranslation();
  const url = useListUrl(journalSorts, 'desc');
  const { params, filters } = useJournalFilters();
  const [name, question] = connectorJournalLoads({}, params)[0];
  const query = useCall(name, question, {
    keepPrevious: true,
    refreshEvery: (known) => (known?.entries.some(({ state }) => state === 'waiting') ? lookEvery : 0),
  });
  const replay = useReplay('journal', 'row');
  const { entries, total, page = url.page } = query.data ?? {};
  useTitle(viewTitle(t('screens.connectorJournal'), { search: url.search, filters }));
  const shop: Action = {
    id: 'journal:shopify',
    title: t('screens.shopify'),
    group: 'screen',
    icon: Plug,
    feature: 'CONNECTORS.SHOPIFY.VIEW',
    path: pathTo('shopify'),
    run: () => go(pathTo('shopify')),
  };
  return (
    <EntityList
      title={t('screens.connectorJournal')}
      secondary={shop}
      name="journal"
      label={t('journal.listLabel')}
      columns={columnsOf(t)}
      rows={entries}
      rowsOf={async (page) => (await call('journalList', { query: { ...question.query, ...page } })).entries}
      total={total}
      query={query}
      rowKey={({ id }) => String(id)}
      rowName={({ topic }) => topic}
      rowLink={({ id }) => pathTo('journalEntry', { id })}
      rowActions={(entry) => [replay(entry)]}
      selectionActions={(rows) => [copyLinks('journal', rows, (id) => pathTo('journalEntry', { id }))]}
      page={page}
      {...url.controls(t('journal.search'))}
      filters={filters}
      toolbar={<span className="text-small text-ink-2">{t('journal.keeps', journalDays)}</span>}
      empty={{ title: t('journal.emptyTitle'), text: t('journal.emptyText') }}
    />
  );
}

function columnsOf(t: Translate): readonly Column<Entry>[] {
  return [
    {
      key: 'topic',
      title: t('journal.columns.topic'),
      value: ({ topic }) => topic,
      sort: 'topic',
      width: 'middle',
      narrow: 'title',
    },
    {
      key: 'connector',
      title: t('journal.columns.connector'),
      value: ({ connector }) => t(`journal.connectors.${connector}`),
      sort: 'connector',
    },
    {
      key: 'state',
      title: t('journal.columns.state'),
      value: ({ state }) => t(`journal.states.${state}`),
      render: ({ state }) => <StatusBadge status={state} text={t(`journal.states.${state}`)} />,
      sort: 'state',
      narrow: 'figure',
    },
    {
      key: 'outcome',
      title: t('journal.columns.outcome'),
      value: ({ outcome }) => outcome,
      width: 'text',
      narrow: 'detail',
    },
    {
      key: 'received',
      title: t('journal.columns.received'),
      kind: 'date',
      value: (entry) => entry.received_at,
      sort: 'received',
      narrow: 'note',
    },
  ];
}
