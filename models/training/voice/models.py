"""The networks. Frame rate 50 Hz (hop 480 at 24 kHz); B batch, T frames, N tokens."""
import math

import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

from features import HOP, NMEL, SR, WIN, mel_filterbank

MEL_MEAN, MEL_STD = -2.0, 2.5
F0_MEAN, F0_STD = 5.0, 0.35            # of log Hz


class HalfLinear(torch.autograd.Function):
    """y = x W^T + b with the three matrix products in bfloat16 (twice as fast on CPUs with AVX512-BF16)."""

    @staticmethod
    def forward(ctx, x, w, b):
        xh, wh = x.reshape(-1, x.shape[-1]).bfloat16(), w.bfloat16()
        ctx.save_for_backward(xh, wh)
        return (xh @ wh.t()).float().reshape(*x.shape[:-1], w.shape[0]) + b

    @staticmethod
    def backward(ctx, g):
        xh, wh = ctx.saved_tensors
        g2 = g.reshape(-1, g.shape[-1])
        gh = g2.bfloat16()
        return (gh @ wh).float().reshape(*g.shape[:-1], wh.shape[1]), (gh.t() @ xh).float(), g2.sum(0)


class Linear(nn.Linear):
    half = False        # set by the trainers' --bf16

    def forward(self, x):
        return HalfLinear.apply(x, self.weight, self.bias) if Linear.half and self.training else super().forward(x)


