import { useCall } from '#console/data/useCall.ts';
import { go } from '#console/navigation/go.ts';
import { chooseTenant, tenant } from '#console/state/tenant.ts';
import { ErrorState } from '#console/ui/StateMessage.tsx';
import { useLoadedPart } from '#console/ui/lazyComponent.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

const load = () => import('#console/ui/ConfirmDialog.tsx');

/** A link of another of the user's tenants: asks to switch. The address stays, so that switching opens it. */
export function TenantQuestion({ tenantId }: { readonly tenantId: string }) {
  const { t } = useTranslation();
  const names = useCall('tenantNames', {});
  const { value: loaded, isMissing, retry } = useLoadedPart(load);
  if (isMissing) return <ErrorState title={t('messages.partMissing')} onRetry={retry} />;
  if (!loaded || (names.data === undefined && names.error === undefined)) return null;
  const nameOf = (id: string | undefined) => names.data?.find((candidate) => candidate.id === id)?.name;
  const name = nameOf(tenantId) ?? t('tenants.otherTenant');
  const current = nameOf(tenant.id) ?? t('tenants.thisTenant');
  return (
    <loaded.ConfirmDialog
      title={t('tenants.askTitle', { name })}
      text={t('tenants.askText', { current })}
      confirm={t('tenants.askSwitch', { name })}
      cancel={t('tenants.askStay', { current })}
      onConfirm={() => chooseTenant(tenantId)}
      onCancel={() => go('/', { replace: true })}
    />
  );
}
