import type { SavedStep } from '#contract/endpoints/onboarding.ts';
import { ApiError } from '#console/data/apiError.ts';
import { call } from '#console/data/call.ts';
import { useRefreshed } from '#console/data/useCall.ts';
import { setOnboarding } from '#console/state/tenant.ts';
import { followFinished } from './useOnboarding.ts';

/**
 * Saves one step; gives whether the form goes on to the next. False where that was the end, or somebody else finished
 * meanwhile: the guard then leads away. Throws ApiError where it was refused.
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
