import { Cell } from '../../shared/observable/cell.ts';
import type { ParamValues } from '../../shared/parameters/param-schema.ts';
import type { ServiceClient } from '../../shared/service/service-client.ts';
import type { StudioError } from '../../shared/service/studio-error.ts';
import { DraftSync } from '../script/draft/draft-sync.ts';
import { ScriptStore } from '../script/script-store.ts';
import type { ConverseSettings } from '../script/settings.ts';
import { Playlist } from '../sound/playlist.ts';
import { TurnSound } from '../sound/turn-sound.ts';

/** A turn in the making. */
export interface Work {
  readonly turn: string;
  /** The service writes the text too. */
  readonly authored: boolean;
  /** `performance.now()` at its start. */
  readonly since: number;
  /** Seconds of sound that came so far. */
  readonly seconds: number;
}

/** What everybody on the Converse page shares: the script, what is being made of it, what sounds, what went wrong. */
export class ConversationContext {
  readonly client: ServiceClient;
  readonly settings: ConverseSettings;
  readonly store = new ScriptStore();
  readonly drafts = new DraftSync(this.store);
  readonly sound: TurnSound;
  readonly playlist = new Playlist(() => this.store.script);
  /** Turns in the making, in the order in which they will be heard. */
  readonly works = new Cell<readonly Work[]>([]);
  /** What went wrong with a turn, by its id, until it is changed, tried again or dismissed. */
  readonly problems = new Cell<ReadonlyMap<string, StudioError>>(new Map());
  /** What went wrong with no turn in particular. */
  readonly problem = new Cell<StudioError | null>(null);
  /** Parameters as the panel has them; set by the view. */
  params: ParamValues = {};
  /** Seed of the panel for takes that are made for the first time; null lets the service choose. */
  seed: number | null = null;

  constructor(client: ServiceClient, settings: ConverseSettings) {
    this.client = client;
    this.settings = settings;
    this.sound = new TurnSound(client.base);
    this.sound.error.watch(() => this.problem.set(this.sound.error.value));
  }

  /** Role labels in turn order. Two where the service has not told yet. */
  get roles(): readonly string[] {
    return this.client.converseModel.value?.roles ?? ['0', '1'];
  }

  work(turn: string): Work | undefined {
    return this.works.value.find((work) => work.turn === turn);
  }

  begin(turn: string, authored: boolean): void {
    this.settle(turn, null);
    this.works.set([...this.works.value, { turn, authored, since: performance.now(), seconds: 0 }]);
  }

  /** Sound came for a turn in the making. */
  progress(turn: string, seconds: number): void {
    this.works.set(this.works.value.map((work) => (work.turn === turn ? { ...work, seconds } : work)));
  }

  finish(turn: string): void {
    this.works.set(this.works.value.filter((work) => work.turn !== turn));
  }

  /** Tells what went wrong with a turn; null when that is over. */
  settle(turn: string, error: StudioError | null): void {
    if (error === null && !this.problems.value.has(turn)) return;
    const problems = new Map(this.problems.value);
    if (error === null) problems.delete(turn);
    else problems.set(turn, error);
    this.problems.set(problems);
  }

  /** The name of the voice that a role has by itself: the service lists its voices in the order of the roles. */
  voiceName(role: string): string {
    return this.voice(role)?.name ?? '';
  }

  voice(role: string) {
    return this.client.voices.value?.[this.roles.indexOf(role)];
  }
}
