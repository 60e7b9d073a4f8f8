"""Measures the exported writer on held-out writers' conversations, and puts the figures into results.json and the card.

    python3 evaluate.py --work DIR --model ../../writer
"""
from __future__ import annotations

import os

os.environ.setdefault("OPENBLAS_NUM_THREADS", "2")
import argparse
import json
import math
import re
import subprocess
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import numpy as np
import torch

import foul
from batches import Corpus, documents, plain, rows
from bpe import Tokenizer
from export import DECODING, rounded
from ngram import KneserNey
from train import LENGTH, load, measure

HERE = Path(__file__).resolve().parent
LONGEST_HISTORY = 8


def stream(corpus: Corpus, tokenizer: Tokenizer) -> tuple[np.ndarray, np.ndarray, int]:
    """All plain documents in a row: tokens, which count, and the number of words in those."""
    docs = [d for c in range(len(corpus)) for d in documents(plain(corpus, c), bool(corpus.start[c]), LENGTH, None)]
    tokens, learn = np.concatenate([d[0] for d in docs]), np.concatenate([d[1] for d in docs])
    return tokens, learn, len(tokenizer.decode(tokens[learn]).split())


def perplexities(work: Path, name: str, tokenizer: Tokenizer) -> dict:
    """Of the model in float32 and int8, and of the 3-gram, on the test set: the same tokens for all."""
    train, test = (Corpus(work / f"{s}.npz", tokenizer) for s in ("train", "test"))
    tokens, learn, words = stream(test, tokenizer)
    count = int(learn.sum())
    docs = [d for c in range(len(test)) for d in documents(plain(test, c), bool(test.start[c]), LENGTH, None)]
    batch = rows(docs, LENGTH)
    assert int(batch.learn.sum()) == count
    model, facts = load(work / f"{name}.pt")
    cpu = torch.device("cpu")
    nats = {"float32": measure(model, batch, cpu), "int8": measure(rounded(model.eval()), batch, cpu)}
    p = KneserNey(stream(train, tokenizer)[0], tokenizer.size).probability(tokens)
    nats["trigram"] = float(-np.log(p)[learn[2:]].mean())
    result = {k: {"perToken": round(math.exp(v), 2), "perWord": round(math.exp(v * count / words), 2), "bitsPerToken": round(v / math.log(2), 3)} for k, v in nats.items()}
    return {"tokens": count, "words": words, **result, "int8Loss": round(math.exp(nats["int8"] - nats["float32"]) - 1, 5), "training": facts,
            "parameters": model.parameters_count()}


def contexts(work: Path, tokenizer: Tokenizer, count: int) -> tuple[list[list[str]], list[str]]:
    """Histories of 0 to 8 turns from the test set, and what the person wrote next."""
    rng = np.random.default_rng(5)
    corpus = Corpus(work / "test.npz", tokenizer)
    histories, answers = [], []
    while len(histories) < count:
        turns = [tokenizer.decode(t).strip() for t in corpus.turns(int(rng.integers(len(corpus))))]
        length = int(rng.integers(LONGEST_HISTORY + 1))
        if length < len(turns):
            at = 0 if length == 0 else int(rng.integers(length, len(turns)))
            histories.append(turns[at - length:at])
            answers.append(turns[at])
    return histories, answers


def generate(model: Path, work: Path, name: str, histories: list[list[str]]) -> list[dict]:
    """One reply to each history, by as many processes as there are cores."""
    source, ranks = work / f"{name}.contexts.json", os.cpu_count() or 1
    outs = [work / f"{name}.replies.{rank}.json" for rank in range(ranks)]
    source.write_text(json.dumps(histories))
    running = [subprocess.Popen(["node", str(HERE / "generate.mjs"), str(model), str(source), str(out), str(rank), str(ranks)]) for rank, out in enumerate(outs)]
    if any([process.wait() for process in running]):
        raise RuntimeError("generate.mjs failed")
    return sorted((r for out in outs for r in json.loads(out.read_text())), key=lambda r: r["number"])


def words_of(text: str) -> list[str]:
    return re.findall(r"[a-z0-9']+", text.lower())


def shape(texts: list[str], histories: list[list[str]]) -> dict:
    """Figures that hold for a model's replies and for people's alike."""
    pairs = [p for t in texts for p in zip(words_of(t), words_of(t)[1:])]
    repeating = echo = 0
    for text, history in zip(texts, histories):
        triples = list(zip(*(words_of(text)[k:] for k in range(3))))
        repeating += len(set(triples)) < len(triples)
        echo += any(words_of(text) == words_of(t) for t in history)
    n = len(texts)
    return {"words": round(sum(len(t.split()) for t in texts) / n, 2), "distinct2": round(len(set(pairs)) / max(1, len(pairs)), 4),
            "distinctReplies": round(len({t.lower() for t in texts}) / n, 4), "repeating": round(repeating / n, 4), "echo": round(echo / n, 4),
            "questions": round(sum(t.endswith("?") for t in texts) / n, 4)}


