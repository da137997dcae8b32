import { isGranted } from '#domain/access/decide.ts';
import { redirectOf } from '#domain/access/guard.ts';
import { screenAt } from '#contract/links.ts';
import { call } from '#console/data/call.ts';
import { loadTenantFacts } from '#console/data/tenantFacts.ts';
import { useCall } from '#console/data/useCall.ts';
import { currentAddress, go } from '#console/navigation/go.ts';
import { isKeptScreen } from '#console/navigation/history.ts';
import { chooseTenant, tenant } from '#console/state/tenant.ts';
import { notifyError } from '#console/state/notices.ts';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { noteLastTenant, TenantList } from './TenantList.tsx';
import { TenantPage } from './TenantPage.tsx';

/** This screen has no texts but those that every screen has. */
export const texts = {};

/** Choosing a tenant: search, arrows, Enter. The requested address opens afterwards. */
export function TenantSelectionScreen() {
  const { t } = useTranslation();
  const { data, error, reload } = useCall('tenantNames', {});
  return (
    <TenantPage title={t('screens.tenantSelection')}>
      {data && <TenantList tenants={data} onChoose={(id) => void choose(id)} />}
      {error && !data && (
        <ErrorState title={t('messages.loadFailedTitle')} text={t('messages.loadFailedText')} onRetry={reload} />
      )}
      {!data && !error && <PageSkeleton />}
    </TenantPage>
  );
}

/** Opens the requested address; the guard handles onboarding and permissions. */
async function choose(id: string): Promise<void> {
  try {
    await call('tenantSelection', { params: { id } });
    const target = redirectOf(currentAddress()) ?? '/';
    const isKept = isKeptScreen();
    noteLastTenant(id);
    chooseTenant(id);
    go(isKept ? await whereOpen(target) : target, { replace: true });
  } catch (failure) {
    notifyError(failure);
  }
}

/**
 * A screen kept from the previous tenant opens where this one permits it; otherwise the home page, without a denial.
 */
async function whereOpen(target: string): Promise<string> {
  await loadTenantFacts();
  const { permissions } = tenant;
  return permissions && !isGranted(screenAt(target)?.screen.feature, permissions) ? '/' : target;
}
