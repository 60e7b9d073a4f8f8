import { openTurnAudio } from '../../src/audio/turn-audio/index.ts';
import type { ConverseRequest } from '../../src/contract/generation/conversation.ts';
import { unmarkedText } from '../../src/contract/text/marked-text.ts';
import type { SpeechJob } from '../../src/job/speech-job.ts';
import type { Catalog } from '../../src/service/catalog/catalog.ts';
import { conversationContext, resolveConversation } from '../../src/service/conversation/index.ts';
import type { AppContext } from '../http/context.ts';
import { generationJob } from './generation-job.ts';

/** A job that speaks in a role of the model. */
export type RoleJob = SpeechJob & { readonly role: string };

/**
 * Creates the job that completes the open turn of a conversation whose shape is validated.
 * @param endpoint As in `POST /v1/converse`.
 * @throws {ServiceError} 422 for a malformed `X-Seed`, then 400 for an unknown model or a turn that breaks a rule.
 */
export function conversationJob(
  context: AppContext,
  request: ConverseRequest,
  catalog: Catalog,
  endpoint: string,
): Promise<RoleJob> {
  return generationJob(context, request, (params) => {
    const model = catalog.pick(request.model, 'converse');
    const { turns, open, inputChars, inputAudioSeconds } = resolveConversation(request.conversation, {
      limits: context.get('caller').limits,
      role: (label, field) => catalog.role(model, label, field),
      openAudio: openTurnAudio,
    });
    return {
      model: model.id,
      voice: open.voice,
      role: open.role,
      ...(open.text ?? unmarkedText('')),
      authored: open.text === null,
      context: conversationContext(turns, { role: open.role, text: open.text?.text ?? null }, params),
      endpoint,
      inputChars,
      inputAudioSeconds,
    };
  });
}
