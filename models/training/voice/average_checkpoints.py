#!/usr/bin/env python3
"""Two checkpoints of one network, the second trained on from the first -> their weighted mean.

    average_checkpoints.py FIRST SECOND OUT --share 0.3

Runs that differ in how they were regularised make different mistakes; along the line between them both are better ("model
soups", Wortsman et al. 2022, arXiv:2203.05482). `--share` is that of the second.
"""
import argparse

import torch


def main():
    ap = argparse.ArgumentParser()
    for k in ("first", "second", "out"):
        ap.add_argument(k)
    ap.add_argument("--share", type=float, required=True)
    a = ap.parse_args()
    first, second = (torch.load(p, map_location="cpu") for p in (a.first, a.second))
    net = {k: torch.lerp(w.float(), second["net"][k].float(), a.share) for k, w in first["net"].items()}
    torch.save({**first, "net": net}, a.out)


if __name__ == "__main__":
    main()
