import { useCall } from '#console/data/useCall.ts';
import { Facts } from '#console/records/Facts.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PageSection } from '#console/ui/PageFrame.tsx';

/** The signed-in person in this tenant (specification 2 §3 Tenant); changed in the profile. */
export function You() {
  const { t } = useTranslation();
  const { data } = useCall('tenantInfo', {});
  const { step, finished } = data?.onboarding ?? { step: 0, finished: true };
  const facts = data && {
    name: [data.name, data.family_name].join(' ').trim(),
    email: data.email,
    phone: data.phone_number ?? '',
    role: data.role,
    tenant: data.tenant_name,
    onboarding: finished ? t('settingsPage.finished') : t('settingsPage.step', { step }),
  };
  const names = ['name', 'email', 'phone', 'role', 'tenant', 'onboarding'] as const;
  return (
    <PageSection name="you" title={t('settingsPage.you')}>
      <Facts
        facts={names.map((name) => ({
          name: t(`settingsPage.youFields.${name}`),
          value: facts && (facts[name] || t('settingsPage.none')),
        }))}
      />
    </PageSection>
  );
}
