import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import type { Status } from './useShopifyActions.ts';

/** The operator's tasks before anyone can connect a shop. */
export function MissingApp(props: {
  readonly status: Status;
  readonly actions: { readonly copyCallback: Action; readonly copyWebhooks: Action };
}) {
  const { status, actions } = props;
  const { t } = useTranslation();
  const addresses = [
    { title: t('shopify.missing.callback'), address: status.callback, action: actions.copyCallback },
    { title: t('shopify.missing.webhooks'), address: status.webhooks, action: actions.copyWebhooks },
  ];
  return (
    <PageSection
      name="app"
      title={t('shopify.missing.title')}
      text={t('shopify.missing.text', { settings: status.missing.join(', ') })}
    >
      <div className="flex flex-col gap-2 text-table">
        <h3 className="font-medium">{t('shopify.missing.addresses')}</h3>
        {addresses.map(({ title, address, action }) => (
          <div key={title} className="flex flex-wrap items-center gap-2">
            <span className="w-column text-ink-2">{title}</span>
            <code className="min-w-0 wrap-anywhere">{address}</code>
            <ActionButton action={action} variant="ghost" iconOnly />
          </div>
        ))}
      </div>
    </PageSection>
  );
}
