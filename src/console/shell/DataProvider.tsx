import { setProblem } from '#console/state/problem.ts';
import { go } from '#console/navigation/go.ts';
import type { ReactNode } from 'react';
import { SWRConfig, type BareFetcher, type Middleware, type SWRConfiguration } from 'swr';
import { ApiError, isAborted, isNotThere } from '#console/data/apiError.ts';
import { newCache } from '#console/data/cache.ts';

/**
 * Redirects to /not-found where any query replies 404 (specification 1 §8). A middleware, since a local `onError` would
 * replace a global one.
 */
const redirectToNotFound: Middleware = (useNext) => (key, fetcher, config) => {
  const wrapped: BareFetcher | null =
    fetcher &&
    (async (...given: Parameters<BareFetcher>) => {
      try {
        return await (fetcher as BareFetcher)(...given);
      } catch (error) {
        if (isNotThere(error)) go('/not-found', { replace: true });
        throw error;
      }
    });
  return useNext(key, wrapped as typeof fetcher, config);
};

const config: SWRConfiguration = {
  use: [redirectToNotFound],
  revalidateOnFocus: false,
  shouldRetryOnError: (error) => !isAborted(error) && !(error instanceof ApiError && isAnswer(error.status)),
  errorRetryCount: 3,
  onError: (error: unknown) => {
    if (error instanceof Error && !isAborted(error) && !isNotThere(error)) setProblem(error);
  },
  provider: newCache,
};

/** 4xx and 501 are final; no reply and other 5xx may be temporary and are retried. */
function isAnswer(status: number): boolean {
  return (status >= 400 && status < 500) || status === 501;
}

/** The cache of one tenant's replies. Key it by the tenant, so that nothing survives a switch to another. */
export function DataProvider({ children }: { readonly children: ReactNode }) {
  return <SWRConfig value={config}>{children}</SWRConfig>;
}
