import { z } from 'zod';
import { type Pack, readJson } from '../../../packs/pack.ts';

const schema = z.object({
  /** The letters that the networks know; the number of a letter is its place, from 1. */
  letters: z.string().min(1),
  /** ARPAbet by class; class 0 is the start and the end of a word. */
  phonemes: z.array(z.string()).min(2),
  maxLetters: z.int().positive(),
  maxPhonemes: z.int().positive(),
  /** What the decoder caches for each position: tensors (keys and values of each layer), heads, width of a head. */
  cache: z.tuple([z.int().positive(), z.int().positive(), z.int().positive()]),
  /** Hypotheses that the beam search keeps. */
  beam: z.int().positive(),
  /** What each letter can sound like, with the joint ln probability; the position of an entry is its number. */
  graphones: z.record(z.string().length(1), z.record(z.string(), z.number().max(0))),
});

/** `g2p.json` of a pack. */
export type G2pTable = z.infer<typeof schema>;

/** @throws {Error} when the file does not have that form */
export async function loadG2pTable(pack: Pack): Promise<G2pTable> {
  return readJson(pack, 'g2p.json', (value) => schema.parse(value));
}

/** The letters of a word as numbers for the networks. */
export function numbersOf(letters: readonly string[], table: G2pTable): number[] {
  return letters.map((letter) => table.letters.indexOf(letter) + 1);
}
