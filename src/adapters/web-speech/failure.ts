/** The reason for which an utterance ends early, as an `error` event names it. */
export class SpeechFailure extends Error {
  readonly code: SpeechSynthesisErrorCode;

  constructor(code: SpeechSynthesisErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** The code of any error: errors of the service and of the audio output have no codes of their own. */
export function codeOf(error: unknown): SpeechSynthesisErrorCode {
  if (error instanceof SpeechFailure) return error.code;
  if (error instanceof DOMException) {
    // A page that nobody has touched may not play audio (HTML standard, "allowed to play").
    if (error.name === 'NotAllowedError') return 'not-allowed';
    if (error.name === 'NotSupportedError') return 'audio-hardware';
  }
  return error instanceof TypeError ? 'network' : 'synthesis-failed';
}

/** What an answer that is not 200 means. */
export async function failureOf(answer: Response): Promise<SpeechFailure> {
  const message = messageOf(await answer.text()) ?? `Status ${answer.status}.`;
  return new SpeechFailure(codeFor(answer.status, message), message);
}

function codeFor(status: number, message: string): SpeechSynthesisErrorCode {
  if (status === 401) return 'not-allowed';
  if (status === 404) return 'voice-unavailable';
  if (status === 503) return 'synthesis-unavailable';
  if (status !== 400) return 'synthesis-failed';
  // The text is all that can be wrong: too much of it, or nothing that the voice can speak.
  return message.includes('max_text_chars') ? 'text-too-long' : 'language-unavailable';
}

function messageOf(text: string): string | null {
  try {
    const message: unknown = JSON.parse(text).error?.message;
    return typeof message === 'string' ? message : null;
  } catch {
    return null;
  }
}
