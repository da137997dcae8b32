import { useTranslation } from '#console/texts/useTranslation.ts';
import { DeniedState, ErrorState } from '#console/ui/StateMessage.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { OnboardingForm } from './OnboardingForm.tsx';
import { useOnboarding } from './useOnboarding.ts';
import { imports } from '#console/features/imports/public.ts';
import { onboarding } from '#console/tenant/onboardingTexts.ts';
import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import { LeaveButtons } from '#console/shell/OwnLinks.tsx';
import { TenantIdentity } from '#console/shell/TenantIdentity.tsx';
import { tenant } from '#console/state/tenant.ts';
import { Logo } from '#console/ui/Icon.tsx';

/** The texts of this screen, in addition to the common ones. */
export const texts = { imports, onboarding };

/**
 * Onboarding of a tenant, a step at a time (specification 1 §2 /onboarding): saved at each step, resumed where it was
 * left. Once finished, the guard leads to the requested address.
 */
export function OnboardingScreen() {
  const { t } = useTranslation();
  const { facts, imports, query } = useOnboarding();
  if (facts?.owner) {
    return (
      <OnboardingFrame>
        <OnboardingForm facts={facts} imports={imports} />
      </OnboardingFrame>
    );
  }
  return (
    <OnboardingFrame>
      <h1 className="sr-only" tabIndex={-1}>
        {t('screens.onboarding')}
      </h1>
      {facts && <DeniedState title={t('onboarding.denied.title')} reason={t('onboarding.denied.text')} />}
      {!facts && query.error && (
        <ErrorState title={t('onboarding.loadFailed')} text={query.error.message} onRetry={query.reload} />
      )}
      {!facts && !query.error && <PageSkeleton />}
    </OnboardingFrame>
  );
}

/** The page around the form: which tenant this is, and the two ways out, which are always there. */
function OnboardingFrame({ children }: { readonly children: ReactNode }) {
  const { id } = useSnapshot(tenant);
  return (
    <div className="flex h-full flex-col bg-app">
      <header className="flex min-h-topbar shrink-0 flex-wrap items-center gap-x-3 border-b border-line bg-surface px-4 narrow:py-2">
        <div className="flex min-w-0 flex-1 items-center gap-3 narrow:w-full narrow:flex-none">
          <Logo />
          {id !== undefined && <TenantIdentity id={id} />}
        </div>
        <LeaveButtons />
      </header>
      <main className="min-h-0 flex-1 overflow-y-auto px-4">
        <div className="mx-auto flex w-full max-w-form flex-col gap-6 py-12 narrow:py-6">{children}</div>
      </main>
    </div>
  );
}
