import { describe, expect, it } from 'vitest';
import { SpeechRequest } from '../../../src/contract/generation/speech.ts';
import { createCatalog } from '../../../src/service/catalog/catalog.ts';
import { createServices } from '../../../src/service/services.ts';
import { createSettings, SETTINGS } from '../../../src/service/settings/settings.ts';
import { INHERITED_NAMES } from '../inherited-names.ts';
import { freshStore } from '../store/fresh-store.ts';
import { testApp } from '../sw/test-app.ts';
import { MANIFESTS } from './manifests.ts';

const catalog = createCatalog(MANIFESTS);

describe.each(INHERITED_NAMES)('"%s"', (name) => {
  it('is no voice, model or role of the catalog', () => {
    expect(catalog.hasVoice(name)).toBe(false);
    expect(() => catalog.pick(name, 'tts')).toThrow('there is no model');
    expect(() => catalog.pickForVoice(name, 'ann')).toThrow('there is no model');
    const model = catalog.pick(undefined, 'tts');
    expect(() => catalog.role(model, name)).toThrow('has the roles');
  });

  it('is no API key', async () => {
    const { keys } = createServices(freshStore());
    await expect(keys.verify(name)).rejects.toMatchObject({ type: 'authentication_error' });
  });

  it.each([
    ['a voice', 404, `/v1/tts/${name}`, {}],
    ['a model', 400, '/v1/tts', { model: name }],
    ['a role', 400, '/v1/tts', { speaker: name }],
  ])('as %s is refused with %i', async (_what, status, path, fields) => {
    const { post, jobs } = await testApp();
    expect((await post(path, { text: 'Hi.', ...fields })).status).toBe(status);
    expect(jobs).toEqual([]);
  });

  it('as the name of a parameter changes nothing', () => {
    const request = JSON.parse(`{ "text": "Hi.", "params": { "${name}": 1 } }`);
    const plain = { text: 'Hi.', params: {} };
    const outcome = SpeechRequest.safeParse(request);
    if (outcome.success) expect(outcome.data).toEqual(SpeechRequest.parse(plain));
  });
});

it.each(INHERITED_NAMES.filter((name) => name !== '__proto__'))(
  '"%s" is kept in the lexicon as any word',
  async (name) => {
    const settings = createSettings(freshStore());
    await settings.set(SETTINGS.lexicon, { [name]: 'T AH0' });
    expect(await settings.get(SETTINGS.lexicon)).toEqual({ [name]: 'T AH0' });
  },
);
