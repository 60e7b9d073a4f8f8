import { numberOf, stringOf } from '../../shared/json/fields.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { keep, recall } from '../../shared/storage/local-storage.ts';

/** How many turns "Keep talking" can add. */
export const ROUNDS = [2, 4, 8, 16] as const;

/** Settings of the Converse page, each stored between visits. */
export class ConverseSettings {
  /** Whether generated audio is sent as context too, and not only supplied audio. */
  readonly sendMade = new Cell(recall('converse.sendMade') === true);
  /** Turns that "Keep talking" adds. */
  readonly rounds = new Cell<number>(numberOf(recall('converse.rounds')) ?? 4);
  /** The role of the user in Talk mode. */
  readonly me = new Cell(stringOf(recall('converse.me'), '1'));
  /** Whether the browser's speech recognition writes the transcript. */
  readonly recognize = new Cell(recall('converse.recognise') === true);

  constructor() {
    const stored: readonly (readonly [key: string, cell: Cell<unknown>])[] = [
      ['converse.sendMade', this.sendMade],
      ['converse.rounds', this.rounds],
      ['converse.me', this.me],
      ['converse.recognise', this.recognize],
    ];
    for (const [key, cell] of stored) cell.watch(() => keep(key, cell.value));
  }
}
