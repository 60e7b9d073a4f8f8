/** The port against the tensors of the reference implementation, within the errors that float16 storage brings. */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadGraphs, type VoiceGraphs } from '../../../../../worker/families/source-filter/graphs/graphs.ts';
import { toFrames } from '../../../../../worker/families/source-filter/prosody/durations.ts';
import { expand } from '../../../../../worker/families/source-filter/prosody/expand.ts';
import { createExcitation } from '../../../../../worker/families/source-filter/rendering/excitation.ts';
import { createFiltering, WINDOW } from '../../../../../worker/families/source-filter/rendering/filtering.ts';
import { segmentNoise } from '../../../../../worker/families/source-filter/rendering/segment-noise.ts';
import { SegmentRenderer } from '../../../../../worker/families/source-filter/rendering/segment-renderer.ts';
import { plainDelivery } from '../../../../../worker/families/source-filter/speaker-fit/delivery.ts';
import { loadTables, type VoiceTables } from '../../../../../worker/families/source-filter/tables.ts';
import { readNpy } from '../../../../support/audio/npy.ts';
import { embeddedPack, wasmRuntime } from '../../../../support/packs/embedded-pack.ts';

interface Reference {
  readonly id: number;
  readonly text: string;
  readonly voice: string;
  readonly frames: number;
}

/** Errors of the graphs against the tensors, from the voice pack's README. */
const MEL_ERROR = 1.3e-3;
const PCM_ERROR = 2.5e-4;

/** Two sentences of the reference; $VOICE_REFERENCE may name a folder with all of them. */
const folder = process.env['VOICE_REFERENCE'] ?? 'tests/fixtures/voice-reference';
const index: Reference[] = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')).map(
  (entry: Omit<Reference, 'id'>, id: number) => ({ id, ...entry }),
);

const maxError = (actual: ArrayLike<number>, expected: ArrayLike<number>) => {
  expect(actual.length).toBe(expected.length);
  let worst = 0;
  for (let i = 0; i < expected.length; i += 1) {
    worst = Math.max(worst, Math.abs((actual[i] ?? Number.NaN) - (expected[i] ?? 0)));
  }
  return worst;
};

/** A whole segment at once. */
function filtered(filters: Float32Array, sources: { source: Float32Array; noise: Float32Array }) {
  const filtering = createFiltering(sources, sources.source.length, WINDOW / 2 + 1);
  filtering.add(filters);
  return filtering.pcm(0, sources.source.length);
}

describe.each(index)('$text ($voice)', ({ id, voice, frames }) => {
  let graphs: VoiceGraphs;
  let tables: VoiceTables;
  const floats = (name: string) => Float32Array.from(readNpy(`${folder}/${id}.${name}.npy`));
  const integers = (name: string) => Int32Array.from(readNpy(`${folder}/${id}.${name}.npy`));
  const tokens = [...integers('tokens')];
  const embedding = () => tables.trained.get(voice) ?? new Float32Array();

  beforeAll(async () => {
    tables = await loadTables(embeddedPack);
    graphs = await loadGraphs(embeddedPack, await wasmRuntime(), tables.config);
  }, 60_000);

  it('gives the same prosody and the same frame plan', async () => {
    const noise = new Float32Array(3 * tokens.length);
    const out = await graphs.prosody({ tokens, voice: embedding(), noise, temperature: 0 });
    expect(maxError(out.frames, floats('frames'))).toBeLessThan(2e-3);
    expect(maxError(out.logF0, floats('token_logf0'))).toBeLessThan(1e-4);
    expect(maxError(out.encoding, floats('encoding'))).toBeLessThan(MEL_ERROR);
    const durations = toFrames(out.frames, 1, tokens, tables.tokens);
    expect([...durations]).toEqual([...integers('durations')]);
    const plan = expand(tokens, durations, out.logF0, out.energy, tables.tokens);
    expect(plan.frames).toBe(frames);
    expect([...plan.index]).toEqual([...integers('index')]);
    expect(maxError(plan.features, floats('features'))).toBeLessThan(1e-3);
  });

  it('gives the same mel, F0 and voicing', async () => {
    const out = await graphs.tiers.high.acoustic({
      encoding: floats('encoding'),
      index: integers('index'),
      features: floats('features'),
      noise: floats('acoustic_noise'),
      voice: embedding(),
    });
    expect(maxError(out.mel, floats('mel'))).toBeLessThan(MEL_ERROR);
    expect(maxError(out.logF0, floats('logf0'))).toBeLessThan(1e-4);
    expect(maxError(out.voicing, floats('voicing'))).toBeLessThan(1e-3);
  });

  it('computes the same harmonic source', () => {
    const { hop, pulseFloor } = tables.config;
    const excitation = createExcitation(floats('logf0'), floats('voicing'), hop, pulseFloor, () => {});
    excitation.extendTo(frames);
    expect(maxError(excitation.source, floats('source'))).toBeLessThan(1e-4);
  });

  it('gives the same PCM for the same source', async () => {
    const filters = await graphs.tiers.high.vocoder({
      mel: floats('mel'),
      logF0: floats('logf0'),
      voicing: floats('voicing'),
    });
    const pcm = filtered(filters, { source: floats('source'), noise: floats('vocoder_noise') });
    expect(maxError(pcm, floats('pcm'))).toBeLessThan(PCM_ERROR);
  });

  it('renders in blocks what one run over the whole segment gives', async () => {
    const plan = {
      encoding: floats('encoding'),
      index: integers('index'),
      features: floats('features'),
      frames,
      durations: integers('durations'),
      pitchCenter: null,
    };
    const noise = segmentNoise(7, 0, 0.7);
    const channels = tables.config.acousticNoise;
    const acousticNoise = new Float32Array(channels * frames);
    const column = new Float32Array(channels);
    for (let t = 0; t < frames; t += 1) {
      noise.acoustic(column, t);
      for (let c = 0; c < channels; c += 1) acousticNoise[c * frames + t] = column[c] ?? 0;
    }
    const acoustic = await graphs.tiers.high.acoustic({ ...plan, noise: acousticNoise, voice: embedding() });
    const { hop, pulseFloor } = tables.config;
    const sources = createExcitation(acoustic.logF0, acoustic.voicing, hop, pulseFloor, noise.vocoder);
    sources.extendTo(frames);
    const whole = filtered(await graphs.tiers.high.vocoder(acoustic), sources);

    const renderer = new SegmentRenderer(graphs.tiers.high, tables.config, {
      plan,
      delivery: plainDelivery(embedding()),
      noise,
    });
    const steps: number[] = [];
    while (!renderer.done) steps.push(...(await renderer.next(new AbortController().signal)));
    expect(maxError(steps, whole)).toBeLessThan(PCM_ERROR);
  });
});
