import type { Cell } from '../../shared/observable/cell.ts';
import type { StudioError } from '../../shared/service/studio-error.ts';
import type { ScriptStore } from '../script/script-store.ts';
import type { Playlist } from '../sound/playlist.ts';
import type { TurnSound } from '../sound/turn-sound.ts';
import type { ScriptStreamContext } from './script-stream.ts';

/** The part of the page's context that a talk uses. */
export interface TalkContext extends ScriptStreamContext {
  readonly client: ScriptStreamContext['client'] & {
    announce(text: string): void;
    refreshUsage(): Promise<void>;
  };
  readonly store: ScriptStore;
  readonly sound: Pick<TurnSound, 'unlock' | 'push' | 'end' | 'stop'>;
  readonly playlist: Pick<Playlist, 'stop'>;
  readonly problems: Cell<ReadonlyMap<string, StudioError>>;
  readonly problem: Cell<StudioError | null>;
  begin(turn: string, authored: boolean): void;
  progress(turn: string, seconds: number): void;
  finish(turn: string): void;
  settle(turn: string, error: StudioError | null): void;
}
