import { AccountName, PasswordField } from '#console/form/accountFields.tsx';
import { InlineForm } from '#console/form/Form.tsx';
import { check, password, required, same } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notifyText } from '#console/state/notices.ts';
import { useTranslation } from '#console/texts/useTranslation.ts';

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
  return (
    <InlineForm form={form} submit={t('profile.changePassword')}>
      <AccountName email={email} />
      <PasswordField label={t('profile.presentPassword')} kind="current" field={form.field('present')} />
      <PasswordField label={t('signIn.newPassword')} kind="new" field={form.field('next')} />
      <PasswordField label={t('signIn.repeated')} kind="new" field={form.field('repeated')} />
    </InlineForm>
  );
}
