#!/usr/bin/env python3
"""The whole run within a time budget, on one GPU or, slowly, on processors.

    train_all.py --data DATA --lexicon cmudict.txt --work DIR --minutes 25 [--gan] [--init CHECKPOINTS]

DATA: the cleaned recordings (metadata.csv, f0.npz, kathleen-opus/, durations.pt if there is one). --init: a folder with tts.pt,
vocoder.pt, g2p.pt and aligned.pt to go on from, and graphones.json. Leaves DIR/tts.pt, vocoder.pt, g2p.pt, aligned.pt (usable at any time while it runs), DIR/*.log and, at the
end, DIR/pack. Steps that left their result in DIR are not done again.
"""
import argparse
import os
import subprocess
import sys
import time

import torch

from audio import SOURCE
from derive_voices import VOICES

BATCH = {"cpu": {"train_tts": "--frames 2400 --bf16", "train_vocoder": "--batch 16 --bf16", "train_g2p": "--batch 256 --bf16",
                 "train_aligned_g2p": "--batch 256 --bf16"},
         "cuda": {"train_tts": "--frames 10000", "train_vocoder": "--batch 48 --frames 80 --resolutions 5", "train_g2p": "--batch 512",
                  "train_aligned_g2p": "--batch 512"}}
EXPORT_MINUTES = 1.0


class Steps:
    """Runs the scripts beside this one, each with a log of its own."""

    def __init__(self, work):
        self.work, self.start = work, time.time()
        self.here = os.path.dirname(os.path.abspath(__file__))

    def minutes(self):
        return (time.time() - self.start) / 60

    def begin(self, script, args):
        print(f"{self.minutes():.1f} min: {script} {args}", flush=True)
        with open(f"{self.work}/{script}.log", "a") as log:
            return subprocess.Popen([sys.executable, "-u", f"{self.here}/{script}.py", *args.split()], stdout=log, stderr=log)

    def end(self, *procs):
        if any([p.wait() for p in procs]):
            sys.exit("a step failed; see the logs in " + self.work)

    def run(self, script, args):
        self.end(self.begin(script, args))


def main():
    ap = argparse.ArgumentParser()
    for k in ("data", "lexicon", "work"):
        ap.add_argument("--" + k, required=True)
    ap.add_argument("--minutes", type=float, default=25)
    ap.add_argument("--init")
    ap.add_argument("--gan", action="store_true", help="light adversarial training of the vocoder (for a GPU)")
    a = ap.parse_args()
    w, steps = a.work, Steps(a.work)
    batch = BATCH["cuda" if torch.cuda.is_available() else "cpu"]
    os.makedirs(w, exist_ok=True)
    audio, data, durations = f"{w}/audio", f"{w}/data.pt", f"{a.data}/durations.pt"
    if not os.path.exists(f"{audio}/f0.npz"):
        steps.run("derive_voices", f"--data {a.data} --out {audio} --workers {os.cpu_count()}")
    if not os.path.exists(data):
        steps.run("build_dataset", f"--audio {audio} --lexicon {a.lexicon} --out {data} --voices {','.join([SOURCE, *VOICES])}")
    if not os.path.exists(durations):
        durations = f"{w}/durations.pt"
        if not os.path.exists(durations):
            steps.run("align", f"--data {data} --out {durations}")
    graphones = f"{a.init}/graphones.json" if a.init else f"{w}/graphones.json"
    if not os.path.exists(graphones):
        steps.run("joint_sequence", f"--lexicon {a.lexicon} --out {graphones}")
    left = a.minutes - steps.minutes() - EXPORT_MINUTES
    light = 0.05 * left         # for each of the two small networks
    left -= 2 * light
    init = lambda name: f" --init {a.init}/{name}.pt" if a.init else ""
    steps.end(
        steps.begin("train_tts", f"--data {data} --durations {durations} --out {w}/tts.pt --minutes {left} {batch['train_tts']}" + init("tts")),
        steps.begin("train_vocoder", f"--data {data} --out {w}/vocoder.pt --minutes {left} {batch['train_vocoder']}" + init("vocoder")
                    + (" --gan" if a.gan else "")),
        steps.begin("train_g2p", f"--lexicon {a.lexicon} --out {w}/g2p.pt --minutes {left} {batch['train_g2p']}" + init("g2p")),
        steps.begin("train_aligned_g2p", f"--lexicon {a.lexicon} --graphones {graphones} --out {w}/aligned.pt --minutes {left} "
                    + batch["train_aligned_g2p"] + init("aligned")))
    steps.run("distil", f"--data {data} --durations {durations} --tts {w}/tts.pt --vocoder {w}/vocoder.pt --out {w}/light.pt --minutes {light}"
              + (" --bf16" if "--bf16" in batch["train_tts"] else ""))
    os.makedirs(f"{w}/pack", exist_ok=True)
    steps.run("export", f"--tts {w}/tts.pt --vocoder {w}/vocoder.pt --light {w}/light.pt --lexicon {a.lexicon} --out {w}/pack")
    steps.run("export_g2p", f"--checkpoint {w}/g2p.pt --aligned {w}/aligned.pt --graphones {graphones} --out {w}/pack")
    print(f"{steps.minutes():.1f} min: done", flush=True)


if __name__ == "__main__":
    main()
