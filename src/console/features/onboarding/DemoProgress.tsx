import { useTranslation } from '#console/texts/useTranslation.ts';
import { formatCount } from '#console/texts/format.ts';
import { isFilling, type OnboardingFacts } from './useOnboarding.ts';

/**
 * The progress of the demo data, in one announced line, with a bar while it is generated; null where nobody requested
 * it.
 */
export function DemoProgress({ facts }: { readonly facts: OnboardingFacts }) {
  const { t } = useTranslation();
  const { demo, customers, products, sales } = facts.data;
  if (!demo) return null;
  if (demo.status === 'failed') {
    return (
      <p role="alert" className="text-table text-danger">
        {t('onboarding.demo.failed', { reason: demo.failure ?? '' })}
      </p>
    );
  }
  const counts = {
    customers: formatCount(customers),
    products: formatCount(products),
    sales: formatCount(sales),
    percent: Math.round(demo.progress * 100),
  };
  const key = ({ waiting: 'waiting', running: 'running', completed: 'done' } as const)[demo.status];
  const text = t(`onboarding.demo.${key}`, counts);
  return (
    <div className="flex flex-col gap-2">
      {isFilling(facts) && (
        <progress className="w-full accent-accent" aria-label={text} max={1} value={demo.progress} />
      )}
      <output className="text-table text-ink-2 tabular-nums">{text}</output>
      {isFilling(facts) && <p className="text-small text-ink-3">{t('onboarding.demo.goOn')}</p>}
    </div>
  );
}
