#!/usr/bin/env python3
"""How many held-out words come out wrong, with and without stress: by each part of letter_to_sound.py alone, and by all together,
with the weights as trained and as they are stored in the pack.

    evaluate_g2p.py --lexicon cmudict.txt --checkpoint g2p.pt --aligned aligned.pt --graphones graphones.json --dictionary lexicon.gzip
                    [--every 1] [--words held-out.json]

`--words` writes the held-out words for `node scripts/eval-words.mjs`, which measures the engine's own code.
"""
import argparse
import json
from pathlib import Path

import torch

from letter_to_sound import LetterToSound, read_dictionary
from storage import round_weights
from train_g2p import load_words, score, split


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for k in ("lexicon", "checkpoint", "aligned", "graphones", "dictionary"):
        ap.add_argument(f"--{k}", required=True)
    ap.add_argument("--every", type=int, default=1, help="take each n-th held-out word")
    ap.add_argument("--words", type=Path)
    a = ap.parse_args()
    torch.set_num_threads(1)
    test = split(load_words(a.lexicon))[1]
    if a.words:
        a.words.write_text(json.dumps([[w, [" ".join(p) for p in ps]] for w, ps in test]))
    speak = LetterToSound(a.checkpoint, a.aligned, a.graphones, read_dictionary(a.dictionary, {w for w, _ in test}))
    some = test[:: a.every]
    for weights in ("as trained", "as stored"):
        if weights == "as stored":
            round_weights(speak.net)
            round_weights(speak.judge)
        opinions = [speak.opinions(w) for w, _ in some]
        tell = lambda name, answers: print(weights, name, score(list(zip(answers, (p for _, p in some)))), flush=True)
        for name, place in (("proposing network", 1), ("judging network", 2), ("dictionary", 3), ("relatives", 4)):
            tell(name, [max(o, key=lambda c: -1e9 if c[place] is None else c[place])[0] for o in opinions])
        tell("all", [speak.choose(o) for o in opinions])


if __name__ == "__main__":
    main()
