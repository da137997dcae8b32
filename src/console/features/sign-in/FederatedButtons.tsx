import { signInWith } from '#console/identity/signIn.ts';
import type { FederatedProvider } from '#console/identity/federated.ts';
import { notifyError } from '#console/state/notices.ts';
import { Button } from '#console/ui/Button.tsx';
import { useState, useEffect } from 'react';
import { useTranslation } from '#console/texts/useTranslation.ts';
import { requestedAddress } from './AuthFrame.tsx';
import { clientConfig, hasFederated } from '#console/identity/clientConfig.ts';

/** Plain marks in the colour of the text; the icon set has no brands. */
const paths: Readonly<Record<FederatedProvider, string>> = {
  microsoft: 'M2.5 2.5h5v5h-5zM8.5 2.5h5v5h-5zM2.5 8.5h5v5h-5zM8.5 8.5h5v5h-5z',
  google: 'M13.2 3.9A6.5 6.5 0 1 0 14.5 8H8.25',
};

/** The mark of an external provider, silent for screen readers. */
function ProviderMark({ of: provider }: { readonly of: FederatedProvider }) {
  const look =
    provider === 'google' ? { fill: 'none', stroke: 'currentColor', strokeWidth: 1.75 } : { fill: 'currentColor' };
  return (
    <svg viewBox="0 0 16 16" className="size-4 shrink-0 text-ink-2" aria-hidden>
      <path d={paths[provider]} {...look} />
    </svg>
  );
}

const providers: readonly FederatedProvider[] = ['microsoft', 'google'];

/**
 * 'or' and the external providers (specification 1 §2), where the server has them. Their space is reserved until that
 * is known.
 */
export function FederatedButtons() {
  const { t } = useTranslation();
  const offered = useFederated();
  const [leaving, setLeaving] = useState(false);
  const leave = async (provider: FederatedProvider) => {
    if (leaving) return;
    setLeaving(true);
    try {
      await signInWith(provider, requestedAddress());
    } catch (error) {
      // A failure of external sign-in is logged (specification 1 §8); the user needs a notice as well.
      console.error(error);
      notifyError(error);
    }
    setLeaving(false);
  };
  if (offered === false) return null;
  return (
    <div className={`flex flex-col gap-2 ${offered === undefined ? 'invisible' : ''}`}>
      <p className="my-4 flex items-center gap-3 text-small text-ink-3 before:h-px before:flex-1 before:bg-line-strong after:h-px after:flex-1 after:bg-line-strong">
        {t('signIn.or')}
      </p>
      {providers.map((provider) => (
        <Button key={provider} size="large" off={leaving} onClick={() => void leave(provider)}>
          <ProviderMark of={provider} />
          {t(`signIn.with.${provider}`)}
        </Button>
      ))}
    </div>
  );
}

/** Whether external sign-in is available; undefined while loading. */
function useFederated(): boolean | undefined {
  const [offered, setOffered] = useState<boolean>();
  // An effect, because it makes a request. If that fails, signing in by password reports the failure.
  useEffect(() => {
    clientConfig().then((config) => setOffered(hasFederated(config)), console.error);
  }, []);
  return offered;
}
