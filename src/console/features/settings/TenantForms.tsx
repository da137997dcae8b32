import { businessEntries, tenantSettingsEntries } from '#contract/features/tenantSettings.ts';
import { call } from '#console/data/call.ts';
import { useCall, useRefreshed } from '#console/data/useCall.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import { notifyText } from '#console/state/notices.ts';
import { BusinessFields, type BusinessValues } from '#console/tenant/BusinessFields.tsx';
import { MoneyFields, type MoneyValues } from '#console/tenant/MoneyFields.tsx';
import { numberIn, shapeErrors } from '#console/tenant/tenantForms.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Loaded } from '#console/ui/Loaded.tsx';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { People } from './people/People.tsx';
import { Roles } from './Roles.tsx';
import { CampaignDetailsForm } from './CampaignDetailsForm.tsx';
import { ZoneEffect } from './ZoneEffect.tsx';
import { taxedTotal } from '#domain/tenant/vat.ts';
import { moneyFormat } from '#console/texts/money.ts';

/** The tenant's answers from onboarding, editable by its owners and hidden from others (docs/decisions/012). */
export function TenantForms() {
  const query = useCall('tenant', {});
  const tenant = query.data;
  const isOwner = tenant?.owner === true;
  const money = useCall('tenantSettings', isOwner ? {} : null);
  const campaigns = useCall('settings', isOwner ? {} : null);
  if (!tenant) return <Loaded query={query} shape="settings" />;
  if (!isOwner) return null;
  const { name, time_zone } = tenant;
  return (
    <>
      <Loaded query={money} shape="settings">
        {({ currency, vat }) => <OwnersForms business={{ name, time_zone }} money={{ currency, vat: String(vat) }} />}
      </Loaded>
      <Loaded query={campaigns} shape="settings">
        {({ campaignDetails }) => <CampaignDetailsForm details={campaignDetails} />}
      </Loaded>
      <People />
      <Roles />
    </>
  );
}

function OwnersForms(props: { readonly business: BusinessValues; readonly money: MoneyValues }) {
  const { t } = useTranslation();
  const business = useBusinessForm(props.business);
  const money = useMoneyForm(props.money);
  useUnsaved(business.changes + money.changes);
  return (
    <>
      <PageSection name="business" title={t('settingsPage.business')} text={t('settingsPage.businessHint')}>
        <InlineForm form={business} submit={t('settingsPage.saveBusiness')}>
          <BusinessFields form={business} />
          <ZoneEffect saved={props.business.time_zone} chosen={business.values.time_zone} />
        </InlineForm>
      </PageSection>
      <PageSection name="money" title={t('onboarding.money.title')}>
        <InlineForm form={money} submit={t('settingsPage.saveMoney')}>
          <MoneyFields form={money} />
          <VatExample {...money.values} />
        </InlineForm>
      </PageSection>
    </>
  );
}

function useBusinessForm(saved: BusinessValues) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  return useForm({
    saved,
    validate: (values) => shapeErrors(businessEntries, values),
    save: async (values) => {
      await call('businessSave', { body: values });
      await refreshed('tenant', 'tenantNames', 'tenantMeta');
      notifyText('success', t('settingsPage.businessSaved'));
    },
  });
}

function useMoneyForm(saved: MoneyValues) {
  const { t } = useTranslation();
  const refreshed = useRefreshed();
  return useForm({
    saved,
    validate: (values) => shapeErrors(tenantSettingsEntries, { ...values, vat: numberIn(values.vat) }),
    save: async ({ currency, vat }) => {
      await call('tenantSettingsSave', { body: { currency, vat: numberIn(vat) } });
      await refreshed('tenantSettings', 'dashboardHeadline');
      notifyText('success', t('settingsPage.moneySaved'));
    },
  });
}

/** Lines of an order whose VAT, line by line, would be a cent off at many rates. */
const exampleLines = [9.99, 9.99, 9.99];

/** The VAT within a total, while currency and rate are edited. */
function VatExample({ currency, vat }: MoneyValues) {
  const { t } = useTranslation();
  const percent = numberIn(vat);
  if (!(percent > 0 && percent <= 100)) return null;
  const { total, tax } = taxedTotal(exampleLines, percent);
  const money = moneyFormat(currency.trim());
  return (
    <p className="text-small text-ink-3">
      {t('settingsPage.vatExample', { total: money.amount(total), tax: money.amount(tax) })}
    </p>
  );
}
