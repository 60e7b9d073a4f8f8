#!/usr/bin/env python3
"""Smaller networks for the lower quality tiers, trained to answer as the full ones do.

    distil.py --data data.pt --durations durations.pt --tts tts.pt --vocoder vocoder.pt --out light.pt --minutes 10 [--part vocoder]

light.pt: {"vocoder": {cfg, net}, "acoustic": {cfg, net}}; `--part` trains one of them and keeps the other of an existing file.
The student hears the teacher's own inputs, noise included, so that its answer is determined and a plain squared error teaches it.
"""
import argparse
import os

import numpy as np
import torch

from graphs import load_tts, load_vocoder
from models import SR, Decoder, Vocoder
from trainer import Descent, add_arguments, begin
from tts_data import batches, collate, prepare

VOCODER = dict(d=96, blocks=2, d2=64, blocks2=1, bins=int(7000 / (SR / Vocoder.N)) + 1)      # up to 7 kHz, the band of `medium`
ACOUSTIC = dict(d=128, blocks=4)
FRAMES, BATCH = 64, 16


def vocoder_loss(teacher, student, items, rng):
    """Squared difference of both log gains (nepers) and of the phases' places on the circle."""
    part = [items[i] for i in rng.choice(len(items), BATCH)]
    starts = [rng.randint(0, i["mel"].shape[1] - FRAMES + 1) for i in part]
    mel, lf, v = (torch.stack([i[k][..., s: s + FRAMES] for i, s in zip(part, starts)]) for k in ("mel", "logf0", "voicing"))
    with torch.no_grad():
        h, p, n = (x[:, : student.cfg["bins"]] for x in teacher.filters(mel, lf, v))
    h1, p1, n1 = student.filters(mel, lf, v)
    voiced = v.repeat_interleave(4, 1)[:, None]
    return ((h - h1) ** 2 * voiced).mean() + ((n - n1) ** 2).mean() + 2 * ((1 - torch.cos(p - p1)) * voiced).mean()


def acoustic_loss(teacher, student, batch):
    """Squared difference of all outputs: standardized ln mel, correction of ln F0, voicing logit."""
    b = collate(batch)
    with torch.no_grad():
        voice = teacher.voice(b["voice"])
        enc = teacher.encoder(b["tokens"], voice, b["nmask"])
        x = enc.gather(2, b["index"][:, None].expand(-1, enc.shape[1], -1)) * b["fmask"]
        noise = 0.7 * torch.randn(len(x), student.NOISE, x.shape[2]) * b["fmask"]
        y = teacher.decoder(x, b["feat"], noise, voice, b["fmask"])
    z = student(x, b["feat"], noise, voice, b["fmask"])
    error = ((y - z) ** 2 * b["fmask"]).sum((0, 2)) / b["fmask"].sum()
    return error[:80].mean() + error[80] + 0.1 * error[81]


def train(student, loss_of, minutes, lr, note):
    """-> averaged weights of the student."""
    descent, total = Descent(student, minutes, lr, weight_decay=0.01), 0.0
    clock = descent.clock
    print(note, "parameters", sum(p.numel() for p in student.parameters()), flush=True)
    while not clock.done():
        descent.start_step()
        loss = loss_of()
        descent.follow(loss)
        total += loss.item()
        if clock.step % 100 == 0:
            print(f"{note} step {clock.step} loss {total / 100:.4f} {clock.minutes():.1f} min", flush=True)
            total = 0.0
    return {"cfg": student.cfg, "net": descent.average.net.state_dict()}


def start_from(path, part, student):
    """The student as an earlier run left it, if there is one."""
    if path:
        student.load_state_dict(torch.load(path, map_location="cpu")[part]["net"])
    return student


def main():
    ap = argparse.ArgumentParser()
    for k in ("data", "durations", "tts", "vocoder", "out"):
        ap.add_argument("--" + k, required=True)
    add_arguments(ap, minutes=10, lr=2e-3)
    ap.add_argument("--part", choices=("vocoder", "acoustic"))
    a = ap.parse_args()
    rng, _ = begin(a)
    tts, _ = load_tts(a.tts)
    items = [i for i in torch.load(a.data)["items"] if not i["test"] and i["mel"].shape[1] >= FRAMES]
    out = torch.load(a.out) if os.path.exists(a.out) else {}
    if a.part != "acoustic":
        teacher, student = load_vocoder(a.vocoder), start_from(a.init, "vocoder", Vocoder(**VOCODER))
        out["vocoder"] = train(student, lambda: vocoder_loss(teacher, student, items, rng), a.minutes, a.lr, "vocoder")
        torch.save(out, a.out)
    if a.part != "vocoder":
        dur, pm, ps = torch.load(a.durations), tts.p_mean.numpy(), tts.p_std.numpy()
        feed, small = batches([prepare(i, dur[i["utt"]], pm, ps) for i in items], 1600, rng), start_from(a.init, "acoustic", Decoder(**ACOUSTIC))
        out["acoustic"] = train(small, lambda: acoustic_loss(tts, small, next(feed)), a.minutes, a.lr, "acoustic")
        torch.save(out, a.out)


if __name__ == "__main__":
    main()
