import { useTranslation } from '#console/texts/useTranslation.ts';
import { DeniedState } from '#console/ui/DeniedState.tsx';
import { ErrorState } from '#console/ui/ErrorState.tsx';
import { PageSkeleton } from '#console/ui/Skeleton.tsx';
import { OnboardingForm } from './OnboardingForm.tsx';
import { OnboardingFrame } from './OnboardingFrame.tsx';
import { useOnboarding } from './useOnboarding.ts';
import { imports } from '#console/texts/imports.ts';
import { onboarding } from '#console/texts/onboarding.ts';

/** The texts of this screen besides those that every screen has. */
export const texts = { imports, onboarding };

/**
 * Setting up a tenant, a step at a time (specification 1 §2 /onboarding): saved at each step, gone on with wherever it was
 * left. Finished, the guard leads to what was asked for.
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
