import { pathTo } from '#contract/links.ts';
import { withRedirect } from '#domain/access/guard.ts';
import { loadSession } from '#console/identity/session.ts';
import type { Returned } from '#console/identity/federated.ts';
import { go } from '#console/navigation/go.ts';
import { useLoaded } from '#console/ui/lazyComponent.tsx';
import { useEffect, useState } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { signIn } from './texts.ts';

/** The texts of this screen, in addition to the common ones. */
export const texts = { signIn };

const loadDialog = () => import('./SsoFailure.tsx');

/**
 * The return address of external sign-in (specification 1 §2): a blank page that redirects to the requested address, or
 * notifies of the failure and goes to /login. Opened without a provider's answer it logs that nobody is signed in.
 */
export function CallbackScreen() {
  const { t } = useTranslation();
  const [failed, setFailed] = useState<Returned>();
  const dialog = useLoaded(loadDialog, failed !== undefined);
  // An effect, because the sign-in is completed at the provider, once, by opening this page.
  useEffect(() => {
    const arrive = async () => {
      const { returnFromProvider } = await import('#console/identity/federated.ts');
      const returned = await returnFromProvider();
      if (returned.outcome === 'failed') setFailed(returned);
      else enter(returned);
    };
    arrive().catch((error: unknown) => {
      console.error(error);
      setFailed({ outcome: 'failed', requested: undefined });
    });
  }, []);
  return (
    <main className="h-full bg-app" aria-busy={failed === undefined}>
      <h1 className="sr-only" tabIndex={-1}>
        {t('screens.callback')}
      </h1>
      {failed && dialog && <dialog.SsoFailure onClose={() => toSignIn(failed.requested)} />}
    </main>
  );
}

function enter({ outcome, requested }: Returned): void {
  if (outcome === 'signedIn') {
    loadSession();
    go(requested ?? '/', { replace: true });
    return;
  }
  console.log('No authenticated user');
  toSignIn(requested);
}

function toSignIn(requested: string | undefined): void {
  go(requested === undefined ? pathTo('login') : withRedirect(pathTo('login'), requested), { replace: true });
}
