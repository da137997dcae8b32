import { featureName, type FeatureCode } from '#domain/access/features.ts';
import { useCall } from '#console/data/useCall.ts';
import type { Translate } from '#console/texts/i18n.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { Loaded } from '#console/ui/Loaded.tsx';
import { PageSection } from '#console/ui/PageFrame.tsx';
import { settingsPage } from './texts.ts';

type Status = keyof typeof settingsPage.statuses;

/** A status in a word; one that nobody knows as it is. */
function statusText(t: Translate, status: string): string {
  return status in settingsPage.statuses ? t(`settingsPage.statuses.${status as Status}`) : status;
}

/** The permissions: each feature by the tier and by the roles, for reading (specification 1 §6). */
export function Roles() {
  const { t } = useTranslation();
  const query = useCall('tenantRoles', {});
  const head = 'px-2 py-2 text-left align-bottom font-medium';
  return (
    <PageSection name="roles" title={t('settingsPage.roles')} text={t('settingsPage.rolesHint')}>
      <Loaded query={query} shape="rows">
        {(data) => (
          <div className="overflow-x-auto">
            <table className="w-full text-table">
              <caption className="sr-only">{t('settingsPage.rolesTable')}</caption>
              <thead>
                <tr className="border-b border-line-strong text-ink-2">
                  <th scope="col" className="py-2 pr-4 text-left align-bottom font-medium">
                    {t('settingsPage.feature')}
                  </th>
                  <th scope="col" className={head}>
                    {t('settingsPage.tier')}
                  </th>
                  {data.roles.map(({ role, people }) => (
                    <th key={role} scope="col" className={head}>
                      {role}
                      <span
                        className="block text-small font-regular text-ink-3"
                        title={people.map(({ email }) => email).join(', ')}
                      >
                        {people.length === 0
                          ? t('settingsPage.nobody')
                          : t('settingsPage.people', { count: people.length })}
                      </span>
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {data.features.map(({ feature, tier, roles }) => (
                  <tr key={feature} className="border-b border-line">
                    <th scope="row" className="py-1.5 pr-4 text-left font-regular">
                      {featureName(feature as FeatureCode)}
                    </th>
                    <td className="px-2 py-1.5 whitespace-nowrap text-ink-2">{statusText(t, tier)}</td>
                    {data.roles.map(({ role }) => (
                      <td key={role} className="px-2 py-1.5 whitespace-nowrap">
                        {statusText(t, roles[role] ?? 'DISABLED')}
                      </td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </div>
        )}
      </Loaded>
    </PageSection>
  );
}