class Block(nn.Module):
    """ConvNeXt block [B, C, T] -> [B, C, T]: depthwise convolution, layer norm, two linear layers, residual."""

    def __init__(self, c, mult=2, k=7, dilation=1):
        super().__init__()
        self.dw = nn.Conv1d(c, c, k, padding=(k - 1) // 2 * dilation, dilation=dilation, groups=c)
        self.norm = nn.LayerNorm(c)
        self.up, self.down = Linear(c, c * mult), Linear(c * mult, c)
        nn.init.normal_(self.down.weight, std=0.02)
        nn.init.zeros_(self.down.bias)

    def forward(self, x, cond=None, mask=None):
        y = self.dw(x)
        y = self.norm(y.transpose(1, 2))
        if cond is not None:
            y = y + cond
        y = self.down(F.gelu(self.up(y))).transpose(1, 2)
        x = x + y
        return x if mask is None else x * mask


class Vocoder(nn.Module):
    """Source-filter vocoder. mel [B, 80, T], logf0 [B, T], voicing [B, T], source and noise [B, 480 T] -> PCM [B, 480 T].

    The network sees mel, F0 and voicing only and gives, for each of 4 subframes of 120 samples, a complex filter
    for the harmonic source and a real one for the noise (241 bins); both are applied to the STFT (Hann 480, hop 120)
    of the sources, and the sum goes through the inverse STFT. With fewer `bins` it makes only the filters of the lower ones."""

    N, H = 480, 120

    def __init__(self, d=256, blocks=4, d2=128, blocks2=3, mult=2, bins=N // 2 + 1):
        super().__init__()
        self.cfg = dict(d=d, blocks=blocks, d2=d2, blocks2=blocks2, mult=mult, bins=bins)
        self.inp = nn.Conv1d(NMEL + 2, d, 3, padding=1)
        self.coarse = nn.ModuleList(Block(d, mult) for _ in range(blocks))
        self.expand = nn.Linear(d, 4 * d2)
        self.fine = nn.ModuleList(Block(d2, mult) for _ in range(blocks2))
        self.norm = nn.LayerNorm(d2)
        self.head = nn.Linear(d2, 3 * bins)
        nn.init.normal_(self.head.weight, std=0.01)
        nn.init.zeros_(self.head.bias)
        # envelope read off the mel spectrum: gain that gives unit-power noise the level of each band
        fb = mel_filterbank()
        center = (fb * np.arange(fb.shape[1])).sum(1) / fb.sum(1) * SR / WIN
        f = np.arange(bins) * SR / self.N
        m = np.zeros((bins, NMEL), np.float32)
        for i in range(bins):
            j = np.searchsorted(center, f[i])
            if j == 0 or j == NMEL:
                m[i, min(j, NMEL - 1)] = 1
            else:
                w = (f[i] - center[j - 1]) / (center[j] - center[j - 1])
                m[i, j - 1], m[i, j] = 1 - w, w
        level = math.sqrt(float((torch.hann_window(WIN) ** 2).sum())) * 0.886
        self.register_buffer("env", torch.from_numpy(m))
        self.register_buffer("env_bias", torch.from_numpy(-np.log(fb.sum(1) * level).astype(np.float32)))
        n, k = np.arange(self.N), np.arange(self.N // 2 + 1)[:, None]
        win = np.hanning(self.N + 1)[:-1]
        ang = 2 * np.pi * n * k / self.N
        fwd = np.concatenate([np.cos(ang), -np.sin(ang)]) * win
        c = np.where((k == 0) | (k == self.N // 2), 1.0, 2.0) / self.N / 1.5
        inv = np.concatenate([c * np.cos(ang), -c * np.sin(ang)]) * win
        self.register_buffer("fwd", torch.from_numpy(fwd.astype(np.float32))[:, None])     # [482, 1, 480]
        self.register_buffer("inv", torch.from_numpy(inv.astype(np.float32))[:, None])

    def analyze(self, x):
        """[B, n] -> [B, 482, n / 120] real and imaginary parts."""
        return F.conv1d(F.pad(x[:, None], (180, 180)), self.fwd, stride=self.H)

    def synthesize(self, s):
        """[B, 482, U] -> [B, 120 U]."""
        y = F.conv_transpose1d(s, self.inv, stride=self.H)
        return y[:, 0, 180:-180]

    def filters(self, mel, logf0, voicing):
        """-> log gain and phase of the harmonic filter, log gain of the noise filter, each [B, 241, 4 T]."""
        x = torch.cat([(mel - MEL_MEAN) / MEL_STD, ((logf0 - F0_MEAN) / F0_STD)[:, None], voicing[:, None]], 1)
        x = self.inp(x)
        for b in self.coarse:
            x = b(x)
        x = self.expand(x.transpose(1, 2)).reshape(x.shape[0], -1, self.norm.weight.shape[0]).transpose(1, 2)
        for b in self.fine:
            x = b(x)
        h, p, n = self.head(self.norm(x.transpose(1, 2))).transpose(1, 2).chunk(3, 1)
        base = torch.matmul(self.env, mel + self.env_bias[:, None])                           # [B, 241, T]
        base = torch.stack([base] * 4, 3).flatten(2)
        return base + 4 * h, 4 * p, base + 4 * n

    @staticmethod
    def gains(h, p, n):
        """Output of `filters` -> real and imaginary part of the harmonic filter, gain of the noise filter."""
        g = torch.exp(torch.clamp(h, max=6.0))
        return g * torch.cos(p), g * torch.sin(p), torch.exp(torch.clamp(n, max=6.0))

    def filtered(self, filt, s, z):
        """Filters and source/noise spectra [B, 482, U] -> PCM [B, 120 U]."""
        c, d, q = self.gains(*filt)
        sr, si = s.chunk(2, 1)
        zr, zi = z.chunk(2, 1)
        return self.synthesize(torch.cat([sr * c - si * d + zr * q, sr * d + si * c + zi * q], 1))

    def forward(self, mel, logf0, voicing, source, noise):
        return self.filtered(self.filters(mel, logf0, voicing), self.analyze(source), self.analyze(noise))


class TextEncoder(nn.Module):
    """tokens int64 [B, N], voice [B, V] -> encodings [B, 192, N]. Context of 24 tokens each side."""

    def __init__(self, phone_of, stress_of, d=192, dv=32, drop=0.1):
        super().__init__()
        self.register_buffer("phone_of", torch.as_tensor(phone_of))
        self.register_buffer("stress_of", torch.as_tensor(stress_of))
        self.phone = nn.Embedding(int(max(phone_of)) + 1, d)
        self.stress = nn.Embedding(int(max(stress_of)) + 1, d)
        nn.init.normal_(self.phone.weight, std=0.5)
        nn.init.normal_(self.stress.weight, std=0.3)
        self.cond = nn.Linear(dv, d)
        self.blocks = nn.ModuleList(Block(d, 2, 7, q) for q in (1, 2, 4, 1))
        self.drop = nn.Dropout(drop)

    def forward(self, tokens, voice, mask=None):
        x = self.drop(self.phone(self.phone_of[tokens]) + self.stress(self.stress_of[tokens])).transpose(1, 2)
        if mask is not None:
            x = x * mask
        c = self.cond(voice)[:, None]
        for b in self.blocks:
            x = self.drop(b(x, c, mask))
        return x


class Prosody(nn.Module):
    """Encodings [B, 192, N] -> mean and log-std [B, 3, N] of (log(1 + frames), log F0, energy), standardized."""

    def __init__(self, d=192, h=160, dv=32, drop=0.25):
        super().__init__()
        self.inp = nn.Conv1d(d, h, 1)
        self.cond = nn.Linear(dv, h)
        self.blocks = nn.ModuleList(Block(h, 2, 5, q) for q in (1, 2, 1))
        self.out = nn.Conv1d(h, 6, 1)
        self.drop = nn.Dropout(drop)

    def forward(self, enc, voice, mask=None):
        c = self.cond(voice)[:, None]
        x = self.drop(self.inp(enc))
        if mask is not None:
            x = x * mask
        for b in self.blocks:
            x = self.drop(b(x, c, mask))
        y = self.out(x)
        return y[:, :3], torch.clamp(y[:, 3:] - 0.5, -1.3, 1.0)


class Decoder(nn.Module):
    """Frame-wise encodings [B, 192, T], frame features [B, 4, T], noise [B, 16, T], voice [B, V] -> [B, 82, T].

    Frame features: standardized log F0 of the contour, energy, and the frames since the start / to the end of the
    token (log(1 + n)). Output: standardized log-mel (80), log-F0 correction (1, units of F0_STD), voicing logit (1)."""

    NOISE = 16

    def __init__(self, d_enc=192, d=256, blocks=6, mult=2, k=7, dv=32):
        super().__init__()
        self.cfg = dict(d=d, blocks=blocks, mult=mult, k=k)
        self.inp = nn.Conv1d(d_enc + 4 + self.NOISE, d, 3, padding=1)
        # a quarter each of the noise channels: white, and smoothed over 5, 9 and 13 frames (unit variance)
        smooth = np.zeros((self.NOISE, 1, 13), np.float32)
        for c in range(self.NOISE):
            n = 1 + 4 * (c * 4 // self.NOISE)
            w = np.hanning(n + 2)[1:-1]
            smooth[c, 0, 6 - n // 2: 7 + n // 2] = w / np.sqrt((w ** 2).sum())
        self.register_buffer("smooth", torch.from_numpy(smooth))
        self.cond = nn.Linear(dv, d)
        self.blocks = nn.ModuleList(Block(d, mult, k) for _ in range(blocks))
        self.norm = nn.LayerNorm(d)
        self.out = nn.Linear(d, NMEL + 2)
        nn.init.normal_(self.out.weight, std=0.02)

    def forward(self, enc, feat, noise, voice, mask=None):
        c = self.cond(voice)[:, None]
        noise = F.conv1d(noise, self.smooth, padding=6, groups=self.NOISE)
        x = self.inp(torch.cat([enc, feat, noise], 1))
        if mask is not None:
            x = x * mask
        for b in self.blocks:
            x = b(x, c, mask)
        return self.out(self.norm(x.transpose(1, 2))).transpose(1, 2)


class TTS(nn.Module):
    """Text encoder, prosody predictor, acoustic decoder and the table of voices."""

    def __init__(self, phone_of, stress_of, voices, d=256, blocks=6, mult=2, d_enc=192, dv=32):
        super().__init__()
        self.cfg = dict(phone_of=list(map(int, phone_of)), stress_of=list(map(int, stress_of)), voices=voices,
                        d=d, blocks=blocks, mult=mult, d_enc=d_enc, dv=dv)
        self.voice = nn.Embedding(voices, dv)
        self.encoder = TextEncoder(phone_of, stress_of, d_enc, dv)
        self.prosody = Prosody(d_enc, dv=dv)
        self.decoder = Decoder(d_enc, d, blocks, mult, dv=dv)
        # standardization of (log(1 + frames), log F0, energy)
        self.register_buffer("p_mean", torch.tensor([1.5, F0_MEAN, -2.5]))
        self.register_buffer("p_std", torch.tensor([0.5, F0_STD, 1.2]))
