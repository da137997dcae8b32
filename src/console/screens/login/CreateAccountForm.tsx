import { useTranslation } from '#console/texts/useTranslation.ts';
import { check, email, password, required, same } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notify } from '#console/state/notices.ts';
import { AuthForm } from './AuthForm.tsx';
import { EmailField } from './EmailField.tsx';
import { PasswordField } from '#console/form/PasswordField.tsx';

const empty = { email: '', password: '', repeated: '' };

/** Email and a password, twice (specification 1 §5). */
export function CreateAccountForm({ onCreated }: { readonly onCreated: (email: string) => void }) {
  const { t } = useTranslation();
  const form = useForm({
    saved: empty,
    validate: (values) => ({
      email: check(values.email, required, email),
      password: check(values.password, required, password),
      repeated: check(values.repeated, required, same(values.password)),
    }),
    save: async (values) => {
      const { createAccount } = await import('#console/identity/amplify.ts');
      await createAccount(values.email.trim(), values.password);
      notify('accountCreated');
      onCreated(values.email.trim());
    },
  });
  return (
    <AuthForm submit={t('signIn.create')} saving={form.saving} onSubmit={form.submit}>
      <EmailField field={form.field('email')} />
      <PasswordField label={t('signIn.password')} kind="new" field={form.field('password')} />
      <PasswordField label={t('signIn.repeated')} kind="new" field={form.field('repeated')} />
    </AuthForm>
  );
}
