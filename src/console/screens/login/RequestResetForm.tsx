import { useTranslation } from '#console/texts/useTranslation.ts';
import { check, email, required } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notify } from '#console/state/notices.ts';
import { AuthForm } from './AuthForm.tsx';
import { EmailField } from './EmailField.tsx';

/** The address a code is sent to. */
export function RequestResetForm({ onSent }: { readonly onSent: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    saved: { email: '' },
    validate: (values) => ({ email: check(values.email, required, email) }),
    save: async (values) => {
      const { requestReset } = await import('#console/identity/amplify.ts');
      await requestReset(values.email.trim());
      notify('codeSent');
      onSent(values.email.trim());
    },
  });
  return (
    <AuthForm submit={t('signIn.sendCode')} saving={form.saving} onSubmit={form.submit}>
      <EmailField field={form.field('email')} />
    </AuthForm>
  );
}
