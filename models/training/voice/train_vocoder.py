#!/usr/bin/env python3
"""Train the vocoder on natural mel, F0 and voicing with the spectral energy distance (no discriminator needed).

    train_vocoder.py --data data.pt --out vocoder.pt --minutes 50 [--batch 16 --frames 48 --d 256 --gan] [--init x.pt]
"""
import argparse
import time

import numpy as np
import torch
import torch.nn.functional as F

from common import SpectralDistance, excitation
from features import HOP
from models import Vocoder
from trainer import Descent, add_arguments, begin

EDGE = 4     # frames at each end that get context but no loss


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--data", required=True)
    ap.add_argument("--out", required=True)
    add_arguments(ap, minutes=50, lr=1e-3)
    ap.add_argument("--batch", type=int, default=16)
    ap.add_argument("--frames", type=int, default=48)
    ap.add_argument("--d", type=int, default=256)
    ap.add_argument("--blocks", type=int, default=4)
    ap.add_argument("--d2", type=int, default=128)
    ap.add_argument("--blocks2", type=int, default=3)
    ap.add_argument("--mult", type=int, default=2)
    ap.add_argument("--resolutions", type=int, default=3)
    ap.add_argument("--gan", action="store_true")
    ap.add_argument("--gan-after", type=float, default=0.3, help="share of the budget without discriminators")
    a = ap.parse_args()
    rng, dev = begin(a)
    items = [i for i in torch.load(a.data)["items"] if not i["test"]]
    seg = a.frames + 2 * EDGE
    items = [i for i in items if i["mel"].shape[1] > seg]
    net = Vocoder(a.d, a.blocks, a.d2, a.blocks2, a.mult)
    if a.init:
        ck = torch.load(a.init, map_location="cpu")
        net = Vocoder(**ck["cfg"])
        net.load_state_dict(ck["net"])
    net.to(dev)
    dist = SpectralDistance().to(dev)
    descent = Descent(net, a.minutes, a.lr, betas=(0.9, 0.98), weight_decay=0.01)
    clock = descent.clock
    disc = dopt = None
    if a.gan:
        from discriminators import Discriminators, d_loss, g_loss
        disc = Discriminators().to(dev)
        dopt = torch.optim.AdamW(disc.parameters(), a.lr / 2, betas=(0.8, 0.99))
    prob = np.array([i["mel"].shape[1] for i in items], float)
    prob /= prob.sum()
    print("parameters", sum(p.numel() for p in net.parameters()), "device", dev, flush=True)
    total = total_d = 0.0
    last = time.time()
    while not clock.done():
        descent.start_step()
        mel, lf, v, x = [], [], [], []
        for i in rng.choice(len(items), a.batch, p=prob):
            it = items[i]
            s = rng.randint(0, it["mel"].shape[1] - seg)
            mel.append(it["mel"][:, s: s + seg])
            lf.append(it["logf0"][s: s + seg])
            v.append(it["voicing"][s: s + seg])
            x.append(it["pcm"][s * HOP: (s + seg) * HOP])
        mel, lf, v = (torch.stack(q).to(dev) for q in (mel, lf, v))
        x = torch.stack(x).to(dev).float() / 32768
        with torch.no_grad():
            # two independent draws of the source phase and of the noise
            (e1, g1), (e2, g2) = excitation(lf, v), excitation(lf, v)
            s1, s2 = net.analyze(e1), net.analyze(e2)
            z1, z2 = net.analyze(torch.randn_like(x) * g1), net.analyze(torch.randn_like(x) * g2)
        filt = net.filters(mel, lf, v)
        cut = slice(EDGE * HOP, -EDGE * HOP)
        y1, y2 = net.filtered(filt, s1, z1)[:, cut], net.filtered(filt, s2, z2)[:, cut]
        x = x[:, cut]
        loss, d = dist.energy(x, y1, y2, rng.choice(dist.SIZES, a.resolutions, replace=False).tolist())
        if disc is not None and clock.minutes() > a.gan_after * a.minutes:
            for g in dopt.param_groups:
                g["lr"] = descent.lr / 2
            dl = d_loss(disc(x), disc(y1.detach()))
            dopt.zero_grad()
            dl.backward()
            dopt.step()
            adv, fm = g_loss(disc(x), disc(y1))
            loss = loss + 0.1 * adv + 0.2 * fm
        descent.follow(loss)
        total, total_d = total + loss.item(), total_d + float(d)
        if clock.step % 50 == 0:
            now = time.time()
            print(f"step {clock.step} energy {total / 50:.4f} distance {total_d / 50:.4f} lr {descent.lr:.2e} "
                  f"{(now - last) / 50:.2f} s/step {clock.minutes():.1f} min", flush=True)
            total = total_d = 0.0
            last = now
            if clock.step % 200 == 0:
                descent.checkpoint(a.out, step=clock.step)
    descent.checkpoint(a.out, step=clock.step)


if __name__ == "__main__":
    main()
