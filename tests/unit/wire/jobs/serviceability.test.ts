/** When no engine will serve a job, it fails in time and says why. */
import { describe, expect, it, vi } from 'vitest';
import { NoEngineError } from '../../../../src/wire/jobs/no-engine-error.ts';
import type { HostMessage } from '../../../../src/wire/lobby/lobby-messages.ts';
import { THIS_RELEASE } from '../../../../src/wire/lobby/release.ts';
import { READY } from '../../../support/jobs.ts';
import { fakeWorld, pass, rig } from './open-job-rig.ts';

fakeWorld();

describe('a job that no engine will serve', () => {
  it('fails within seconds when no page hosts the engine', async () => {
    const { outcome } = rig({ hosted: false });
    await pass(6);
    expect(await outcome()).toBeInstanceOf(NoEngineError);
  });

  it('fails when the last host goes away in the middle of it', async () => {
    const { says, host, outcome, givenUp } = rig();
    await pass(0);
    says.accepted();
    says.frames(0);
    await pass(30);
    expect(await outcome()).toMatchObject({ first: 0 });
    host.end();
    await pass(6);
    expect(await outcome()).toMatchObject({ message: expect.stringContaining('No open page') });
    expect(givenUp).toHaveBeenCalled();
  });

  it('fails when the engine is not ready in time, not before', async () => {
    const { outcome } = rig({ startTimeoutMs: 10_000 });
    const result = vi.fn();
    void outcome().then(result);
    await pass(9);
    expect(result).not.toHaveBeenCalled();
    await pass(3);
    expect(result).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('10 s') }),
    );
  });

  it('fails with the reason of an engine that could not start', async () => {
    const { engine, outcome } = rig();
    await pass(0);
    const error = { type: 'service_unavailable', message: 'no file', status: 503 } as const;
    engine.post({ type: 'engine', report: { ...READY, state: 'failed', error } });
    await pass(2);
    expect(await outcome()).toMatchObject({ status: 503, message: expect.stringContaining('no file') });
  });

  const stranger = (version: number): HostMessage => ({
    type: 'host',
    version,
    serves: [version],
    loading: false,
    retiring: false,
  });

  it('tells the caller to reload when a newer release hosts the engine', async () => {
    const { engine, outcome } = rig();
    const timer = setInterval(() => engine.post(stranger(THIS_RELEASE.version + 1)), 2_000);
    await pass(10);
    clearInterval(timer);
    expect(await outcome()).toMatchObject({
      status: 503,
      message: expect.stringContaining('Reload this page'),
    });
  });

  it('gives a page of this release time to take over from an older host, then names that page', async () => {
    const { engine, outcome } = rig({ startTimeoutMs: 20_000 });
    const result = vi.fn();
    void outcome().then(result);
    const timer = setInterval(() => engine.post(stranger(THIS_RELEASE.version - 1)), 2_000);
    await pass(18);
    expect(result).not.toHaveBeenCalled();
    await pass(5);
    clearInterval(timer);
    expect(result).toHaveBeenCalledWith(
      expect.objectContaining({ message: expect.stringContaining('Reload that page') }),
    );
  });

  it('leaves alone a job that an engine is finishing, although a newer release hosts', async () => {
    const { engine, says, outcome } = rig();
    await pass(0);
    says.accepted();
    const timer = setInterval(() => {
      engine.post(stranger(THIS_RELEASE.version + 1));
      engine.post({ type: 'finishing', engineId: READY.engineId });
    }, 2_000);
    await pass(60);
    says.frames(0);
    await pass(0);
    clearInterval(timer);
    expect(await outcome()).toMatchObject({ first: 0 });
  });
});
