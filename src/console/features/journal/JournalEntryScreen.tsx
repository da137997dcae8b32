import { Link2, UserRound } from 'lucide-react';
import { pathTo } from '#contract/links.ts';
import type { Action } from '#console/actions/action.ts';
import { useNotedRecord } from '#console/actions/useNotedRecord.ts';
import type { CallValue } from '#console/data/call.ts';
import { useCall } from '#console/data/useCall.ts';
import { EntityPage } from '#console/entity/EntityPage.tsx';
import { copyLink, go } from '#console/navigation/go.ts';
import type { ScreenProps } from '#console/screenProps.ts';
import { formatDateTime } from '#console/texts/format.ts';
import { journal } from './texts.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageFrame, PageSection } from '#console/ui/PageFrame.tsx';
import { PlainText } from '#console/ui/PlainText.tsx';
import { DeniedState } from '#console/ui/StateMessage.tsx';
import { journalEntryLoads } from './loads.ts';
import { StatusBadge } from '#console/entity/StatusBadge.tsx';
import { useReplay } from './useReplay.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { journal };

type Entry = CallValue<'journalEntry'>;
/** Milliseconds between looks while the entry waits. */
const lookEvery = 1500;

/** One entry of the journal: what came, when, and what it did. */
export function JournalEntryScreen({ parameters: { id } }: ScreenProps<'journalEntry'>) {
  const { t } = useTranslation();
  const query = useCall(...journalEntryLoads({ id })[0], {
    refreshEvery: (known) => (known?.state === 'waiting' ? lookEvery : 0),
  });
  const entry = query.data;
  const replay = useReplay('journal-entry', 'screen')(entry);
  useNotedRecord(pathTo('journalEntry', { id }), 'connectorJournal', entry?.topic);
  if (query.error?.status === 403) {
    return (
      <PageFrame title={t('screens.journalEntry')}>
        <DeniedState title={t('journal.ownersOnly')} reason={query.error.message} />
      </PageFrame>
    );
  }
  const userId = entry?.user_id ?? null;
  const customer: Action = {
    id: 'journal-entry:customer',
    title: t('journal.entry.showCustomer'),
    group: 'screen',
    icon: UserRound,
    feature: 'CUSTOMERS.VIEW',
    when: () => userId !== null,
    run: () => go(pathTo('customer', { id: userId ?? '' })),
  };
  const copy: Action = {
    id: 'journal-entry:copy-link',
    title: t('journal.entry.copyLink'),
    group: 'screen',
    icon: Link2,
    shortcut: 'y',
    run: () => copyLink(pathTo('journalEntry', { id })),
  };
  return (
    <EntityPage
      name="journal-entry"
      query={query}
      title={t('screens.journalEntry')}
      titleOf={({ topic }) => topic}
      crumb={{ path: pathTo('connectorJournal'), title: t('screens.connectorJournal') }}
      status={({ state }) => <StatusBadge status={state} text={t(`journal.states.${state}`)} />}
      failedTitle={t('journal.loadFailed')}
      primary={entry?.replayable === true ? replay : undefined}
      menu={userId === null ? [copy] : [customer, copy]}
      others={entry?.replayable === true ? [] : [replay]}
    >
      {(shown) => <Facts entry={shown} />}
    </EntityPage>
  );
}

function Facts({ entry }: { readonly entry: Entry }) {
  const { t } = useTranslation();
  const { connector, received_at: received, ended_at: ended, attempts, external_id: delivery, user_id: userId } = entry;
  const facts = [
    [t('journal.entry.from'), t(`journal.connectors.${connector}`)],
    [t('journal.entry.received'), formatDateTime(received)],
    ...(ended === null ? [] : [[t('journal.entry.ended'), formatDateTime(ended)] as const]),
    [t('journal.entry.attempts'), String(attempts)],
    ...(delivery === null ? [] : [[t('journal.entry.delivery'), delivery] as const]),
    ...(userId === null ? [] : [[t('journal.entry.customer'), userId] as const]),
  ] as const;
  return (
    <>
      <PageSection title={t('journal.entry.outcome')}>
        <output className="text-table wrap-anywhere">{entry.outcome || t('journal.entry.waits')}</output>
      </PageSection>
      <PageSection title={t('journal.entry.facts')}>
        <dl className="grid grid-cols-facts gap-x-6 gap-y-2 text-table">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-2">{name}</dt>
              <dd className="min-w-0 wrap-anywhere">{value}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <PageSection title={t('journal.entry.body')}>
        {entry.body === null ? (
          <p className="text-table text-ink-2">{t('journal.entry.noBody')}</p>
        ) : (
          <PlainText label={t('journal.entry.body')} text={spaced(entry.body)} className="max-h-notice" />
        )}
      </PageSection>
    </>
  );
}

/** JSON with its parts on lines of their own; any other text as it is. */
function spaced(body: string): string {
  try {
    return JSON.stringify(JSON.parse(body), null, 2);
  } catch {
    return body;
  }
}
