import type { Action } from '#console/actions/action.ts';
import { ActionButton } from '#console/actions/ActionButton.tsx';
import { useActions } from '#console/actions/useActions.ts';
import type { Account } from '#console/identity/account.ts';
import { Phone } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { InlineForm } from '#console/form/Form.tsx';
import { check, required, code, type Rule } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notify, notifyError, notifyText } from '#console/state/notices.ts';
import { t as text } from '#console/texts/i18n.ts';
import { Button } from '#console/ui/Button.tsx';
import { focusOnMount } from '#console/ui/focus.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { CodeField } from '#console/form/accountFields.tsx';

type Step = 'shown' | 'number' | { readonly codeFor: string };

/** The phone number: shown, or edited and confirmed by a code. Until then the previous one stays. */
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

/** Strips blanks, dots and brackets, which the provider does not accept. */
function bare(number: string): string {
  return number.replaceAll(/[\s().-]/gu, '');
}

const international: Rule = (value) =>
  /^\+[1-9]\d{6,14}$/u.test(bare(value)) ? undefined : text('profile.invalidPhone');

/** Another phone number; a code is sent to it. */
function PhoneForm(props: {
  readonly known: string;
  readonly onSent: (phone: string) => void;
  readonly onCancel: () => void;
}) {
  const { known, onSent, onCancel } = props;
  const { t } = useTranslation();
  const form = useForm({
    saved: { phone: known },
    validate: (values) => ({ phone: check(values.phone, required, international) }),
    save: async (values) => {
      const { proposePhone } = await import('#console/identity/account.ts');
      await proposePhone(bare(values.phone));
      notify('codeSent');
      onSent(bare(values.phone));
    },
  });
  return (
    <InlineForm
      form={form}
      submit={t('signIn.sendCode')}
      more={
        <Button variant="ghost" onClick={onCancel}>
          {t('profile.cancel')}
        </Button>
      }
    >
      <TextField
        ref={focusOnMount}
        type="tel"
        autoComplete="tel"
        label={t('profile.phoneNumber')}
        hint={t('profile.phoneHint')}
        required
        {...form.field('phone')}
      />
    </InlineForm>
  );
}

async function resend(): Promise<void> {
  try {
    const { resendPhoneCode } = await import('#console/identity/account.ts');
    await resendPhoneCode();
    notify('codeResent');
  } catch (error) {
    notifyError(error);
  }
}

/** The code that was sent to a new number. */
function PhoneCodeForm(props: {
  readonly phone: string;
  readonly onConfirmed: () => Promise<void>;
  readonly onCancel: () => void;
}) {
  const { phone, onConfirmed, onCancel } = props;
  const { t } = useTranslation();
  const form = useForm({
    saved: { code: '' },
    validate: (values) => ({ code: check(values.code, required, code) }),
    save: async (values) => {
      const { confirmPhone } = await import('#console/identity/account.ts');
      await confirmPhone(values.code);
      await onConfirmed();
      notifyText('success', t('profile.phoneConfirmed'));
    },
  });
  return (
    <InlineForm
      form={form}
      submit={t('signIn.verify')}
      more={
        <>
          <Button variant="ghost" onClick={() => void resend()}>
            {t('signIn.resend')}
          </Button>
          <Button variant="ghost" onClick={onCancel}>
            {t('profile.cancel')}
          </Button>
        </>
      }
    >
      <p className="text-body text-ink-2">{t('signIn.verifyText', { email: phone })}</p>
      <CodeField field={form.field('code')} />
    </InlineForm>
  );
}
