import { createPlayer } from '../../../client/parley.ts';
import { Cell } from '../../shared/observable/cell.ts';
import type { ParamValues } from '../../shared/parameters/param-schema.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import type { StudioError } from '../../shared/service/studio-error.ts';
import { DraftSync } from '../script/draft/draft-sync.ts';
import { ScriptStore } from '../script/script-store.ts';
import type { ConverseSettings } from '../script/settings.ts';
import { Playlist } from '../sound/playlist.ts';
import { TurnSound } from '../sound/turn-sound.ts';

/** A turn that is being generated. */
export interface Work {
  readonly turn: string;
  /** Whether the service also writes the text. */
  readonly authored: boolean;
  /** `performance.now()` when it started. */
  readonly since: number;
  /** Seconds of audio received so far. */
  readonly seconds: number;
}

/** State that all parts of the Converse page share: the script, the turns being generated, playback, and errors. */
export class ConversationContext {
  readonly client: ServiceClient;
  readonly settings: ConverseSettings;
  readonly store = new ScriptStore();
  readonly drafts = new DraftSync(this.store);
  readonly sound: TurnSound;
  readonly playlist = new Playlist(() => this.store.script);
  /** Turns that are being generated, in playback order. */
  readonly works = new Cell<readonly Work[]>([]);
  /** Errors by turn id, each until the turn is edited or tried again, or the error is dismissed. */
  readonly problems = new Cell<ReadonlyMap<string, StudioError>>(new Map());
  /** An error that concerns no particular turn. */
  readonly problem = new Cell<StudioError | null>(null);
  /** Parameters of the panel; set by the view. */
  params: ParamValues = {};
  /** Seed of the panel for first takes; null lets the service choose. */
  seed: number | null = null;

  constructor(client: ServiceClient, settings: ConverseSettings) {
    this.client = client;
    this.settings = settings;
    this.sound = new TurnSound(createPlayer({ base: client.base }));
    this.sound.error.watch(() => this.problem.set(this.sound.error.value));
  }

  /** Role labels in turn order; two until the service has listed its models. */
  get roles(): readonly string[] {
    return this.client.converseModel.value?.roles ?? ['0', '1'];
  }

  work(turn: string): Work | undefined {
    return this.works.value.find((work) => work.turn === turn);
  }

  begin(turn: string, authored: boolean): void {
    this.settle(turn, null);
    this.sound.restart(turn);
    this.works.set([...this.works.value, { turn, authored, since: performance.now(), seconds: 0 }]);
  }

  /** Notes how much audio of a turn was received. */
  progress(turn: string, seconds: number): void {
    this.works.set(this.works.value.map((work) => (work.turn === turn ? { ...work, seconds } : work)));
  }

  finish(turn: string): void {
    this.works.set(this.works.value.filter((work) => work.turn !== turn));
  }

  /** Sets the error of a turn; null clears it. */
  settle(turn: string, error: StudioError | null): void {
    if (error === null && !this.problems.value.has(turn)) return;
    const problems = new Map(this.problems.value);
    if (error === null) problems.delete(turn);
    else problems.set(turn, error);
    this.problems.set(problems);
  }

  /** The name of a role's own voice; '' until it is known. */
  voiceName(role: string): string {
    return this.voice(role)?.name ?? '';
  }

  /** The own voice of a role: the service lists voices in the order of the roles. */
  voice(role: string) {
    return this.client.voices.value?.[this.roles.indexOf(role)];
  }
}
