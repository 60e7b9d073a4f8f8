"""Dialogue file to tokenized, filtered, held-out sets: corpus.npz files and tokenizer.json in the work folder.

    python3 prepare.py --data ../shared/dialogue --work DIR
"""
from __future__ import annotations

import argparse
import gzip
import hashlib
import json
from collections import Counter
from pathlib import Path

import numpy as np

import bpe
import foul
import text

HELD_OUT = 0.02  # share of writers for validation, and the same again for the test


def share(name: str) -> float:
    """A number in [0, 1) that is fixed by the name."""
    return int.from_bytes(hashlib.sha256(name.encode()).digest()[:6], "big") / 2**48


def read(path: Path) -> list[dict]:
    """Conversations with tidy turns, and which set each belongs to."""
    result = []
    with gzip.open(path, "rt", encoding="utf-8") as lines:
        for line in lines:
            raw = json.loads(line)
            turns = [text.tidy(t) for t in raw["turns"]]
            mine = raw["source"] == "self"
            place = share(f"worker {raw['worker']}" if mine else "conversation " + " ".join(turns).lower())
            result.append({
                "turns": turns, "persona": not mine, "topic": raw["topic"],
                "set": "valid" if place < HELD_OUT else "test" if place < 2 * HELD_OUT else "train",
                "lower": sum(c.isupper() for t in turns for c in t) < len(turns) / 2,
            })
    return result


def runs(turns: list[str]) -> list[tuple[bool, list[str]]]:
    """Cuts a conversation at its unusable turns: (whether it starts the conversation, turns)."""
    result: list[tuple[bool, list[str]]] = []
    current: list[str] = []
    start = True
    for turn in turns + [""]:
        if turn and text.usable(turn):
            current.append(turn)
            continue
        if len(current) >= 2:
            result.append((start, current))
        current, start = [], False
    return result


def pack(conversations: list[dict], tokenizer: bpe.Tokenizer, path: Path) -> int:
    """Writes one set. Arrays: `tokens`, `sloppy` (uint16, all turns in a row, without marks), `turn`, `sloppy_turn`
    (offsets of the turns), `conversation` (offsets into the turns), `start` (1: holds the first turn), `persona`."""
    tokens: list[int] = []
    loose: list[int] = []
    turn, loose_turn, conversation = [0], [0], [0]
    for c in conversations:
        for t in c["turns"]:
            tokens += tokenizer.encode_turn(t)
            loose += tokenizer.encode_turn(text.sloppy(t))
            turn.append(len(tokens))
            loose_turn.append(len(loose))
        conversation.append(len(turn) - 1)
    np.savez(path, tokens=np.array(tokens, np.uint16), sloppy=np.array(loose, np.uint16), turn=np.array(turn),
             sloppy_turn=np.array(loose_turn), conversation=np.array(conversation),
             start=np.array([c["start"] for c in conversations], np.uint8),
             persona=np.array([c["persona"] for c in conversations], np.uint8))
    return len(tokens)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--data", type=Path, required=True)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--vocabulary", type=int, default=4096)
    args = parser.parse_args()
    args.work.mkdir(parents=True, exist_ok=True)

    raw = read(args.data / "dialogues.jsonl.gz")
    bad = foul.flagged([" ".join(c["turns"]) for c in raw], args.work / "npm")
    case = text.TrueCase()
    for c in raw:
        if not c["lower"] and c["set"] == "train":
            for t in c["turns"]:
                case.read(t)
    case.settle()

    seen: set[str] = set()
    sets: dict[str, list[dict]] = {"train": [], "valid": [], "test": []}
    twins = 0
    for i, c in enumerate(raw):
        if i in bad:
            continue
        for start, turns in runs(c["turns"]):
            turns = [text.finish(t, c["lower"], case) for t in turns]
            keys = ["|".join(text.sloppy(t) for t in part) for part in (turns, turns[:4])]
            if any(k in seen for k in keys if len(k) > 60):
                twins += 1
                continue
            seen.update(keys)
            sets[c["set"]].append({"turns": turns, "start": start, "persona": c["persona"]})

    counts: Counter[str] = Counter()
    for c in sets["train"]:
        for t in c["turns"]:
            counts.update(bpe.pieces(" " + t))
            if len(counts) % 7 == 0:  # a share of loose forms, so that they stay cheap too
                counts.update(bpe.pieces(" " + text.sloppy(t)))
    tokenizer = bpe.Tokenizer(bpe.train(counts, args.vocabulary))
    tokenizer.save(args.work / "tokenizer.json")
    facts: dict = {"conversations": len(raw), "foul": len(bad), "twins": twins, "pieces": len(counts), "names": len(case.case)}
    for name, conversations in sets.items():
        n = pack(conversations, tokenizer, args.work / f"{name}.npz")
        words = sum(len(t.split()) for c in conversations for t in c["turns"])
        facts[name] = {"conversations": len(conversations), "turns": sum(len(c["turns"]) for c in conversations), "words": words, "tokens": n}
    (args.work / "facts.json").write_text(json.dumps(facts, indent=1) + "\n")
    print(json.dumps(facts), flush=True)


if __name__ == "__main__":
    main()
