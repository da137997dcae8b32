import { useState } from 'react';
import { pathTo } from '#contract/links.ts';
import { pageSize } from '#contract/paging.ts';
import { useCall } from '#console/data/useCall.ts';
import { Link } from '#console/navigation/Link.tsx';
import { formatCount } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Button } from '#console/ui/Button.tsx';
import { Dialog } from '#console/ui/Dialog.tsx';
import { stepTitle, type AudienceQuery, type AudienceStep } from './useAudience.ts';
import { Loaded } from '#console/ui/Loaded.tsx';

/** The people of one step, twelve a page, each a link to the customer. */
export function StepPeople(props: {
  readonly question: AudienceQuery;
  readonly step: AudienceStep;
  readonly onClose: () => void;
}) {
  const { question, step, onClose } = props;
  const { t } = useTranslation();
  const [page, setPage] = useState(1);
  const query = useCall(
    'campaignLiveCustomers',
    { query: { ...question, step, cursor: String(page) } },
    { keepPrevious: true },
  );
  const total = query.data?.total ?? 0;
  const shown = query.data?.customers ?? [];
  const first = (page - 1) * pageSize + 1;
  return (
    <Dialog title={stepTitle(t, step, question.resendOf !== undefined)} onClose={onClose}>
      {query.data === undefined && (
        <div className="px-6 py-2">
          <Loaded query={query} shape="rows" />
        </div>
      )}
      <ul className="flex flex-col px-6 py-2 text-table">
        {shown.map(({ user_id: id, full_name: name, email }) => (
          <li key={id} className="flex gap-3 border-b border-line py-1 last:border-transparent">
            <Link className="min-w-0 flex-1 truncate hover:underline" href={pathTo('customer', { id })}>
              {name}
            </Link>
            <span className="min-w-0 truncate text-ink-2">{email}</span>
          </li>
        ))}
      </ul>
      <div className="flex items-center gap-2 px-6 pb-5 text-table text-ink-2">
        <output className="flex-1 tabular-nums">
          {query.data &&
            t('list.count', {
              from: formatCount(Math.min(first, total)),
              to: formatCount(Math.min(first + shown.length - 1, total)),
              formatted: formatCount(total),
            })}
        </output>
        <Button size="bar" off={page === 1} onClick={() => setPage(page - 1)}>
          {t('list.previous')}
        </Button>
        <Button size="bar" off={first + pageSize > total} onClick={() => setPage(page + 1)}>
          {t('list.next')}
        </Button>
        <Button size="bar" onClick={onClose}>
          {t('entity.history.close')}
        </Button>
      </div>
    </Dialog>
  );
}
