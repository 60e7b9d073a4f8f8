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
  const text = await answer.text();
  const { message, param } = errorOf(text);
  return new SpeechFailure(codeFor(answer.status, param), message ?? `Status ${answer.status}.`);
}

function codeFor(status: number, param: unknown): SpeechSynthesisErrorCode {
  if (status === 401) return 'not-allowed';
  if (status === 503) return 'synthesis-unavailable';
  if (status === 400 && param === 'voice') return 'voice-unavailable';
  if (status === 400 && param === 'input') return 'language-unavailable';
  return 'synthesis-failed';
}

function errorOf(text: string): { message?: string; param?: unknown } {
  try {
    const error: unknown = JSON.parse(text).error;
    if (typeof error !== 'object' || error === null) return {};
    const message = 'message' in error && typeof error.message === 'string' ? { message: error.message } : {};
    return { ...message, param: 'param' in error ? error.param : null };
  } catch {
    return {};
  }
}
