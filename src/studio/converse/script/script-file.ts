import { samplesOfFile } from '../../shared/audio/decode.ts';
import { download } from '../../shared/files/download.ts';
import { clipOfFile } from '../sound/decode.ts';
import { joinTurns } from '../sound/join.ts';
import { formatConversationFile, parseConversationFile, unreadable } from './conversation-file.ts';
import { type Script, takeOf } from './script.ts';

const WAV_NAME = 'conversation.wav';
const JSON_NAME = 'conversation.json';

/** Downloads the audio of all turns as one WAV. */
export async function saveWav(script: Script): Promise<void> {
  const clips = script.flatMap((turn) => takeOf(turn)?.clip ?? []);
  const turns = await Promise.all(
    clips.map(({ wav }, i) => samplesOfFile(wav, `The audio of turn ${i + 1}`)),
  );
  download(new Blob([joinTurns(turns)], { type: 'audio/wav' }), WAV_NAME);
}

/** Downloads the conversation as JSON. */
export async function saveConversation(script: Script): Promise<void> {
  download(new Blob([await formatConversationFile(script)], { type: 'application/json' }), JSON_NAME);
}

/** Reads a file that {@link saveConversation} wrote. @throws {StudioError} that names the field */
export async function openConversation(file: File): Promise<Script> {
  return parseConversationFile(await file.text(), async (wav, field) => {
    try {
      return await clipOfFile(wav, `\`${field}\``);
    } catch (cause) {
      throw unreadable(cause instanceof Error ? cause.message : String(cause), cause);
    }
  });
}
