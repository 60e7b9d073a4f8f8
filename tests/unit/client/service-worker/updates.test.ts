/** New versions, as one page sees them. */
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { watchForUpdates } from '../../../../src/client/service-worker/updates.ts';

class FakeWorker extends EventTarget {
  state: ServiceWorkerState = 'installing';
  readonly postMessage = vi.fn();
  become(state: ServiceWorkerState) {
    this.state = state;
    this.dispatchEvent(new Event('statechange'));
  }
}

class FakeRegistration extends EventTarget {
  active: FakeWorker | null = null;
  waiting: FakeWorker | null = null;
  installing: FakeWorker | null = null;
  readonly update = vi.fn(async () => this);

  /** A new version is found. */
  find(): FakeWorker {
    const worker = new FakeWorker();
    this.installing = worker;
    this.dispatchEvent(new Event('updatefound'));
    return worker;
  }
  installed(worker: FakeWorker) {
    this.installing = null;
    this.waiting = worker;
    worker.become('installed');
  }
  activating(worker: FakeWorker) {
    this.waiting = null;
    this.active = worker;
    worker.become('activating');
  }
  activated(worker: FakeWorker) {
    this.waiting = null;
    this.active = worker;
    worker.become('activated');
  }
}

const HOUR_MS = 3_600_000;
let registration: FakeRegistration;
let now: number;
const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState });
const reload = vi.fn();
const onWaiting = vi.fn();

beforeEach(() => {
  vi.clearAllMocks();
  now = 0;
  registration = new FakeRegistration();
  registration.active = new FakeWorker();
});

const watch = () =>
  watchForUpdates(
    // The fake has what is used.
    registration as unknown as ServiceWorkerRegistration,
    onWaiting,
    { document, now: () => now, reload },
  );
const show = () => document.dispatchEvent(new Event('visibilitychange'));

describe('a new version', () => {
  test('is offered when it is installed, and replaces the old one when it is applied', async () => {
    const updates = watch();
    const next = registration.find();
    expect(updates.waiting).toBe(false);
    registration.installed(next);
    expect(updates.waiting).toBe(true);
    expect(onWaiting).toHaveBeenCalledTimes(1);
    const applied = updates.apply();
    expect(next.postMessage).toHaveBeenCalledWith({ type: 'skip-waiting' });
    expect(reload).not.toHaveBeenCalled();
    registration.activated(next);
    await applied;
    expect(reload).toHaveBeenCalledTimes(1);
    updates.stop();
  });

  test('that waits already is offered at once', () => {
    registration.waiting = new FakeWorker();
    registration.waiting.state = 'installed';
    expect(watch().waiting).toBe(true);
  });

  test('that another tab has applied is still offered here, and the button reloads', async () => {
    const updates = watch();
    const next = registration.find();
    registration.installed(next);
    registration.activated(next);
    expect(updates.waiting).toBe(true);
    await updates.apply();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that another tab is just applying reloads the page once it is active', async () => {
    const updates = watch();
    const next = registration.find();
    registration.installed(next);
    registration.activating(next);
    const applied = updates.apply();
    expect(next.postMessage).not.toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    registration.activated(next);
    await applied;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that the old one keeps waiting for a minute reloads the page anyway', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const updates = watch();
    registration.installed(registration.find());
    const applied = updates.apply();
    await vi.advanceTimersByTimeAsync(59_999);
    expect(reload).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    await applied;
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('that never waited is offered when it is active', () => {
    const updates = watch();
    registration.activated(registration.find());
    expect(updates.waiting).toBe(true);
  });

  test('that is the first of all is not offered', async () => {
    registration.active = null;
    const updates = watch();
    const first = registration.find();
    registration.installed(first);
    registration.activated(first);
    expect(updates.waiting).toBe(false);
    await updates.apply();
    expect(reload).not.toHaveBeenCalled();
  });

  test('is not offered after the connection is closed', () => {
    const updates = watch();
    updates.stop();
    registration.installed(registration.find());
    expect(onWaiting).not.toHaveBeenCalled();
  });
});

test('a page that comes to the foreground looks for one, at most hourly', () => {
  const updates = watch();
  now = HOUR_MS - 1;
  show();
  expect(registration.update).not.toHaveBeenCalled();
  now = HOUR_MS;
  show();
  show();
  expect(registration.update).toHaveBeenCalledTimes(1);
  now = 3 * HOUR_MS;
  document.visibilityState = 'hidden';
  show();
  expect(registration.update).toHaveBeenCalledTimes(1);
  document.visibilityState = 'visible';
  show();
  expect(registration.update).toHaveBeenCalledTimes(2);
  updates.stop();
});
