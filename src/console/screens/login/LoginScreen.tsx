import { session } from '#console/state/session.ts';
import { thisYear } from '#console/ui/thisYear.ts';
import { Logo } from '#console/ui/Logo.tsx';
import { useTranslation } from 'react-i18next';
import { useSnapshot } from 'valtio';
import { NoTenant } from './NoTenant.tsx';
import { SignInForm } from './SignInForm.tsx';

/** The sign-in screen (specification 1 §2); an account without a tenant is told so here. */
export function LoginScreen() {
  const { t } = useTranslation();
  const { user } = useSnapshot(session);
  return (
    <div className="grid h-full grid-rows-auth justify-items-center bg-app px-4">
      <main className="flex w-full max-w-auth flex-col justify-center">
        <Logo large />
        <h1 className="mt-4 mb-6 text-h1 font-title tracking-title" tabIndex={-1}>
          {t('signIn.heading')}
        </h1>
        {user ? <NoTenant email={user.email} /> : <SignInForm />}
      </main>
      <footer className="text-small text-ink-3">{t('shell.copyright', { year: thisYear })}</footer>
    </div>
  );
}
