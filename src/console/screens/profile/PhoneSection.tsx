import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { Account } from '#console/identity/account.ts';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { PhoneCodeForm } from './PhoneCodeForm.tsx';
import { PhoneForm } from './PhoneForm.tsx';

type Step = 'shown' | 'number' | { readonly codeFor: string };

/** The phone number: shown, or typed anew and confirmed by a code. Until then the one before stays. */
export function PhoneSection(props: { readonly account: Account; readonly onChanged: () => Promise<unknown> }) {
  const { account, onChanged } = props;
  const { phone, phoneVerified } = account;
  const { t } = useTranslation();
  const hasPhone = phone !== '' && phoneVerified;
  const [step, setStep] = useState<Step>('shown');
  const change: Action = {
    id: 'profile:change-phone',
    title: hasPhone ? t('profile.changePhone') : t('profile.addPhone'),
    group: 'screen',
    icon: Phone,
    run: () => setStep('number'),
  };
  useActions([change]);
  if (step === 'number') {
    return <PhoneForm known={phone} onSent={(codeFor) => setStep({ codeFor })} onCancel={() => setStep('shown')} />;
  }
  if (step !== 'shown') {
    const confirmed = async () => {
      await onChanged();
      setStep('shown');
    };
    return <PhoneCodeForm phone={step.codeFor} onConfirmed={confirmed} onCancel={() => setStep('shown')} />;
  }
  return (
    <div className="flex items-center gap-4">
      <span className={hasPhone ? 'font-mono text-body' : 'text-body text-ink-2'}>
        {hasPhone ? phone : t('profile.noPhone')}
      </span>
      <ActionButton action={change} />
    </div>
  );
}
