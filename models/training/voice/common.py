"""Shared training helpers: excitation on the device, spectral energy distance, schedule, averaging."""
import copy
import math
import time

import torch
import torch.nn.functional as F

from features import HOP, PULSE_FLOOR, SR


def device():
    if torch.cuda.is_available():
        torch.backends.cuda.matmul.allow_tf32 = torch.backends.cudnn.allow_tf32 = True
        return "cuda"
    return "cpu"


def excitation(logf0, voicing):
    """Torch version of features.excitation with random phase: [B, T] -> harmonic source and noise gain [B, 480 T]."""
    B, T = logf0.shape
    pos = (torch.arange(T * HOP, device=logf0.device) + 0.5 - HOP / 2) / HOP
    pos = pos.clamp(0, T - 1)
    i = pos.floor().long().clamp(max=max(T - 2, 0))
    w = (pos - i).float()
    j = (i + 1).clamp(max=T - 1)
    f0 = torch.exp(logf0[:, i] * (1 - w) + logf0[:, j] * w)
    v = voicing[:, i] * (1 - w) + voicing[:, j] * w
    ph = torch.cumsum(f0.double() / SR, 1) + torch.rand(B, 1, device=logf0.device)
    x = (2 * math.pi * (ph - ph.floor())).float()
    k = torch.floor(11900.0 / f0)
    s = torch.sin(x / 2)
    ok = s.abs() >= 1e-4
    d = torch.where(ok, torch.sin((k + 0.5) * x) / (2 * torch.where(ok, s, torch.ones_like(s))) - 0.5, k)
    m = torch.sqrt(PULSE_FLOOR + (1 - PULSE_FLOOR) * ((1 + torch.cos(x)) / 2) ** 4 / 0.2734375)
    return v * d * torch.sqrt(2 * f0 / 12000.0), 1 - v + v * m


class SpectralDistance(torch.nn.Module):
    """Distance of two waveforms [B, n]: mean over frames of the weighted Euclidean distance of log and of
    square-root magnitude spectra, at some of five resolutions (drawn anew each step by `draw`)."""

    SIZES = (2048, 1024, 512, 256, 128)

    def __init__(self):
        super().__init__()
        for n in self.SIZES:
            w = torch.hann_window(n)
            f = torch.linspace(0, SR / 2, n // 2 + 1)
            wt = 1 / (1 + f / 1500.0)
            self.register_buffer(f"w{n}", w / w.pow(2).sum().sqrt())
            self.register_buffer(f"k{n}", (wt / wt.sum()).sqrt()[:, None])

    def spec(self, x, n):
        s = torch.stft(x, n, n // 4, n, getattr(self, f"w{n}"), center=False, return_complex=True)
        p = s.real.pow(2) + s.imag.pow(2) + 1e-8
        k = getattr(self, f"k{n}")
        return 0.5 * torch.log(p) * k, p.pow(0.25) * (4.0 * k)

    @staticmethod
    def dist(a, b):
        return sum(((p - q).pow(2).sum(1) + 1e-6).sqrt().mean() for p, q in zip(a, b))

    def energy(self, x, y1, y2, sizes):
        """Energy distance 2 E d(x, y) - E d(y, y') of the target x and two samples y1, y2 (different noise)."""
        loss, raw = 0.0, 0.0
        for n in sizes:
            a, b, c = self.spec(x, n), self.spec(y1, n), self.spec(y2, n)
            d = self.dist(a, b) + self.dist(a, c)
            loss = loss + d - self.dist(b, c)
            raw = raw + d.detach() / 2
        return loss / len(sizes), raw / len(sizes)


class Clock:
    """Learning rate over a time budget: short warm-up, then cosine to 2 %.

    On a processor the time of work counts, not that on the wall: a run that has to share its core does not learn less."""

    def __init__(self, minutes, lr, warm=200):
        self.now = time.time if torch.cuda.is_available() else lambda: time.process_time() / torch.get_num_threads()
        self.t0, self.len, self.lr, self.warm, self.step = self.now(), minutes * 60, lr, warm, 0

    def minutes(self):
        return (self.now() - self.t0) / 60

    def done(self):
        return self.now() - self.t0 > self.len

    def set(self, opt):
        self.step += 1
        f = min(1.0, (self.now() - self.t0) / self.len)
        lr = self.lr * min(1.0, self.step / self.warm) * (0.02 + 0.98 * 0.5 * (1 + math.cos(math.pi * f)))
        for g in opt.param_groups:
            g["lr"] = lr
        return lr


class Average:
    """Exponential moving average of a module's weights."""

    def __init__(self, net, decay=0.998):
        self.net, self.decay, self.n = copy.deepcopy(net).eval(), decay, 0
        for p in self.net.parameters():
            p.requires_grad_(False)

    @torch.no_grad()
    def update(self, net):
        self.n += 1
        d = min(self.decay, self.n / (self.n + 20))
        for p, q in zip(self.net.parameters(), net.parameters()):
            p.lerp_(q, 1 - d)
