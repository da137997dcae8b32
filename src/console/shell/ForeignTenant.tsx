import { go } from '#console/navigation/go.ts';
import { Button } from '#console/ui/Button.tsx';
import { StateMessage } from '#console/ui/StateMessage.tsx';
import { Lock } from 'lucide-react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** A link of a tenant that is not the user's. The same id may be another record here, so nothing is shown. */
export function ForeignTenant() {
  const { t } = useTranslation();
  return (
    <StateMessage icon={Lock} title={t('tenants.foreignTitle')} text={t('tenants.foreignText')} urgent>
      <Button variant="primary" onClick={() => go('/', { replace: true })}>
        {t('messages.toDashboard')}
      </Button>
    </StateMessage>
  );
}
