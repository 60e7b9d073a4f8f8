"""Everything from the dialogue file to the shipped files and their measurements, in one command.

    python3 models/training/writer/train_all.py --data ../shared/dialogue --work DIR --minutes 75

Steps: prepare, train, export, tokenizer vectors, check, evaluate. `--from STEP` takes up an earlier run of the same folder.
"""
from __future__ import annotations

import argparse
import shutil
import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).resolve().parent
MODEL = HERE.parents[1] / "writer"
LICENSE = "LICENSE-self_dialogue_corpus"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--data", type=Path, required=True, help="folder with dialogues.jsonl.gz")
    parser.add_argument("--work", type=Path, required=True, help="folder for what is made on the way")
    parser.add_argument("--minutes", type=float, default=75, help="time for the training alone")
    parser.add_argument("--out", type=Path, default=MODEL)
    parser.add_argument("--from", dest="first", choices=["prepare", "train", "export", "evaluate"], default="prepare")
    args, training = parser.parse_known_args()  # the rest (--size, --rows, --dropout, --workers, --seed) goes to train.py
    steps = ["prepare", "train", "export", "evaluate"]
    steps = steps[steps.index(args.first):]

    def run(script: str, *options: object) -> None:
        program = "node" if script.endswith(".mjs") else sys.executable
        subprocess.run([program, str(HERE / script), *map(str, options)], check=True)

    if "prepare" in steps:
        run("prepare.py", "--data", args.data, "--work", args.work)
    if "train" in steps:
        run("train.py", "--work", args.work, "--minutes", args.minutes, *training)
    if "export" in steps:
        run("export.py", "--work", args.work, "--out", args.out)
        shutil.copyfile(args.data / LICENSE, args.out / LICENSE)
        run("fixtures.py", "--tokenizer", args.out / "tokenizer.json", "--out", HERE / "fixtures/tokenizer.json")
        run("check_tokenizer.mjs", args.out / "tokenizer.json", HERE / "fixtures/tokenizer.json")
    run("evaluate.py", "--work", args.work, "--model", args.out)


if __name__ == "__main__":
    main()
