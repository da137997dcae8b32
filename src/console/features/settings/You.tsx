import { useCall } from '#console/data/useCall.ts';
import { Facts } from '#console/records/Facts.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Loaded } from '#console/ui/Loaded.tsx';
import { PageSection } from '#console/ui/PageFrame.tsx';

/** The signed-in person in this tenant (specification 2 §3 Tenant); changed in the profile. */
export function You() {
  const { t } = useTranslation();
  const query = useCall('tenantInfo', {});
  return (
    <PageSection name="you" title={t('settingsPage.you')}>
      <Loaded query={query} shape="facts">
        {({ name, family_name, email, phone_number, role, tenant_name, onboarding: { step, finished } }) => {
          const facts = {
            name: [name, family_name].join(' ').trim(),
            email,
            phone: phone_number ?? '',
            role: role.charAt(0).toUpperCase() + role.slice(1),
            tenant: tenant_name,
            onboarding: finished ? t('settingsPage.finished') : t('settingsPage.step', { step }),
          };
          const names = ['name', 'email', 'phone', 'role', 'tenant', 'onboarding'] as const;
          return (
            <Facts
              facts={names.map((one) => ({
                name: t(`settingsPage.youFields.${one}`),
                value: facts[one] || t('settingsPage.none'),
              }))}
            />
          );
        }}
      </Loaded>
    </PageSection>
  );
}
