import { useCall } from '#console/data/useCall.ts';
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
      <dl className="flex flex-col gap-2 text-table" aria-busy={facts === undefined}>
        {names.map((name) => (
          <div key={name} className="flex gap-4">
            <dt className="w-32 shrink-0 text-ink-2">{t(`settingsPage.youFields.${name}`)}</dt>
            <dd className="min-w-0 wrap-anywhere">{facts && (facts[name] || t('settingsPage.none'))}</dd>
          </div>
        ))}
      </dl>
    </PageSection>
  );
}
