#!/usr/bin/env python3
"""Train text encoder, prosody predictor and acoustic decoder together.

    train_tts.py --data data.pt --durations durations.pt --out tts.pt --minutes 50 [--frames 3200 --d 256 --blocks 6]

The decoder is a sampler: it gets Gaussian noise and is trained with the energy score of mel patches
and of mel differences (two samples per utterance), which rewards the right spread as well as the right center, so mels do not blur.
"""
import argparse
import time

import numpy as np
import torch
import torch.nn.functional as F

from models import F0_STD, MEL_MEAN, MEL_STD, TTS
from trainer import Descent, add_arguments, begin
from tts_data import PHONE_OF, STRESS_OF, batches, collate, prepare


def views(x, w):
    """x [B, C, T], frame mask w [B, 1, T] -> vectors to measure distances on, [B, D, T'], with masks [B, T'] and weights:
    patches of 1, 4 and 16 frames, and differences along time and along frequency (they keep the texture right)."""
    T = x.shape[2]
    for k in (1, 4, 16):
        n = T // k
        m = w[:, 0, : n * k].reshape(len(x), n, k).amin(2)
        yield x[:, :, : n * k].reshape(len(x), -1, n, k).transpose(2, 3).reshape(len(x), -1, n), m, 1 / 3
    yield x[:, :, 1:] - x[:, :, :-1], w[:, 0, 1:] * w[:, 0, :-1], 0.5
    yield x[:, 1:] - x[:, :-1], w[:, 0], 0.5


def energy_score(x, y1, y2, mask):
    """Sum over views of d(x, y1) + d(x, y2) - d(y1, y2), d = Euclidean norm per sqrt(dimension); and d alone."""
    loss = raw = 0.0
    off = int(torch.randint(16, (1,)))
    x, y1, y2, mask = (q[:, :, off:] for q in (x, y1, y2, mask))
    for (a, m, w), (b, _, _), (c, _, _) in zip(views(x, mask), views(y1, mask), views(y2, mask)):
        s, n = w * a.shape[1] ** -0.5, m.sum() + 1e-3

        def d(p, q):
            return (((p - q).pow(2).sum(1) + 1e-4).sqrt() * m).sum() / n * s
        e = d(a, b) + d(a, c)
        loss, raw = loss + e - d(b, c), raw + e.detach() / 2
    return loss, raw


def run(net, b, samples=2):
    voice = net.voice(b["voice"])
    enc = net.encoder(b["tokens"], voice, b["nmask"])
    mu, ls = net.prosody(enc, voice, b["nmask"])
    T = b["index"].shape[1]
    x = enc.gather(2, b["index"][:, None].expand(-1, enc.shape[1], -1)) * b["fmask"]
    rep = (lambda t: torch.cat([t] * samples)) if samples > 1 else (lambda t: t)
    noise = torch.randn(samples * len(x), net.decoder.NOISE, T, device=x.device)
    out = net.decoder(rep(x), rep(b["feat"]), noise * rep(b["fmask"]), rep(voice), rep(b["fmask"]))
    return mu, ls, out.chunk(samples)


def losses(net, b):
    mu, ls, (o1, o2) = run(net, b)
    tm = b["tmask"]
    z = (b["target"] - mu) * torch.exp(-ls)
    nll = ((0.5 * z ** 2 + ls) * tm).sum((0, 2)) / tm.sum((0, 2))
    err = (((b["target"] - mu) ** 2) * tm).sum((0, 2)) / tm.sum((0, 2))
    x = (b["mel"] - MEL_MEAN) / MEL_STD
    es, d = energy_score(x, o1[:, :80], o2[:, :80], b["fmask"])
    v, m = b["voicing"], b["fmask"][:, 0]
    res = (b["logf0"] - 5.0) / F0_STD - b["feat"][:, 0]
    lf = vo = 0.0
    for o in (o1, o2):
        lf = lf + 0.5 * ((o[:, 80] - res).abs() * v * m).sum() / (v * m).sum()
        vo = vo + 0.5 * (F.binary_cross_entropy_with_logits(o[:, 81], v, reduction="none") * m).sum() / m.sum()
    return es, d, nll, err, lf, vo


