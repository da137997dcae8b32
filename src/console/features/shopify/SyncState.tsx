import { formatCount } from '#console/texts/format.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import type { Status } from './useShopifyActions.ts';

type Sync = NonNullable<Status['sync']>;

/** How far the sync is, in one announced line; with a bar while it runs. */
export function SyncState({ sync }: { readonly sync: Status['sync'] }) {
  const { t } = useTranslation();
  if (!sync) return null;
  const isUnderWay = sync.state === 'waiting' || sync.state === 'running';
  return (
    <PageSection name="sync" title={t('shopify.sync.title')} text={t('shopify.sync.text')}>
      <div className="flex max-w-form flex-col gap-2 text-table">
        {isUnderWay && (
          <progress
            className="w-full accent-accent"
            aria-label={t('shopify.sync.bar')}
            max={1}
            {...(sync.state === 'running' && { value: sync.progress })}
          />
        )}
        {sync.state === 'failed' ? (
          <div role="alert">
            <p className="font-medium text-danger">{t('shopify.sync.failed')}</p>
            <p className="wrap-anywhere">{sync.failure}</p>
          </div>
        ) : (
          <output>{sentence(t, sync)}</output>
        )}
        {isUnderWay && <p className="text-small text-ink-3">{t('shopify.sync.leave')}</p>}
      </div>
    </PageSection>
  );
}

function sentence(t: Translate, { state, kind, done, found }: Sync): string {
  if (state === 'completed') return t('shopify.sync.completed');
  if (state === 'waiting') return t('shopify.sync.waiting');
  if (kind === null) return t('shopify.sync.finishing');
  const name = t(`shopify.kinds.${kind}`);
  if (found === 0) return t('shopify.sync.collecting', { kind: name.toLowerCase() });
  return t('shopify.sync.running', { kind: name, done: formatCount(done), found: formatCount(found) });
}
