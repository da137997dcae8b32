import { useEffect } from 'react';
import { useAccess } from '#console/actions/access.ts';
import { useCall, useRefresh, useRefreshed } from '#console/data/useCall.ts';
import { isUnderWay } from '#console/features/imports/public.ts';
import { call, type CallValue } from '#console/data/call.ts';
import { notifyText } from '#console/state/notices.ts';
import { setOnboarding } from '#console/state/tenant.ts';
import { t } from '#console/texts/i18n.ts';
import type { SavedStep } from '#contract/features/onboarding.ts';
import { ApiError } from '#console/data/apiError.ts';

/** Everything saved of a tenant during onboarding, as the API returns it. */
export type OnboardingFacts = CallValue<'onboarding'>;

/** Polling interval while data is loading, in milliseconds. */
const refreshMs = 1000;

/** Whether demo data is being filled in. */
export function isFilling({ data: { demo } }: OnboardingFacts): boolean {
  return demo?.status === 'waiting' || demo?.status === 'running';
}

/** The saved onboarding of the tenant and its uploaded files, polled while data comes in. */
export function useOnboarding() {
  const canList = useAccess()('IMPORTS.VIEW').kind === 'granted';
  const refresh = useRefresh();
  const imports = useCall('importList', canList ? {} : null, {
    refreshEvery: (known) => (known?.some(isUnderWay) ? refreshMs : 0),
  });
  const isLoading = imports.data?.some(isUnderWay) ?? false;
  const query = useCall(
    'onboarding',
    {},
    { refreshEvery: (known) => (isLoading || (known && isFilling(known)) ? refreshMs : 0) },
  );
  const facts = query.data;
  const records = facts && `${facts.data.customers} ${facts.data.sales} ${isLoading} ${isFilling(facts)}`;
  // An effect, because counts are cached by their definition and do not depend on the data.
  useEffect(() => {
    if (records !== undefined) refresh('segmentCount');
  }, [records, refresh]);
  const isOver = query.error?.status === 409;
  // An effect, because the guard's state is outside React: another user has finished meanwhile.
  useEffect(() => {
    if (isOver) void followFinished();
  }, [isOver]);
  return { facts, imports: imports.data ?? [], query };
}

/**
 * Checks whether another user has finished meanwhile; if so notifies, and the guard leads on. Returns whether it is
 * so.
 */
export async function followFinished(): Promise<boolean> {
  const status = await call('onboardingStatus', {});
  if (!status.finished) return false;
  notifyText('info', t('onboarding.finished'));
  setOnboarding(status);
  return true;
}

/**
 * Saves one step; returns whether the form continues with the next. False at the end, or if another user has
 * finished meanwhile: the guard then leads away. Throws ApiError where it was refused.
 */
export function useSaveStep(): (step: SavedStep) => Promise<boolean> {
  const refreshed = useRefreshed();
  return async (step) => {
    try {
      const status = await call('onboardingSave', { body: step });
      if (!status.finished) {
        await refreshed('onboarding', 'tenant', 'tenantSettings');
        return true;
      }
      setOnboarding(status);
      return false;
    } catch (error) {
      if (error instanceof ApiError && error.code === 'conflict' && (await followFinished())) return false;
      throw error;
    }
  };
}
