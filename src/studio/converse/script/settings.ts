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
  readonly recognise = new Cell(recall('converse.recognise') === true);

  constructor() {
    for (const name of ['sendMade', 'rounds', 'me', 'recognise'] as const) {
      const cell: Cell<unknown> = this[name];
      cell.watch(() => keep(`converse.${name}`, cell.value));
    }
  }
}
