import type { followUpdates as Follow } from './followUpdates.ts';

type Load = () => Promise<{ readonly followUpdates: typeof Follow }>;

/**
 * Follows newer versions, only in the built console: in development there is no worker. Failures are silent, and
 * loading is retried once the network is back.
 */
export async function startUpdates(load: Load = () => import('./followUpdates.ts')): Promise<void> {
  try {
    const { followUpdates } = await load();
    await followUpdates(navigator.serviceWorker, () => location.reload());
  } catch {
    window.addEventListener('online', () => void startUpdates(load), { once: true });
  }
}
