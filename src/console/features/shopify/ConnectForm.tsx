import { shopBody } from '#contract/features/shopify.ts';
import { call } from '#console/data/call.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { shapeErrors } from '#console/tenant/tenantForms.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { TextField } from '#console/ui/TextField.tsx';
import { ScopeList } from './ScopeList.tsx';
import type { Status } from './useShopifyActions.ts';

/** Names the shop, says what Shopify will ask, and goes there. */
export function ConnectForm(props: {
  readonly status: Status;
  readonly isOwner: boolean;
  /** The shop that was connected before; empty where there was none. */
  readonly former: string;
}) {
  const { status, isOwner, former } = props;
  const { t } = useTranslation();
  const form = useForm({
    saved: { shop: former },
    validate: (values) => shapeErrors(shopBody.entries, values),
    save: async (values) => {
      const { url } = await call('shopifyInstall', { body: values });
      location.assign(url);
    },
  });
  return (
    <PageSection
      name="connect"
      title={t('shopify.connect.title')}
      text={former === '' ? t('shopify.connect.text') : t('shopify.connect.again', { shop: former })}
    >
      {isOwner ? (
        <div className="max-w-form">
          <InlineForm form={form} submit={t('shopify.connect.submit')}>
            <TextField
              label={t('shopify.connect.shop')}
              hint={t('shopify.connect.shopHint')}
              autoComplete="off"
              inputMode="url"
              {...form.field('shop')}
            />
          </InlineForm>
        </div>
      ) : (
        <p className="text-table text-ink-2">{t('shopify.connect.ownersOnly')}</p>
      )}
      <div className="flex flex-col gap-1 text-table">
        <h3 className="font-medium">{t('shopify.connect.asked')}</h3>
        <ScopeList scopes={status.scopes} />
      </div>
    </PageSection>
  );
}
