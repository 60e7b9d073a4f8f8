import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type CoreEvent, PlaybackCore } from '../../../../src/client/playback/playback-core.ts';

const CUSHION = 40;
const FADE = 8;
const BLOCK = 16;

/** A core with a log of its events and all of its output. */
function rig(capacity = 10_000) {
  const events: CoreEvent[] = [];
  const out: number[] = [];
  const core = new PlaybackCore({
    capacity,
    cushion: CUSHION,
    fade: FADE,
    onEvent: (event) => events.push(event),
  });
  const render = (blocks = 1) => {
    const block = new Float32Array(BLOCK);
    for (let i = 0; i < blocks; i += 1) {
      core.render(block);
      out.push(...block);
    }
  };
  const push = (length: number, value = 1) => core.push(new Float32Array(length).fill(value));
  return { core, events, out, render, push };
}

describe('PlaybackCore', () => {
  it('waits for the cushion', () => {
    const { render, push, events, out } = rig();
    push(CUSHION - 1);
    render();
    expect([events, out.every((sample) => sample === 0)]).toEqual([[], true]);
    push(1);
    render();
    expect(events).toEqual(['playing']);
    expect(out.at(-1)).toBe(1);
  });

  it('plays less than the cushion after end(), then reports the end', () => {
    const { core, render, push, events, out } = rig();
    push(20);
    core.end();
    render(2);
    expect(events).toEqual(['playing', 'ended']);
    expect(out.filter((sample) => sample > 0)).toHaveLength(20);
    expect([core.played, core.silent]).toEqual([20, true]);
  });

  it('reports the end of an empty stream', () => {
    const { core, render, events } = rig();
    core.end();
    render(2);
    expect(events).toEqual(['ended']);
  });

  it('fades out when it runs dry, waits for a cushion, and continues where it stopped', () => {
    const { core, render, push, events, out } = rig();
    push(48);
    render(4);
    expect(events).toEqual(['playing', 'underrun']);
    expect(out.slice(0, 48).every((sample) => sample > 0)).toBe(true);
    expect(out.slice(48).every((sample) => sample === 0)).toBe(true);
    push(CUSHION - 1);
    render();
    expect(events).toHaveLength(2);
    push(100);
    core.end();
    render(10);
    expect(events).toEqual(['playing', 'underrun', 'playing', 'ended']);
    expect(core.played).toBe(48 + CUSHION - 1 + 100);
  });

  it('rises again when samples arrive during a fade', () => {
    const { render, push, out, events } = rig();
    push(CUSHION);
    render(2);
    push(10);
    render();
    push(100);
    render(2);
    expect(events).toEqual(['playing']);
    expect(Math.min(...out.slice(FADE, 80))).toBeGreaterThan(0);
  });

  it('stops within the length of a fade and drops the rest', () => {
    const { core, render, push, events, out } = rig();
    push(1_000);
    render(4);
    core.stop();
    render(2);
    expect(events).toEqual(['playing', 'stopped']);
    expect(out.filter((sample) => sample > 0)).toHaveLength(4 * BLOCK + FADE);
    expect([core.played, core.silent]).toEqual([0, true]);
  });

  it('keeps samples pushed after a stop separate from the fade', () => {
    const { core, render, push, events, out } = rig();
    push(1_000, 1);
    render(4);
    core.stop();
    push(200, -1);
    core.stop();
    push(100, -1);
    core.end();
    render(20);
    expect(events).toEqual(['playing', 'stopped', 'playing', 'ended']);
    expect(out.filter((sample) => sample > 0)).toHaveLength(4 * BLOCK + FADE);
    expect(out.filter((sample) => sample < 0)).toHaveLength(100);
  });

  it('revokes the end when more samples are pushed', () => {
    const { core, render, push, events } = rig();
    push(100);
    core.end();
    render(2);
    push(100);
    render(20);
    expect(events).toEqual(['playing', 'underrun']);
  });

  it('refuses all of a push that does not fit', () => {
    const { push, core, render, out } = rig(100);
    expect([push(90), push(11), push(10)]).toEqual([true, false, true]);
    core.end();
    render(10);
    expect(out.filter((sample) => sample > 0)).toHaveLength(100);
  });

  it('outputs each sample once and in order, and never jumps', () => {
    const plans = fc.array(fc.record({ push: fc.nat({ max: 60 }), render: fc.nat({ max: 4 }) }), {
      minLength: 1,
      maxLength: 80,
    });
    fc.assert(
      fc.property(plans, (plan) => {
        const { core, render, out, events } = rig();
        // Each sample has a value of its own, which shows the order wherever no fade changes it.
        let pushed = 0;
        for (const step of plan) {
          core.push(Float32Array.from({ length: step.push }, () => 1 + pushed++ / 65_536));
          render(step.render);
        }
        core.end();
        render(400);
        const sounding = out.filter((sample) => sample > 0);
        expect(sounding).toHaveLength(pushed);
        expect(core.played).toBe(pushed);
        const expected = (sample: number, i: number) => (sample < 1 ? sample : Math.fround(1 + i / 65_536));
        expect(sounding).toEqual(sounding.map(expected));
        const steps = out.map((sample, i) => Math.abs(sample - (out[i - 1] ?? 0)));
        expect(Math.max(...steps)).toBeLessThan((1.6 / FADE) * 1.1);
        expect(events.at(-1)).toBe('ended');
      }),
    );
  });
});
