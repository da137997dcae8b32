import { ErrorState } from '#console/ui/StateMessage.tsx';
import { PageFrame, PageSection } from '#console/ui/PageFrame.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { NameForm } from './NameForm.tsx';
import { PasswordForm } from './PasswordForm.tsx';
import { PhoneSection } from './PhoneSection.tsx';
import { SecondFactor } from './SecondFactor.tsx';
import { profile } from '#console/texts/profile.ts';
import { signIn } from '#console/texts/signIn.ts';
import type { Account } from '#console/identity/account.ts';
import useSWR from 'swr';

/** The texts of this screen besides those that every screen has. */
export const texts = { profile, signIn };

/** The person's own account: names, phone and second factor, password (specification 1 §2, §5). */
export function ProfileScreen() {
  const { t } = useTranslation();
  const { account, failed, reload } = useAccount();
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
          <PageSection title={t('profile.phone')} text={t('profile.phoneText')}>
            <PhoneSection account={account} onChanged={reload} />
            <SecondFactor account={account} onChanged={reload} />
          </PageSection>
          <PageSection title={t('profile.password')} text={t('profile.passwordText')}>
            <PasswordForm email={account.email} />
          </PageSection>
        </>
      )}
    </PageFrame>
  );
}

const readAccount = async (): Promise<Account> => (await import('#console/identity/account.ts')).readAccount();

/** The account of the person who is signed in, and a way to read it anew after a change. */
function useAccount(): {
  readonly account: Account | undefined;
  readonly failed: boolean;
  readonly reload: () => Promise<unknown>;
} {
  const { data, error, mutate } = useSWR<Account, Error>('account', readAccount);
  return { account: data, failed: error !== undefined && data === undefined, reload: () => mutate() };
}
