import { useCall } from '#console/data/useCall.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { pathTo } from '#contract/links.ts';
import { Link } from '#console/navigation/Link.tsx';
import { CagedHtml } from '#console/ui/CagedHtml.tsx';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { PartSkeleton } from '#console/ui/Skeleton.tsx';

/** A template as the customer gets it with what a batch recommends. */
export function RenderedMail(props: {
  readonly customerId: string;
  readonly templateId: string;
  /** The moment of the batch; the newest where it is undefined. */
  readonly batchTimestamp: string | undefined;
  /** The template has no block of recommendations. */
  readonly isWithout?: boolean;
}) {
  const { customerId, templateId, batchTimestamp = 'latest', isWithout = false } = props;
  const { t } = useTranslation();
  const question = { query: { customerId, templateId, batchTimestamp } };
  const { data, error, reload } = useCall('recommendationDocument', question, { keepPrevious: true });
  if (error && !data)
    return <ErrorState title={t('recommendations.notRendered')} text={error.message} onRetry={reload} />;
  if (!data) return <PartSkeleton shape="sheet" />;
  return (
    <section aria-label={t('recommendations.mail')} className="flex min-w-0 flex-col gap-2">
      {isWithout && (
        <p role="status" className="rounded bg-info-soft px-3 py-2 text-table text-info">
          {t('recommendations.withoutBlock')}{' '}
          <Link href={pathTo('template', { id: templateId })} className="underline">
            {t('recommendations.editTemplate')}
          </Link>
        </p>
      )}
      {data.problems.length > 0 && (
        <ul className="rounded bg-warning-soft px-3 py-2 text-table text-warning">
          {data.problems.map((problem) => (
            <li key={problem}>{problem}</li>
          ))}
        </ul>
      )}
      <CagedHtml title={t('recommendations.mail')} html={data.html} className="h-mail rounded border border-line" />
    </section>
  );
}