def start_from(checkpoint, voices, mixtures):
    """Weights of a checkpoint, its table of voices rearranged to `voices`; see --start."""
    weights = dict(checkpoint["net"])
    known = dict(zip(checkpoint["voices"], weights["voice.weight"]))
    for part in filter(None, mixtures.split(",")):
        name, _, recipe = part.partition("=")
        shares = [share.split(":") for share in recipe.split("+")]
        known[name] = sum(float(share) * known[voice] for voice, share in shares)
    weights["voice.weight"] = torch.stack([known[v] for v in voices])
    return weights


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--data", required=True)
    ap.add_argument("--durations", required=True)
    ap.add_argument("--out", required=True)
    add_arguments(ap, minutes=50, lr=1.5e-3)
    ap.add_argument("--frames", type=int, default=3200)
    ap.add_argument("--d", type=int, default=256)
    ap.add_argument("--blocks", type=int, default=6)
    ap.add_argument("--mult", type=int, default=2)
    ap.add_argument("--start", default="", help="voices that --init lacks start as mixtures of its own: alto=kathleen:0.7+bright:0.3,...")
    a = ap.parse_args()
    rng, dev = begin(a)
    data, dur = torch.load(a.data), torch.load(a.durations)
    net = TTS(PHONE_OF, STRESS_OF, len(data["voices"]), a.d, a.blocks, a.mult)
    if a.init:
        net.load_state_dict(start_from(torch.load(a.init, map_location="cpu"), data["voices"], a.start))
    pm, ps = net.p_mean.numpy(), net.p_std.numpy()
    items = [prepare(i, dur[i["utt"]], pm, ps) for i in data["items"] if i["utt"] in dur]
    for i in items:
        del i["pcm"]
    net.to(dev)
    train, test = [i for i in items if not i["test"]], [i for i in items if i["test"]]
    descent = Descent(net, a.minutes, a.lr, betas=(0.9, 0.98), weight_decay=0.02)
    clock = descent.clock
    print("parameters", {k: sum(p.numel() for p in m.parameters()) for k, m in net.named_children()}, flush=True)
    acc, last, best = np.zeros(9), time.time(), None
    for items_b in batches(train, a.frames, rng):
        if clock.done():
            break
        descent.start_step()
        b = {k: v.to(dev) for k, v in collate(items_b).items()}
        net.train()
        es, d, nll, err, lf, vo = losses(net, b)
        loss = 4 * es + 0.3 * nll.sum() + lf + vo
        descent.follow(loss)
        acc += [es.item(), d.item(), *nll.tolist(), *err.tolist(), lf.item()]
        if clock.step % 50 == 0:
            acc /= 50
            now = time.time()
            print(f"step {clock.step} score {acc[0]:.4f} dist {acc[1]:.4f} nll {acc[2:5].round(3)} mse {acc[5:8].round(3)} "
                  f"f0 {acc[8]:.3f} lr {descent.lr:.1e} {(now - last) / 50:.2f} s/step {clock.minutes():.1f} min", flush=True)
            acc, last = np.zeros(9), now
        if clock.step % 200 == 0:
            descent.checkpoint(a.out, voices=data["voices"], step=clock.step)
            report(descent.average.net, test, dev, a.frames)
            last = time.time()
    descent.checkpoint(a.out, voices=data["voices"], step=clock.step)
    report(descent.average.net, test, dev, a.frames)


@torch.no_grad()
def report(net, test, dev, frames):
    """Held-out losses."""
    tot, n = np.zeros(10), 0
    state = torch.random.get_rng_state()
    torch.manual_seed(1)
    for k in range(0, min(len(test), 96), 16):
        b = {k: v.to(dev) for k, v in collate(test[k * 3 % len(test):][:16]).items()}
        es, d, nll, err, lf, vo = losses(net, b)
        tot += [es.item(), d.item(), *nll.tolist(), *err.tolist(), lf.item(), vo.item()]
        n += 1
    torch.random.set_rng_state(state)
    tot /= n
    print(f"   held out: score {tot[0]:.4f} dist {tot[1]:.4f} nll {tot[2:5].round(3)} mse {tot[5:8].round(3)} f0 {tot[8]:.3f} "
          f"voicing {tot[9]:.3f}", flush=True)


if __name__ == "__main__":
    main()
