import { openRecording } from '../../eval/voice-quality/measures/recording.ts';

/** "The issue was not in doubt.": CMU Arctic b0218 of the Voice Dataset (Kathleen), Rhasspy project, CC0 1.0. */
export const NATURAL_SPEECH = openRecording('tests/fixtures/natural-speech.wav');
