import { useQueryState } from 'nuqs';
import type { ReactNode } from 'react';
import { FigureTable } from '#console/ui/FigureTable.tsx';
import { Loaded } from '#console/ui/Loaded.tsx';
import { useCall, type Query } from '#console/data/useCall.ts';
import { parsePage } from '#console/list/useListUrl.ts';
import { formatCount, formatMonthOf, formatTenantTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageTurn } from './PageTurn.tsx';
import type { Automation } from './useAutomationActions.ts';

const pageParser = parsePage.withDefault(1).withOptions({ history: 'push' });

/** The mails that an automation would have sent, today's, and its recipients. */
export function Findings({ automation }: { readonly automation: Automation }) {
  const params = { id: String(automation.id) };
  const { t } = useTranslation();
  const [replayPage, setReplayPage] = useQueryState('replayPage', pageParser);
  const [ledgerPage, setLedgerPage] = useQueryState('ledgerPage', pageParser);
  const kept = { keepPrevious: true };
  const replayed = useCall('automationReplay', { params, query: cursorOf(replayPage) }, kept);
  const due = useCall('automationToday', { params });
  const entries = useCall('automationLedger', { params, query: cursorOf(ledgerPage) }, kept);
  const heads = [t('automation.person'), t('automation.due'), t('automation.result')];
  return (
    <aside className="flex w-findings shrink-0 flex-col gap-6 px-6 pb-6 max-roomy:w-full narrow:px-4">
      <Part name="replay" title={t('automation.parts.replay')} query={replayed}>
        {(replay) => (
          <>
            <p className="text-table">
              {t('automation.replayed', {
                mails: formatCount(replay.mails),
                people: formatCount(replay.people),
                occasions: formatCount(replay.occasions),
              })}
            </p>
            <FigureTable
              label={t('automation.parts.replay')}
              heads={[t('automation.month'), t('automation.occasions'), t('automation.mails')]}
              rows={replay.months.map(({ month, occasions, mails }) => [
                formatMonthOf(month),
                formatCount(occasions),
                formatCount(mails),
              ])}
              nothing={t('automation.nobody')}
            />
            <FigureTable
              label={t('automation.whom')}
              heads={[t('automation.whom'), t('automation.due')]}
              rows={replay.rows.map((row) => [row.full_name, formatTenantTime(row.due)])}
              nothing={t('automation.nobody')}
            />
            <PageTurn
              table="replay"
              page={replayPage}
              total={replay.total}
              onPage={(page) => void setReplayPage(page)}
            />
          </>
        )}
      </Part>
      <Part name="today" title={t('automation.parts.today')} query={due}>
        {(today) => (
          <>
            <p className="text-table">{t('automation.todayText', { count: today.mails })}</p>
            <FigureTable
              label={t('automation.parts.today')}
              heads={heads}
              rows={today.rows.map((row) => [
                row.full_name,
                formatTenantTime(row.due),
                row.left_out === null ? t('automation.gets') : t(`automation.reasons.${row.left_out}`),
              ])}
              nothing={t('automation.nobody')}
            />
          </>
        )}
      </Part>
      <Part name="ledger" title={t('automation.parts.ledger')} query={entries}>
        {(ledger) => (
          <>
            <FigureTable
              label={t('automation.parts.ledger')}
              heads={heads}
              rows={ledger.rows.map((row) => [
                row.full_name,
                formatTenantTime(row.due),
                row.reason === null ? t(`automation.ledgerStates.${row.state}`) : t(`automation.reasons.${row.reason}`),
              ])}
              nothing={t('automation.nobody')}
            />
            <PageTurn
              table="ledger"
              page={ledgerPage}
              total={ledger.total}
              onPage={(page) => void setLedgerPage(page)}
            />
          </>
        )}
      </Part>
    </aside>
  );
}

/** The query of a page; the first needs none, as the question before switching on asks it. */
function cursorOf(page: number): { readonly cursor?: string } {
  return page === 1 ? {} : { cursor: String(page) };
}

function Part<Value>(props: {
  readonly name: string;
  readonly title: string;
  readonly query: Query<Value>;
  readonly children: (value: Value) => ReactNode;
}) {
  const { name, title, query, children } = props;
  const isBusy = query.data === undefined && query.error === undefined;
  return (
    <section
      aria-label={title}
      aria-busy={isBusy}
      {...(!isBusy && { 'data-part': name })}
      className="flex flex-col gap-3 pt-2"
    >
      <h2 className="text-h2 font-title">{title}</h2>
      <Loaded query={query} shape="rows">
        {children}
      </Loaded>
    </section>
  );
}
