/** Why audio is refused: what was expected and what was found, in words that follow the name of the field. */
export interface AudioProblem {
  readonly ok: false;
  readonly problem: string;
}

export function problem(words: string): AudioProblem {
  return { ok: false, problem: words };
}
