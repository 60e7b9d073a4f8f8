#!/usr/bin/env python3
"""How many held-out words the letter-to-sound network gets wrong, with and without stress, greedy and by beam search,
with the weights as trained and as they are stored in the pack.

    evaluate_g2p.py --lexicon cmudict.txt --checkpoint g2p.pt [--every 1] [--words held-out.json]

`--words` writes the held-out words for `node scripts/eval-words.mjs`, which measures the engine's own code.
"""
import argparse
import json
from pathlib import Path

import torch

from export_g2p import BEAM
from g2p import beam, restore
from storage import round_weights
from train_g2p import evaluate, load_words, score, split


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    ap.add_argument("--lexicon", required=True)
    ap.add_argument("--checkpoint", required=True)
    ap.add_argument("--every", type=int, default=1, help="take each n-th held-out word")
    ap.add_argument("--words", type=Path)
    a = ap.parse_args()
    torch.set_num_threads(1)
    test = split(load_words(a.lexicon))[1]
    if a.words:
        a.words.write_text(json.dumps([[w, [" ".join(p) for p in ps]] for w, ps in test]))
    net = restore(a.checkpoint)
    some = test[:: a.every]
    for weights in ("as trained", "as stored"):
        if weights == "as stored":
            round_weights(net)
        print(weights, "greedy", evaluate(net, some, "cpu"), flush=True)
        print(weights, "beam", BEAM, score([(beam(net, w, BEAM), p) for w, p in some]), flush=True)


if __name__ == "__main__":
    main()
