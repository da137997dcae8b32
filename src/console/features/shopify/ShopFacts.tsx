import { formatDateTime } from '#console/texts/format.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { ScopeList } from './ScopeList.tsx';
import type { Status } from './useShopifyActions.ts';

/** Which shop is connected, since when, by whom, with what it allows; and what is wrong with it. */
export function ShopFacts({ connection }: { readonly connection: NonNullable<Status['connection']> }) {
  const { t } = useTranslation();
  const facts = [
    [t('shopify.shop.name'), connection.shop],
    [t('shopify.shop.since'), formatDateTime(connection.connected_at)],
    [t('shopify.shop.by'), connection.connected_by],
    ...(connection.ended_at === null ? [] : [[t('shopify.shop.ended'), formatDateTime(connection.ended_at)] as const]),
    [
      t('shopify.shop.synced'),
      connection.synced_at === null ? t('shopify.shop.never') : formatDateTime(connection.synced_at),
    ],
  ] as const;
  return (
    <PageSection name="shop" title={t('shopify.shop.title')}>
      {connection.problem !== null && (
        <div role="alert" className="text-table">
          <p className="font-medium text-danger">{t('shopify.shop.problem')}</p>
          <p className="wrap-anywhere">{connection.problem}</p>
        </div>
      )}
      <dl className="grid grid-cols-facts gap-x-6 gap-y-2 text-table narrow:grid-cols-1 narrow:gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-2">{name}</dt>
            <dd className="min-w-0 wrap-anywhere">{value}</dd>
          </div>
        ))}
        {connection.scopes.length > 0 && (
          <div className="contents">
            <dt className="text-ink-2">{t('shopify.shop.scopes')}</dt>
            <dd>
              <ScopeList scopes={connection.scopes} />
            </dd>
          </div>
        )}
      </dl>
    </PageSection>
  );
}
