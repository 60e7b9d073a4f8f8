import { describe, expect, it } from 'vitest';
import embedded from '../../../../models/embedded/manifest.json' with { type: 'json' };
import { createCatalogue } from '../../../../src/service/catalogue/catalogue.ts';
import { MANIFESTS } from '../manifests.ts';

const catalogue = createCatalogue(MANIFESTS);
const refusal = { type: 'invalid_request', status: 400 };

describe('the catalogue', () => {
  it('accepts the embedded pack', () => {
    const one = createCatalogue([embedded]);
    expect(one.models()).toMatchObject([
      { default: true, modes: expect.arrayContaining(['tts']), speakers: ['0', '1'], languages: ['en'] },
    ]);
    expect(one.voices().length).toBeGreaterThanOrEqual(2);
    const model = one.pick(undefined, 'tts');
    for (const { voice } of model.roles) expect(one.hasVoice(voice)).toBe(true);
    expect(one.role(model, '0').voice).not.toBe(one.role(model, '1').voice);
  });

  it('uses the first model with the mode by default', () => {
    expect(catalogue.pick(undefined, 'tts').id).toBe('small');
    expect(createCatalogue(MANIFESTS.toReversed()).pick(undefined, 'converse').id).toBe('talker');
    expect(catalogue.pick('talker', 'converse').id).toBe('talker');
    expect(catalogue.pickForVoice(undefined, 'bob').id).toBe('small');
  });

  it.each([
    ['unknown model', () => catalogue.pick('x', 'tts')],
    ['model without the mode', () => catalogue.pick('talker', 'tts')],
    ['model that cannot converse', () => catalogue.pick('reader', 'converse')],
    ['no id at all', () => catalogue.pick('', 'tts')],
    ['voice of another model', () => catalogue.pickForVoice('small', 'cat')],
    ['voice that cannot speak text', () => catalogue.pickForVoice(undefined, 'cat')],
    ['unknown role', () => catalogue.role(catalogue.pick('small', 'tts'), '7')],
  ])('refuses: %s', (_, ask) => {
    expect(ask).toThrow(expect.objectContaining(refusal));
  });

  it('lists at most ten ids, and shortens long ones', () => {
    const [pack] = MANIFESTS;
    const many = createCatalogue(Array.from({ length: 12 }, (_, index) => ({ ...pack, id: `m${index}` })));
    expect(() => many.pick('x'.repeat(5_000), 'tts')).toThrow(
      expect.objectContaining({ message: expect.stringMatching(/^.{10,400}$/) }),
    );
    expect(() => many.pick('x', 'tts')).toThrow(/"m9"(?!.*"m10")/);
  });

  it('refuses a malformed manifest', () => {
    expect(() => createCatalogue([{ id: 'x' }])).toThrow();
  });
});
