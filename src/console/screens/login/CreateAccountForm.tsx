import { useTranslation } from 'react-i18next';
import { check, email, password, required, same } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notify } from '#console/state/notices.ts';
import { focusOnMount } from '#console/ui/focusOnMount.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { AuthForm } from './AuthForm.tsx';

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
      <TextField
        ref={focusOnMount}
        label={t('signIn.email')}
        type="email"
        autoComplete="username"
        inputMode="email"
        required
        {...form.field('email')}
      />
      <TextField
        label={t('signIn.password')}
        type="password"
        autoComplete="new-password"
        required
        {...form.field('password')}
      />
      <TextField
        label={t('signIn.repeated')}
        type="password"
        autoComplete="new-password"
        required
        {...form.field('repeated')}
      />
    </AuthForm>
  );
}
