import { InlineForm } from '#console/form/Form.tsx';
import { useForm } from '#console/form/useForm.ts';
import { useUnsaved } from '#console/form/useSaveActions.ts';
import type { Account } from '#console/identity/account.ts';
import { notifyText } from '#console/state/notices.ts';
import { TextField } from '#console/ui/TextField.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Names can be edited; the address identifies the account, and a federated account's names belong to its provider. */
export function NameForm(props: { readonly account: Account; readonly onSaved: () => Promise<unknown> }) {
  const { account, onSaved } = props;
  const { name, familyName, email, federatedBy } = account;
  const { t } = useTranslation();
  const form = useForm({
    saved: { name, familyName },
    save: async (values) => {
      const { saveNames } = await import('#console/identity/account.ts');
      await saveNames({ name: values.name.trim(), familyName: values.familyName.trim() });
      await onSaved();
      notifyText('success', t('profile.saved'));
    },
  });
  useUnsaved(form.changes);
  const address = (
    <TextField
      name="email"
      label={t('signIn.email')}
      hint={t('profile.emailHint')}
      value={email}
      readOnly
      onChange={() => {}}
    />
  );
  if (federatedBy !== undefined) {
    return (
      <>
        <p className="text-body text-ink-2">{t('profile.federated', { provider: federatedBy })}</p>
        {address}
      </>
    );
  }
  return (
    <InlineForm form={form} submit={t('profile.save')}>
      <TextField label={t('profile.name')} autoComplete="given-name" maxLength={200} {...form.field('name')} />
      <TextField
        label={t('profile.familyName')}
        autoComplete="family-name"
        maxLength={200}
        {...form.field('familyName')}
      />
      {address}
    </InlineForm>
  );
}
