import { offerUpdate } from '#console/state/update.ts';

/** Interval of update checks in an open console, in milliseconds. */
const hour = 3_600_000;

/**
 * Registers the service worker and offers each newer version once it is installed (specification 1 §4, update flow):
 * the worker is activated, and then the page reloads once. A version activated by another tab is offered as well, since
 * this page still runs the previous one.
 */
export async function followUpdates(workers: ServiceWorkerContainer, reload: () => void): Promise<void> {
  const hadWorker = workers.controller !== null;
  let isReplacing = false;
  let taken = 0;
  workers.addEventListener('controllerchange', () => {
    taken += 1;
    if (isReplacing) reload();
    else if (hadWorker || taken > 1) offerUpdate(reload);
  });
  const registration = await workers.register('/sw.js');

  const offer = (): void => {
    if (registration.waiting === null || registration.active === null) return;
    offerUpdate(() => {
      isReplacing = true;
      // Where another tab was quicker, the newer version is already there.
      if (registration.waiting === null) reload();
      else registration.waiting.postMessage({ type: 'SKIP_WAITING' }, []);
    });
  };
  const watch = (worker: ServiceWorker | null): void => worker?.addEventListener('statechange', offer);
  offer();
  watch(registration.installing);
  registration.addEventListener('updatefound', () => watch(registration.installing));

  const ask = (): void => {
    // No reply: no newer version for now.
    if (document.visibilityState === 'visible') registration.update().catch(() => undefined);
  };
  window.setInterval(ask, hour);
  document.addEventListener('visibilitychange', ask);
}
