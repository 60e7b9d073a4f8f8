#!/usr/bin/env python3
"""Checkpoint -> a smaller one to keep: the weights as float16.

    checkpoints.py IN OUT
"""
import sys

import torch


def halved(x):
    if isinstance(x, dict):
        return {name: halved(value) for name, value in x.items()}
    return x.half() if torch.is_tensor(x) and x.dtype == torch.float32 else x


if __name__ == "__main__":
    source, target = sys.argv[1:]
    torch.save(halved(torch.load(source, map_location="cpu")), target)
