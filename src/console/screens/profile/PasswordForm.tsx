import { InlineForm } from '#console/form/InlineForm.tsx';
import { check, password, required, same } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notifyText } from '#console/state/notices.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { useTranslation } from 'react-i18next';

const empty = { present: '', next: '', repeated: '' };

/** Another password. `email` stands hidden beside it, so that password managers know whose it is. */
export function PasswordForm({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  const form = useForm({
    saved: empty,
    validate: (values) => ({
      present: check(values.present, required),
      next: check(values.next, required, password),
      repeated: check(values.repeated, required, same(values.next)),
    }),
    save: async (values) => {
      const { changePassword } = await import('#console/identity/account.ts');
      await changePassword(values.present, values.next);
      notifyText('success', t('profile.passwordChanged'));
    },
  });
  const fields = [
    ['present', 'profile.presentPassword', 'current-password'],
    ['next', 'signIn.newPassword', 'new-password'],
    ['repeated', 'signIn.repeated', 'new-password'],
  ] as const;
  return (
    <InlineForm form={form} submit={t('profile.changePassword')}>
      <input type="email" autoComplete="username" value={email} readOnly hidden />
      {fields.map(([name, label, autoComplete]) => (
        <TextField
          key={name}
          type="password"
          label={t(label)}
          autoComplete={autoComplete}
          required
          {...form.field(name)}
        />
      ))}
    </InlineForm>
  );
}
