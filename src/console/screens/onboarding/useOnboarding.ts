import { useEffect } from 'react';
import { useAccess } from '#console/actions/access.ts';
import { useCall, useRefresh } from '#console/data/useCall.ts';
import { isUnderWay } from '#console/upload/importRecord.ts';
import { isFilling, refreshMs } from './facts.ts';
import { call } from '#console/data/call.ts';
import { notifyText } from '#console/state/notices.ts';
import { setOnboarding } from '#console/state/tenant.ts';
import { t } from '#console/texts/i18n.ts';

/** What is saved of the tenant's onboarding and which files were uploaded, kept up to date while data comes in. */
export function useOnboarding() {
  const canList = useAccess()('IMPORTS.VIEW').kind === 'granted';
  const refresh = useRefresh();
  const imports = useCall('importList', canList ? {} : null, {
    refreshEvery: (known) => (known?.some(isUnderWay) ? refreshMs : 0),
  });
  const isLoading = imports.data?.some(isUnderWay) ?? false;
  const query = useCall(
    'onboarding',
    {},
    { refreshEvery: (known) => (isLoading || (known && isFilling(known)) ? refreshMs : 0) },
  );
  const facts = query.data;
  const records = facts && `${facts.data.customers} ${facts.data.sales} ${isLoading} ${isFilling(facts)}`;
  // An effect, because counts are kept by their definition and cannot know that the data grew.
  useEffect(() => {
    if (records !== undefined) refresh('segmentCount');
  }, [records, refresh]);
  const isOver = query.error?.status === 409;
  // An effect, because the guard's state is outside React: somebody else finished meanwhile.
  useEffect(() => {
    if (isOver) void followFinished();
  }, [isOver]);
  return { facts, imports: imports.data ?? [], query };
}

/** Looks whether somebody else finished meanwhile; if so says it, and the guard leads on. Gives whether it is so. */
export async function followFinished(): Promise<boolean> {
  const status = await call('onboardingStatus', {});
  if (!status.finished) return false;
  notifyText('info', t('onboarding.finished'));
  setOnboarding(status);
  return true;
}
