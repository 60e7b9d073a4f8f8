"""Trains the reply writer for a given time. The learning rate follows the clock, so the run ends well whatever else the
machine does; `writer.pt` in the work folder holds the averaged weights and is good to use at any time.

    python3 train.py --work DIR --minutes 75 [--size page] [--rows 16]
"""
from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")  # before numpy and torch load it: the processes of team.py do the sharing
import argparse
import copy
import json
import math
import time
from contextlib import nullcontext
from itertools import islice
from pathlib import Path

import torch
import torch.nn.functional as F

from batches import Batch, Corpus, measuring, training
from bpe import Tokenizer
from model import SIZES, Size, Writer, document_mask
from optimizer import Optimizer
from team import Team

LENGTH = 256  # tokens in a row


def loss_sum(model: Writer, batch: Batch, device: torch.device) -> tuple[torch.Tensor, int]:
    """Summed cross entropy (nats) over the learned targets, and their number. Only those get logits."""
    tokens, targets, document, learn = (torch.from_numpy(a).to(device) for a in (batch.tokens, batch.targets, batch.document, batch.learn))
    with torch.autocast("cuda", torch.bfloat16) if device.type == "cuda" else nullcontext():
        logits = model.logits(model(tokens, document_mask(document))[learn])
    return F.cross_entropy(logits.float(), targets[learn], reduction="sum"), int(learn.sum())


@torch.no_grad()
def measure(model: Writer, batch: Batch, device: torch.device, size: int = 16) -> float:
    """Mean cross entropy (nats a token)."""
    model.eval()
    total, count = 0.0, 0
    for at in range(0, len(batch.tokens), size):
        part = Batch(*(a[at:at + size] for a in (batch.tokens, batch.targets, batch.document, batch.learn)))
        loss, n = loss_sum(model, part, device)
        total, count = total + float(loss), count + n
    model.train()
    return total / count


def factor(done: float) -> float:
    """Learning-rate factor at the share `done` of the time: short rise, then a cosine to almost nothing."""
    return min(1.0, done / 0.01 + 0.02) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * min(1.0, done))))


def save(model: Writer, path: Path, facts: dict) -> None:
    """Writes beside and renames, so that a reader never meets half a file."""
    torch.save({"size": model.size.dict(), "weights": {k: v.cpu() for k, v in model.state_dict().items()}, "facts": facts}, path.with_suffix(".new"))
    os.replace(path.with_suffix(".new"), path)


def load(path: Path) -> tuple[Writer, dict]:
    """Model in eval mode, and the facts of its training."""
    document = torch.load(path, map_location="cpu")
    model = Writer(Size(**document["size"]))
    model.load_state_dict(document["weights"])
    return model.eval(), document["facts"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--minutes", type=float, default=75)
    parser.add_argument("--size", choices=SIZES, default="page")
    parser.add_argument("--rows", type=int, default=16, help="rows of 256 tokens in a step (a GPU likes 64 or more)")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1, help="processes, where there is no GPU")
    parser.add_argument("--dropout", type=float, default=0.0, help="0.1 is good when the data is seen more than about three times")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--start", type=Path, help="checkpoint to go on from, with the data it has not seen (same --seed and --rows)")
    parser.add_argument("--peak", type=float, default=1.0, help="highest learning-rate factor; 0.4 suits a short run with --start")
    parser.add_argument("--name", default="writer")
    args = parser.parse_args()
    torch.manual_seed(args.seed)
    device = torch.device("cuda" if torch.cuda.is_available() else "cpu")
    tokenizer = Tokenizer.load(args.work / "tokenizer.json")
    corpus, valid = Corpus(args.work / "train.npz", tokenizer), Corpus(args.work / "valid.npz", tokenizer)
    held_out = measuring(valid, LENGTH, 60)
    size = SIZES[args.size]
    assert size.vocabulary == tokenizer.size
    model = Writer(size, args.dropout)
    before = {"minutes": 0, "epochs": 0, "steps": 0, "tokens": 0}
    if args.start:
        trained, facts = load(args.start)
        model.load_state_dict(trained.state_dict())
        before = {k: facts[k] for k in before}
    model.to(device).train()
    average = copy.deepcopy(model)
    team = Team(model, loss_sum, LENGTH, device, 1 if device.type == "cuda" else args.workers)
    optimizer = Optimizer(model)
    log = (args.work / f"{args.name}.log.jsonl").open("w")

    def note(**facts: object) -> None:
        log.write(json.dumps(facts) + "\n")
        log.flush()
        print(facts, flush=True)

    def sums(minutes: float, epochs: float) -> dict:
        """What the weights have been through, earlier runs counted in."""
        now = {"minutes": minutes, "epochs": epochs - before["epochs"], "steps": step, "tokens": seen}
        return {**{k: round(v + before[k], 2) for k, v in now.items()}, "device": str(device)}

    note(parameters=model.parameters_count(), device=str(device), size=size.dict(), validTokens=int(held_out.learn.sum()))
    start = saved = reported = measured = time.time()
    seconds, seen, step, running = args.minutes * 60, 0, 0, 0.0
    for epoch, batch in islice(training(corpus, LENGTH, args.rows, args.seed), int(before["steps"]), None):
        done = (time.time() - start) / seconds
        if done >= 1:
            break
        loss = team.gradients(batch)
        optimizer.step(args.peak * factor(done))
        keep = min(0.99, (1 + step) / (10 + step))
        with torch.no_grad():
            for a, p in zip(average.parameters(), model.parameters()):
                a.lerp_(p, 1 - keep)
        step, seen = step + 1, seen + batch.tokens.size
        running = loss if step == 1 else 0.95 * running + 0.05 * loss
        now = time.time()
        if now - reported > 30:
            note(minute=round((now - start) / 60, 2), step=step, epoch=round(epoch, 3), tokens=seen, tokensPerSecond=round(seen / (now - start)), loss=round(running, 4))
            reported = now
        if now - measured > 600:
            note(minute=round((now - start) / 60, 2), step=step, valid=round(measure(average, held_out, device), 4))
            measured = time.time()
        if now - saved > min(120, seconds / 4):
            save(average, args.work / f"{args.name}.pt", sums((now - start) / 60, epoch))
            saved = time.time()
    facts = sums(args.minutes, epoch)
    facts["valid"] = round(measure(average, held_out, device), 4)
    save(average, args.work / f"{args.name}.pt", facts)
    note(done=True, validLast=round(measure(model, held_out, device), 4), **facts)


if __name__ == "__main__":
    main()
