import { numberOf, stringOf } from '../../shared/json/fields.ts';
import { Cell } from '../../shared/observable/cell.ts';
import { keep, recall } from '../../shared/storage/local-storage.ts';

/** How many turns "Keep talking" may add. */
export const ROUNDS = [2, 4, 8, 16] as const;

/** How conversations are made. Each part is kept between visits. */
export class ConverseSettings {
  /** Whether the audio of takes that the service made goes along as context, and not only supplied audio. */
  readonly sendMade = new Cell(recall('converse.sendMade') === true);
  /** Turns that "Keep talking" adds. */
  readonly rounds = new Cell<number>(numberOf(recall('converse.rounds')) ?? 4);
  /** Role of the person in front of the page in live talk. */
  readonly me = new Cell(stringOf(recall('converse.me'), '1'));
  /** Whether the browser's recogniser writes the transcript. */
  readonly recognise = new Cell(recall('converse.recognise') === true);

  constructor() {
    for (const name of ['sendMade', 'rounds', 'me', 'recognise'] as const) {
      const cell: Cell<unknown> = this[name];
      cell.watch(() => keep(`converse.${name}`, cell.value));
    }
  }
}
