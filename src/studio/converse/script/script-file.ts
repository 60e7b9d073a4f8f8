import { samplesOfFile } from '../../shared/audio/decode.ts';
import { download } from '../../shared/files/download.ts';
import { clipOfFile } from '../sound/decode.ts';
import { joinTurns } from '../sound/join.ts';
import { formatConversationFile, parseConversationFile, unreadable } from './conversation-file.ts';
import { type Script, takeOf } from './script.ts';

const WAV_NAME = 'conversation.wav';
const JSON_NAME = 'conversation.json';

/** Hands the audio of all turns to the browser's downloads, as one WAV. */
export async function saveWav(script: Script): Promise<void> {
  const clips = script.flatMap((turn) => takeOf(turn)?.clip ?? []);
  const turns = await Promise.all(
    clips.map(({ wav }, i) => samplesOfFile(wav, `The audio of turn ${i + 1}`)),
  );
  download(new Blob([joinTurns(turns)], { type: 'audio/wav' }), WAV_NAME);
}

/** Hands the whole conversation to the browser's downloads. */
export async function saveConversation(script: Script): Promise<void> {
  download(new Blob([await formatConversationFile(script)], { type: 'application/json' }), JSON_NAME);
}

/** The script of a file that {@link saveConversation} made. @throws {StudioError} that names the field */
export async function openConversation(file: File): Promise<Script> {
  return parseConversationFile(await file.text(), async (wav, field) => {
    try {
      return await clipOfFile(wav, `\`${field}\``);
    } catch (cause) {
      throw unreadable(cause instanceof Error ? cause.message : String(cause), cause);
    }
  });
}
