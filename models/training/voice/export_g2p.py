#!/usr/bin/env python3
"""Export the letter-to-sound networks: checkpoints -> `g2p-encoder.onnx`, `g2p-decoder.onnx`, `g2p-judge.onnx`, `g2p.json`.

    export_g2p.py --checkpoint g2p.pt --aligned aligned.pt --graphones graphones.json --out ../../embedded
                  [--fixture ../../../tests/unit/worker/families/source-filter/letter-to-sound/fixtures/g2p.json]

The same checkpoint gives the same bytes; how weights are stored is in storage.py.

  encoder  letters   int64   [1, L]           numbers of the letters (place in g2p.json's `letters`, from 1)
           memory    float32 [2 K, H, L, D]   keys and values of the letters for each of the K decoder layers
  decoder  phonemes  int64   [B]              the last phoneme of each hypothesis (place in `phonemes`; 0 at the start)
           parents   int64   [B]              the row of `past` that each hypothesis goes on from
           past      float32 [A, 2 K, H, P, D] keys and values of the phonemes before the last; P is 0 at the start
           memory    float32 [2 K, H, L, D]
           scores    float32 [B, C]           ln probability of the next phoneme; class 0 ends the word
           present   float32 [B, 2 K, H, P + 1, D]
  judge    letters   int64   [1, L]
           graphones int64   [B, L]           one for each letter: its place in g2p.json's `graphones`
           scores    float32 [B]              ln probability of all graphones together

The fixture has what the pack's lexicon.gzip and the networks together make of some words: export the voice first.
"""
import argparse
import json
import math
from pathlib import Path

import torch
import torch.nn as nn
import torch.nn.functional as F

from g2p import LETTERS, MAX_LETTERS, MAX_PHONES, PHONES
from letter_to_sound import BEAM, LetterToSound, read_dictionary
from storage import export, round_weights

FIXTURE_WORDS = ("parleying kathleenish zyzzogeton o'shaughnessy tchotchkeless unfriendliest brexity hyperloop cybertruck "
                 "qatarization a zq schwarzenbergian antidisestablishmentarianisms").split()


class Encoder(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, letters):
        net = self.net
        x = (net.letter(letters) + net.place[: letters.shape[1]]).transpose(1, 2)
        for block in net.blocks:
            x = block(x)
        x = net.memory_norm(x.transpose(1, 2))[0]
        heads, size = net.layers[0].cross.heads, net.cfg["d"] // net.layers[0].cross.heads
        parts = [t for layer in net.layers for t in layer.cross.kv(x).chunk(2, 1)]
        return torch.stack([t.reshape(-1, heads, size).transpose(0, 1) for t in parts])


class Decoder(nn.Module):
    """One step for B hypotheses: what was computed of the phonemes before comes in as `past`."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    @staticmethod
    def attend(attention, q, k, v):
        """q [B, D] over k, v [B or 1, heads, n, d] -> [B, D]."""
        size = attention.q.out_features // attention.heads
        q = q.reshape(-1, attention.heads, 1, size) / math.sqrt(size)
        return attention.out((torch.softmax(q @ k.transpose(2, 3), 3) @ v).flatten(1))

    def forward(self, phonemes, parents, past, memory):
        net = self.net
        past = past[parents]
        x = net.phone(phonemes) + net.step[past.shape[3]]
        present = []
        for i, layer in enumerate(net.layers):
            y = layer.n1(x)
            kv = layer.own.kv(y).reshape(-1, 2, layer.own.heads, 1, memory.shape[3])
            k, v = (torch.cat([past[:, 2 * i + j], kv[:, j]], 2) for j in (0, 1))
            present += [k, v]
            x = x + self.attend(layer.own, layer.own.q(y), k, v)
            x = x + self.attend(layer.cross, layer.cross.q(layer.n2(x)), memory[None, 2 * i], memory[None, 2 * i + 1])
            x = x + layer.down(F.gelu(layer.up(layer.n3(x))))
        return torch.log_softmax(net.out(net.norm(x)), 1), torch.stack(present, 1)


def main():
    ap = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for k in ("checkpoint", "aligned", "graphones", "out"):
        ap.add_argument(f"--{k}", type=Path, required=True)
    ap.add_argument("--fixture", type=Path, help="where to write some words with what the network makes of them, for the unit test")
    a = ap.parse_args()
    torch.set_num_threads(1)
    speak = LetterToSound(a.checkpoint, a.aligned, a.graphones, read_dictionary(a.out / "lexicon.gzip") if a.fixture else [])
    net = speak.net
    round_weights(net)
    round_weights(speak.judge)
    layers, heads = len(net.layers), net.layers[0].own.heads
    size = net.cfg["d"] // heads
    export(Encoder(net), (torch.randint(1, 27, (1, 7)),), a.out / "g2p-encoder.onnx", ["letters"], ["memory"],
           {"letters": {1: "L"}, "memory": {2: "L"}})
    export(Decoder(net), (torch.tensor([5, 6, 7]), torch.tensor([0, 0, 1]), torch.randn(2, 2 * layers, heads, 3, size),
                          torch.randn(2 * layers, heads, 7, size)),
           a.out / "g2p-decoder.onnx", ["phonemes", "parents", "past", "memory"], ["scores", "present"],
           {"phonemes": {0: "B"}, "parents": {0: "B"}, "past": {0: "A", 3: "P"}, "memory": {2: "L"}, "scores": {0: "B"},
            "present": {0: "B", 3: "Q"}})
    export(speak.judge, (torch.randint(1, 27, (1, 7)), torch.zeros(3, 7, dtype=torch.long)), a.out / "g2p-judge.onnx",
           ["letters", "graphones"], ["scores"], {"letters": {1: "L"}, "graphones": {0: "B", 1: "L"}, "scores": {0: "B"}})
    table = {"letters": LETTERS, "phonemes": ["<end>", *PHONES], "maxLetters": MAX_LETTERS, "maxPhonemes": MAX_PHONES,
             "cache": [2 * layers, heads, size], "beam": BEAM, "graphones": speak.letters}
    (a.out / "g2p.json").write_text(json.dumps(table, indent=1) + "\n")
    if a.fixture:
        a.fixture.parent.mkdir(parents=True, exist_ok=True)
        answers = {w: " ".join(speak(w)) for w in FIXTURE_WORDS}
        a.fixture.write_text(json.dumps(answers, indent=2) + "\n")


if __name__ == "__main__":
    main()
