/** The installed models and their voices, from the manifests of their packs. */
import { Gender, Mode, type ModelCard, type VoiceCard } from '../../contract/discovery/cards.ts';
import { requestError } from '../../contract/errors/errors.ts';
import { z } from '../../contract/validation/zod.ts';
import { listIds } from './list-ids.ts';

/** The parts of a pack's manifest that requests are checked against. */
const PackManifest = z.object({
  id: z.string(),
  displayName: z.string(),
  description: z.string(),
  modes: z.array(Mode),
  languages: z.array(z.string()),
  /** In turn order, each with its default voice. */
  roles: z.array(z.object({ label: z.string(), voice: z.string() })).min(1),
  voices: z.array(z.object({ id: z.string(), name: z.string(), gender: Gender })).min(1),
});
export type PackManifest = z.output<typeof PackManifest>;

/** The models that can generate now. The first is the default. */
export interface Catalog {
  models(): ModelCard[];
  voices(): VoiceCard[];
  /** Whether any model has the voice. */
  hasVoice(voiceId: string): boolean;
  /**
   * The model of a request; the default model when `id` is undefined.
   * @throws {ServiceError} 400 that lists the existing ids when the model is unknown or lacks the mode.
   */
  pick(id: string | undefined, mode: Mode): PackManifest;
  /** Like `pick`, for a request in a named voice: without an id, the first model that has the voice. */
  pickForVoice(id: string | undefined, voiceId: string): PackManifest;
  /**
   * The default voice of a role; the first role when `label` is undefined.
   * @param field Path of the label in the request; default `speaker`.
   * @throws {ServiceError} 400 that lists the roles.
   */
  role(model: PackManifest, label: string | undefined, field?: string): { label: string; voice: string };
}

/** @param manifests The manifests of the packs, the default model's first. */
export function createCatalog(manifests: readonly unknown[]): Catalog {
  const packs = manifests.map((manifest) => PackManifest.parse(manifest));
  const hasVoice = (pack: PackManifest, voiceId: string) => pack.voices.some(({ id }) => id === voiceId);

  function pick(id: string | undefined, mode: Mode): PackManifest {
    const able = packs.filter((pack) => pack.modes.includes(mode));
    const chosen = id === undefined ? able[0] : able.find((pack) => pack.id === id);
    if (chosen) return chosen;
    const reason = packs.some((pack) => pack.id === id)
      ? `the model ${listIds([id ?? ''])} does not support ${mode}`
      : `there is no model ${listIds([id ?? ''])}`;
    throw requestError(
      `\`model\`: ${reason}. Models for ${mode}: ${listIds(able.map((pack) => pack.id))}.`,
      'model',
    );
  }

  return {
    models: () => packs.map((pack, index) => card(pack, index === 0)),
    voices: () => packs.flatMap((pack) => pack.voices.map(({ id, name, gender }) => ({ id, name, gender }))),
    hasVoice: (voiceId) => packs.some((pack) => hasVoice(pack, voiceId)),
    pick,
    pickForVoice(id, voiceId) {
      const able = packs.filter((pack) => pack.modes.includes('tts') && hasVoice(pack, voiceId));
      const chosen = id === undefined ? able[0] : pick(id, 'tts');
      if (chosen && hasVoice(chosen, voiceId)) return chosen;
      throw requestError(
        `\`model\`: the voice ${listIds([voiceId])} belongs to ${listIds(able.map((pack) => pack.id))}.`,
        'model',
      );
    },
    role(model, label, field = 'speaker') {
      const role = label === undefined ? model.roles[0] : model.roles.find((each) => each.label === label);
      if (role) return role;
      const labels = listIds(model.roles.map((each) => each.label));
      throw requestError(
        `\`${field}\`: the model ${listIds([model.id])} has the roles ${labels}, found ${JSON.stringify(label ?? null)}.`,
        field,
      );
    },
  };
}

function card(pack: PackManifest, isDefault: boolean): ModelCard {
  return {
    id: pack.id,
    display_name: pack.displayName,
    modes: pack.modes,
    speakers: pack.roles.map(({ label }) => label),
    default: isDefault,
    description: pack.description,
    languages: pack.languages,
  };
}
