import { describe, expect, it } from 'vitest';
import embedded from '../../../../models/embedded/manifest.json' with { type: 'json' };
import { createCatalog } from '../../../../src/service/catalog/catalog.ts';
import { MANIFESTS } from '../manifests.ts';

const catalog = createCatalog(MANIFESTS);
const refusal = { type: 'invalid_request', status: 400 };

describe('the catalog', () => {
  it('accepts the embedded pack', () => {
    const one = createCatalog([embedded]);
    expect(one.models()).toMatchObject([
      { default: true, modes: expect.arrayContaining(['tts']), speakers: ['0', '1'], languages: ['en'] },
    ]);
    expect(one.voices().length).toBeGreaterThanOrEqual(2);
    const model = one.pick(undefined, 'tts');
    for (const { voice } of model.roles) expect(one.hasVoice(voice)).toBe(true);
    expect(one.role(model, '0').voice).not.toBe(one.role(model, '1').voice);
  });

  it('uses the first model with the mode by default', () => {
    expect(catalog.pick(undefined, 'tts').id).toBe('small');
    expect(createCatalog(MANIFESTS.toReversed()).pick(undefined, 'converse').id).toBe('talker');
    expect(catalog.pick('talker', 'converse').id).toBe('talker');
    expect(catalog.pickForVoice(undefined, 'bob').id).toBe('small');
  });

  it.each([
    ['unknown model', () => catalog.pick('x', 'tts')],
    ['model without the mode', () => catalog.pick('talker', 'tts')],
    ['model that cannot converse', () => catalog.pick('reader', 'converse')],
    ['no id at all', () => catalog.pick('', 'tts')],
    ['voice of another model', () => catalog.pickForVoice('small', 'cat')],
    ['voice that cannot speak text', () => catalog.pickForVoice(undefined, 'cat')],
    ['unknown role', () => catalog.role(catalog.pick('small', 'tts'), '7')],
  ])('refuses: %s', (_, ask) => {
    expect(ask).toThrow(expect.objectContaining(refusal));
  });

  it('lists at most ten ids, and shortens long ones', () => {
    const [pack] = MANIFESTS;
    const many = createCatalog(Array.from({ length: 12 }, (_, index) => ({ ...pack, id: `m${index}` })));
    expect(() => many.pick('x'.repeat(5_000), 'tts')).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^.{10,400}$/) }),
    );
    expect(() => many.pick('x', 'tts')).toThrow(/"m9"(?!.*"m10")/);
  });

  it('refuses a malformed manifest', () => {
    expect(() => createCatalog([{ id: 'x' }])).toThrow();
  });
});
