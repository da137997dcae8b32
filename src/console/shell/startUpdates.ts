import type { followUpdates as Follow } from './followUpdates.ts';

type Load = () => Promise<{ readonly followUpdates: typeof Follow }>;

/**
 * Follows newer versions, in the built console alone: in development there is no worker. Nobody waits for it: where its code
 * or its worker does not come, nobody hears of it, and it is tried again once the network is back.
 */
export async function startUpdates(load: Load = () => import('./followUpdates.ts')): Promise<void> {
  try {
    const { followUpdates } = await load();
    await followUpdates(navigator.serviceWorker, () => location.reload());
  } catch {
    window.addEventListener('online', () => void startUpdates(load), { once: true });
  }
}
