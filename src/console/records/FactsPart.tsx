import type { ReactNode } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import type { Query } from '#console/data/useCall.ts';
import { Button } from '#console/ui/Button.tsx';
import { Skeleton } from '#console/ui/Skeleton.tsx';
import { FactSection } from './Facts.tsx';

/** A part of a detail page that is asked for by itself: on its way, failed, or there. */
export function FactsPart<Value>(props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly query: Pick<Query<Value>, 'data' | 'error' | 'reload'>;
  readonly children: (value: Value) => ReactNode;
}) {
  const { title, aside, query, children } = props;
  const { t } = useTranslation();
  return (
    <FactSection title={title} aside={aside}>
      {query.data !== undefined && children(query.data)}
      {query.data === undefined && query.error && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-table">
          <p>
            <span className="font-medium">{t('charts.failed')}</span>{' '}
            <span className="text-ink-2">{query.error.message}</span>
          </p>
          <Button size="bar" onClick={query.reload}>
            {t('messages.retry')}
          </Button>
        </div>
      )}
      {query.data === undefined && !query.error && (
        <div className="flex animate-late flex-col gap-3 py-2" aria-hidden>
          <Skeleton width="long" />
          <Skeleton width="middle" />
        </div>
      )}
    </FactSection>
  );
}
