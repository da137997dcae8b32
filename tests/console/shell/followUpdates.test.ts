// @vitest-environment jsdom
import { followUpdates } from '#console/shell/followUpdates.ts';
import { setUnsaved, answerLeave, unsaved } from '#console/state/unsaved.ts';
import { applyUpdate, update } from '#console/state/update.ts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

/** A worker, a registration and a container as far as following updates looks at them. */
class FakeWorker extends EventTarget {
  readonly postMessage = vi.fn<(message: unknown) => void>();
}
class FakeRegistration extends EventTarget {
  installing: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  active: FakeWorker | null = null;
  readonly update = vi.fn<() => Promise<void>>(async () => undefined);
}
class FakeContainer extends EventTarget {
  controller: FakeWorker | null = null;
  readonly registration = new FakeRegistration();
  readonly register = vi.fn<() => Promise<FakeRegistration>>(async () => this.registration);
}

let workers: FakeContainer;
const reload = vi.fn<() => void>();
const follow = () => followUpdates(workers as unknown as ServiceWorkerContainer, reload);

/** A newer version is found, installed, and waits. */
function install(): FakeWorker {
  const { registration } = workers;
  const worker = new FakeWorker();
  registration.installing = worker;
  registration.dispatchEvent(new Event('updatefound'));
  registration.installing = null;
  registration.waiting = worker;
  worker.dispatchEvent(new Event('statechange'));
  return worker;
}
const takeOver = () => workers.dispatchEvent(new Event('controllerchange'));

beforeEach(() => {
  vi.useFakeTimers();
  workers = new FakeContainer();
  workers.registration.active = new FakeWorker();
  workers.controller = workers.registration.active;
  update.activate = undefined;
  reload.mockReset();
});
afterEach(() => vi.useRealTimers());

describe('the update flow (specification 1 §4)', () => {
  it('offers a newer version once it is installed; applying it lets it take over and reloads once it has', async () => {
    await follow();
    expect(update.activate).toBeUndefined();
    const worker = install();
    expect(update.activate).toBeDefined();
    applyUpdate();
    expect(worker.postMessage).toHaveBeenCalledWith({ type: 'SKIP_WAITING' }, []);
    expect(reload).not.toHaveBeenCalled();
    takeOver();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('offers a version that waits since an earlier visit', async () => {
    workers.registration.waiting = new FakeWorker();
    await follow();
    expect(update.activate).toBeDefined();
  });

  it('offers nothing at the first visit, when the first worker takes over', async () => {
    workers.controller = null;
    workers.registration.active = null;
    await follow();
    takeOver();
    expect(update.activate).toBeUndefined();
    expect(reload).not.toHaveBeenCalled();
  });

  it('does not reload a page where another tab let the version take over, but offers to', async () => {
    await follow();
    takeOver();
    expect(reload).not.toHaveBeenCalled();
    applyUpdate();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  it('asks first where unsaved changes would be lost', async () => {
    await follow();
    const worker = install();
    setUnsaved(2);
    applyUpdate();
    expect(worker.postMessage).not.toHaveBeenCalled();
    expect(unsaved.waiting).toBeDefined();
    answerLeave(true);
    expect(worker.postMessage).toHaveBeenCalledTimes(1);
  });

  it('asks for newer versions every hour and whenever the tab becomes visible', async () => {
    await follow();
    vi.advanceTimersByTime(3_600_000);
    expect(workers.registration.update).toHaveBeenCalledTimes(1);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(workers.registration.update).toHaveBeenCalledTimes(2);
  });
});
