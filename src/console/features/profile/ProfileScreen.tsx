import { ErrorState } from '#console/ui/StateMessage.tsx';
import { PageFrame, PageSection } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { NameForm } from './NameForm.tsx';
import { PhoneSection } from './Phone.tsx';
import { profile } from './texts.ts';
import { signIn } from '#console/features/sign-in/public.ts';
import type { Account } from '#console/identity/account.ts';
import useSWR from 'swr';
import { AccountName, PasswordField } from '#console/form/accountFields.tsx';
import { InlineForm } from '#console/form/Form.tsx';
import { check, password, required, same } from '#console/form/rules.ts';
import { useForm } from '#console/form/useForm.ts';
import { notifyText, notifyError } from '#console/state/notices.ts';
import { OnOff } from '#console/ui/choices.tsx';
import { useState } from 'react';
import { useGoToField } from '#console/form/useGoToField.ts';
import { fieldsOf } from '#console/palette/fieldChoices.ts';

const empty = { present: '', next: '', repeated: '' };

/** Changes the password. `email` is a hidden field, so that password managers know the account. */
function PasswordForm({ email }: { readonly email: string }) {
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

/** The texts of this screen, in addition to the common ones. */
export const texts = { profile, signIn };

/** The user's own account: names, phone and second factor, password (specification 1 §2, §5). */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { account, failed, reload } = useAccount();
  useGoToField('profile', async () => fieldsOf('profile'));
  return (
    <PageFrame title={t('screens.profile')} width="form">
      {failed && (
        <ErrorState
          title={t('messages.loadFailedTitle')}
          text={t('messages.loadFailedText')}
          onRetry={() => void reload()}
        />
      )}
      {!account && !failed && <PageSkeleton />}
      {account && (
        <PageSection title={t('profile.you')}>
          <NameForm account={account} onSaved={reload} />
        </PageSection>
      )}
      {account && account.federatedBy === undefined && (
        <>
          <PageSection name="phone" title={t('profile.phone')} text={t('profile.phoneText')}>
            <PhoneSection account={account} onChanged={reload} />
            <SecondFactor account={account} onChanged={reload} />
          </PageSection>
          <PageSection name="password" title={t('profile.password')} text={t('profile.passwordText')}>
            <PasswordForm email={account.email} />
          </PageSection>
        </>
      )}
    </PageFrame>
  );
}

const readAccount = async (): Promise<Account> => (await import('#console/identity/account.ts')).readAccount();

/** The account of the signed-in user, and a function that reloads it after a change. */
function useAccount(): {
  readonly account: Account | undefined;
  readonly failed: boolean;
  readonly reload: () => Promise<unknown>;
} {
  const { data, error, mutate } = useSWR<Account, Error>('account', readAccount);
  return { account: data, failed: error !== undefined && data === undefined, reload: () => mutate() };
}

/** A code by SMS at each sign-in: on or off, immediately; requires a confirmed phone number. */
function SecondFactor(props: { readonly account: Account; readonly onChanged: () => Promise<unknown> }) {
  const { account, onChanged } = props;
  const { t } = useTranslation();
  /** The pending choice, until the provider has replied. */
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
