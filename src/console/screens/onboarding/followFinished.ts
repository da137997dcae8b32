import { call } from '#console/data/call.ts';
import { notifyText } from '#console/state/notices.ts';
import { setOnboarding } from '#console/state/tenant.ts';
import { t } from '#console/texts/i18n.ts';

/** Looks whether somebody else finished meanwhile; if so says it, and the guard leads on. Gives whether it is so. */
export async function followFinished(): Promise<boolean> {
  const status = await call('onboardingStatus', {});
  if (!status.finished) return false;
  notifyText('info', t('onboarding.finished'));
  setOnboarding(status);
  return true;
}
