"""Test vectors of the tokenizer: own sentences, templates and odd input. No text of the training data.

    python3 fixtures.py --tokenizer ../../writer/tokenizer.json --out fixtures/tokenizer.json
"""
from __future__ import annotations

import argparse
import itertools
import json
from pathlib import Path

from bpe import Tokenizer

ODD = [
    "", " ", "   ", "a", "I", ".", "...", "?!", "''", "'", "don't", "DON'T", "rock'n'roll", "'tis", "o'clock's", "can't've", "x'", "5", "42", " 1999", "3.14",
    "$9.99", "10:30 a.m.", "50%", "U.S.A.", "e-mail", "a/b", "C++", "#1", "(yes)", "\"quoted\"", "caf\u00e9", "na\u00efve", "Zo\u00eb", "\u00fcber", "stra\u00dfe", "\u4f60\u597d", "\u0441\u043f\u0430\u0441\u0438\u0431\u043e",
    "\U0001f600", "hi \U0001f600 there", "\U0001f468\u200d\U0001f469\u200d\U0001f467", "tab\tbetween", "line\nbreak", "\r\n", "two  spaces", "trailing ", " leading", "\u00a0no-break",
    "\u201ccurly\u201d", "it\u2019s", "dash \u2014 dash", "ellipsis\u2026", "CamelCase", "snake_case", "supercalifragilisticexpialidocious", "antidisestablishmentarianism", "zzzzzzzzzz", "Hmmmm...", "ha ha ha", "<bos>", "<s0> hello <eot>", "\x00\x01", "\ufeff",
    "\u0130stanbul", "A\u0301", "1,000,000", "v2.0-beta", "100C", "No.5", "Wait... what?!", "Really?! No way!!", "email@example.org", "https://example.org/?q=1",
]
SENTENCES = [
    "Good morning! How did you sleep?", "I was thinking we could walk along the river today.", "That sounds lovely, but it might rain.", "Did you ever finish that puzzle?",
    "My sister's dog ate half of my sandwich.", "We'll need about three cups of flour.", "Oh no, I've missed the bus again.", "What would you cook for ten guests?",
    "The museum opens at nine, doesn't it?", "Honestly, I'd rather stay home and read.", "You're kidding! When did that happen?", "Let's meet by the fountain in 20 minutes.",
    "I can't believe it's already November.", "Have you heard anything from the office?", "She plays the cello, and he sings.", "Thanks, that really helps!",
    "Could you pass me the salt, please?", "It was a quiet evening; nobody called.", "Well, I suppose we could try.", "They're repainting the old lighthouse.",
    "Where did you put the scissors?", "Mine too! I've had it since 2009.", "No, thanks. I'm full.",
]
PEOPLE, THINGS, PLACES = ["Anna", "my neighbor", "The teacher", "we"], ["a bicycle", "two lemons", "the blue kettle", "old maps"], ["at the market", "in Chicago", "near the station"]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--tokenizer", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    args = parser.parse_args()
    tokenizer = Tokenizer.load(args.tokenizer)
    texts = ODD + SENTENCES + [s.lower().rstrip(".!?") for s in SENTENCES] + [s.upper() for s in SENTENCES[:10]]
    texts += [f"{a} bought {b} {c}." for a, b, c in itertools.product(PEOPLE, THINGS, PLACES)]
    texts += [" " + s for s in SENTENCES]
    texts = texts[:200]
    for t in texts:
        assert tokenizer.decode(tokenizer.encode(t)) == t, t
    args.out.parent.mkdir(parents=True, exist_ok=True)
    args.out.write_text("[\n" + ",\n".join(json.dumps({"text": t, "ids": tokenizer.encode(t)}) for t in texts) + "\n]\n")
    print(len(texts))


if __name__ == "__main__":
    main()
