/** A requested response. */
export interface Awaited {
  readonly turn: string;
  /** Whether the service also writes the text. */
  readonly authored: boolean;
  /** The audio of the same role that the service was given. */
  readonly heardTurns: number;
  readonly heardSeconds: number;
  /** Null until the service begins the response. */
  responseId: string | null;
  readonly pieces: Int16Array[];
  samples: number;
  /** Interrupted: audio that still arrives is not played. */
  silenced: boolean;
}

/** The responses that were requested and have not ended, oldest first. */
export class AwaitedResponses {
  #list: readonly Awaited[] = [];
  #waiting: (() => void)[] = [];

  get list(): readonly Awaited[] {
    return this.#list;
  }

  /** Whether a response is awaited that was not interrupted. */
  get answering(): boolean {
    return this.#list.some(({ silenced }) => !silenced);
  }

  add(request: Pick<Awaited, 'turn' | 'authored' | 'heardTurns' | 'heardSeconds'>): void {
    const awaited: Awaited = { ...request, responseId: null, pieces: [], samples: 0, silenced: false };
    this.#list = [...this.#list, awaited];
  }

  /** The service begins the oldest response that has not begun. */
  begin(responseId: string): void {
    const next = this.next;
    if (next !== undefined) next.responseId = responseId;
  }

  /** The oldest response that has not begun. */
  get next(): Awaited | undefined {
    return this.#list.find(({ responseId }) => responseId === null);
  }

  byId(id: string): Awaited | undefined {
    return this.#list.find(({ responseId }) => responseId === id);
  }

  remove(awaited: Awaited): void {
    this.#list = this.#list.filter((one) => one !== awaited);
    if (this.#list.length === 0) for (const resolve of this.#waiting.splice(0)) resolve();
  }

  /** Resolves when no response is awaited. */
  async none(): Promise<void> {
    if (this.#list.length > 0) await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }
}
