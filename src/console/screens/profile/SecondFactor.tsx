import type { Account } from '#console/identity/account.ts';
import { notifyError, notifyText } from '#console/state/notices.ts';
import { OnOff } from '#console/ui/OnOff.tsx';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** A code by SMS at each sign-in: on or off, at once; it takes a confirmed phone number. */
export function SecondFactor(props: { readonly account: Account; readonly onChanged: () => Promise<unknown> }) {
  const { account, onChanged } = props;
  const { t } = useTranslation();
  /** What was chosen, until the provider has said yes or no. */
  const [wanted, setWanted] = useState<boolean>();
  const isOn = wanted ?? account.secondFactor;
  const set = async (on: boolean) => {
    if (on && !account.phoneVerified) {
      notifyText('warning', t('profile.phoneFirst'));
      return;
    }
    setWanted(on);
    try {
      const { setSecondFactor } = await import('#console/identity/account.ts');
      await setSecondFactor(on);
      await onChanged();
      notifyText('success', t(on ? 'profile.secondFactorOn' : 'profile.secondFactorOff'));
    } catch (error) {
      notifyError(error);
    } finally {
      setWanted(undefined);
    }
  };
  return (
    <OnOff
      label={t('profile.secondFactor')}
      hint={t('profile.secondFactorHint')}
      on={isOn}
      onChange={(on) => void set(on)}
    />
  );
}
