import { signOut } from '#console/identity/session.ts';
import { Button } from '#console/ui/Button.tsx';
import { useTranslation } from '#console/texts/useTranslation.ts';

/** Somebody is signed in whose account belongs to no tenant: says so, and offers to sign out. */
export function NoTenant({ email }: { readonly email: string }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-4" role="alert">
      <p className="text-body wrap-anywhere text-ink-2">{t('signIn.noTenant', { email })}</p>
      <Button size="large" onClick={() => void signOut()}>
        {t('shell.signOut')}
      </Button>
    </div>
  );
}
