import { InlineForm } from '#console/form/InlineForm.tsx';
import { CodeField } from '#console/form/CodeField.tsx';
import { check, code, required } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notify, notifyError, notifyText } from '#console/state/notices.ts';
import { Button } from '#console/ui/Button.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

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
export function PhoneCodeForm(props: {
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