def replies(model: Path, work: Path, tokenizer: Tokenizer, count: int) -> dict:
    histories, answers = contexts(work, tokenizer, count)
    made = generate(model, work, "held-out", histories)
    texts = [r["text"] for r in made]
    n, time = len(made), sorted(r["milliseconds"] for r in made)
    bad = foul.flagged(texts, work / "npm")
    return {"contexts": n, "model": shape(texts, histories), "people": shape(answers, histories), "empty": sum(not words_of(t) for t in texts) / n,
            "overLong": sum(not r["ended"] for r in made) / n, "foul": len(bad) / n, "noEndMark": sum(t[-1:] not in tuple(".!?\"')") for t in texts) / n,
            "tokens": round(sum(r["tokens"] for r in made) / n, 2), "millisecondsMedian": time[n // 2], "milliseconds95": time[n * 95 // 100]}


def samples(model: Path, work: Path) -> list[dict]:
    """One unpicked reply to each own prompt."""
    prompts = json.loads((HERE / "prompts.json").read_text())
    return [{"history": h, "reply": r["text"]} for h, r in zip(prompts, generate(model, work, "prompts", prompts))]


def card(model: Path, r: dict) -> None:
    """Rewrites the measured part of the model card."""
    p, g, s = r["perplexity"], r["replies"], r["runtime"]
    t = p["training"]
    lines = [f"{p['parameters'] / 1e6:.2f} M parameters; {t['steps']} steps, {t['tokens'] / 1e6:.1f} M tokens ({t['epochs']} passes) in {t['minutes']:.0f} minutes on {t.get('device', 'cpu')}.", "",
             f"Test set: {p['words']} words of writers that the training never saw.", "", "| | perplexity a token | a word |", "|---|---|---|"]
    lines += [f"| {n} | {p[k]['perToken']} | {p[k]['perWord']} |" for k, n in (("int8", "writer, as shipped (int8)"), ("float32", "writer, float32"), ("trigram", "Kneser-Ney 3-gram, same tokens and data"))]
    lines += ["", f"int8 costs {p['int8Loss'] * 100:.2f} % perplexity.", "", f"Replies to {g['contexts']} held-out contexts (0 to {LONGEST_HISTORY} turns), settings of `writer.json`:", "",
              "| | writer | people |", "|---|---|---|"]
    lines += [f"| {n} | {g['model'][k]} | {g['people'][k]} |" for k, n in (("words", "words a reply"), ("distinct2", "distinct 2-grams"), ("distinctReplies", "different replies"), ("repeating", "share with a repeated 3-gram"), ("echo", "share that repeats a turn"), ("questions", "share of questions"))]
    lines += ["", f"Empty {g['empty']:.1%}, cut at the limit {g['overLong']:.1%}, foul {g['foul']:.1%}, without an end mark {g['noEndMark']:.1%}.", "",
              f"Speed ({s['runtime']}), by the processor's time, because other work ran beside it (by the clock in brackets): "
              + "; ".join(f"{v['prompt']} tokens of history {v['prefillCpuMs']} ms ({v['prefillMs']}), then {v['tokenCpuMs']} ms ({v['tokenMs']}) a token" for v in s["speed"]) + ".", "",
              "Unpicked replies to own prompts (seed = number of the prompt):", ""]
    for x in r["samples"]:
        lines += ["- " + " / ".join(x["history"] or ["(nothing yet)"]) + f" → **{x['reply']}**"]
    path = model / "MODEL_CARD.md"
    before, _, rest = path.read_text().partition("<!-- measured -->\n")
    _, _, after = rest.partition("<!-- /measured -->")
    path.write_text(f"{before}<!-- measured -->\n" + "\n".join(lines) + f"\n<!-- /measured -->{after}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--model", type=Path, required=True)
    parser.add_argument("--contexts", type=int, default=1000)
    parser.add_argument("--name", default="writer")
    args = parser.parse_args()
    tokenizer = Tokenizer.load(args.work / "tokenizer.json")
    runtime = args.work / "runtime.json"
    subprocess.run(["node", str(HERE / "check.mjs"), str(args.model), str(args.work / "reference.json"), str(runtime)], check=True)
    with ThreadPoolExecutor() as pool:  # the replies are made by other processes meanwhile
        perplexity = pool.submit(perplexities, args.work, args.name, tokenizer)
        written = replies(args.model, args.work, tokenizer, args.contexts)
    result = {"perplexity": perplexity.result(), "decoding": DECODING, "replies": written,
              "runtime": json.loads(runtime.read_text()), "data": json.loads((args.work / "facts.json").read_text()), "samples": samples(args.model, args.work)}
    (HERE / "results.json").write_text(json.dumps(result, indent=1) + "\n")
    card(args.model, result)
    print(json.dumps({k: v for k, v in result.items() if k != "samples"}, indent=1))


if __name__ == "__main__":
    main()
