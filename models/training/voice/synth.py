#!/usr/bin/env python3
"""Reference synthesis in Python; the same steps run in the browser over the exported graphs.

    synth.py --tts tts.pt --vocoder vocoder.pt --lexicon FILE --g2p g2p.pt --voice kathleen --text "..." --out x.wav
"""
import argparse

import numpy as np
import torch

from features import excitation
from frontend import ID, SILENT, TOKENS, load_lexicon, tokenize
from graphs import AcousticGraph, ProsodyGraph, load_tts, load_vocoder
from tts_data import VOICED

ALIAS = {"?": ".", "!": ".", ":": ";", "-": ","}      # marks too rare in the recordings
MAX_FRAMES = 60


def correlated(rng, channels, n, rho):
    """Standard normal noise [channels, n], first-order correlated along n with coefficients rho [channels]."""
    e = rng.randn(channels, n)
    for c in range(channels):
        for i in range(1, n):
            e[c, i] = rho[c] * e[c, i - 1] + np.sqrt(1 - rho[c] ** 2) * e[c, i]
    return e.astype(np.float32)


def to_frames(frames, tokens, speed=1.0):
    """Real-valued durations [N] -> whole frames: at least 1 for a phoneme, 0 for a pause mark, at most 60."""
    d = np.floor(frames / speed + 0.5).astype(int)
    low = np.array([0 if TOKENS[t] in SILENT else 1 for t in tokens])
    return np.clip(d, low, MAX_FRAMES)


def expand(dur, logf0, energy, tokens):
    """-> index int64 [T], features [4, T] in physical units."""
    index = np.repeat(np.arange(len(dur)), dur)
    start = np.cumsum(dur) - dur
    a = np.where(VOICED[tokens] & (dur > 0))[0]
    t = np.arange(len(index))
    f0 = np.interp(t, start[a] + (dur[a] - 1) / 2, logf0[a]) if len(a) else np.full(len(t), 5.0)
    since = t - start[index]
    return index, np.stack([f0, energy[index], since, dur[index] - 1 - since]).astype(np.float32)


class Synth:
    def __init__(self, tts, vocoder, lexicon, g2p=None, rho=(0.0, 0.54, 0.34)):
        self.net, self.voices = load_tts(tts)
        self.prosody, self.acoustic, self.vocoder = ProsodyGraph(self.net), AcousticGraph(self.net), load_vocoder(vocoder)
        self.lex = load_lexicon(lexicon) if isinstance(lexicon, str) else lexicon
        self.g2p, self.rho = g2p, rho

    def tokens(self, text):
        return np.array([ID[ALIAS.get(t, t)] for t in tokenize(text, self.lex, self.g2p)])

    @torch.no_grad()
    def speak(self, tokens, voice, temperature=0.0, acoustic_temperature=0.7, noise_gain=1.0, seed=0, speed=1.0,
              trace=None, dur=None, contour=None):
        """tokens int [N], voice (name or [1, 32]) -> float32 PCM [480 T]."""
        rng = np.random.RandomState(seed)
        t = torch.from_numpy
        if isinstance(voice, str):
            voice = self.net.voice.weight[self.voices.index(voice)][None]
        n = t(correlated(rng, 3, len(tokens), self.rho))[None]
        enc, fr, lf, en, mu, ls = self.prosody(t(tokens)[None], voice, n, torch.tensor([float(temperature)]))
        if dur is None:
            dur = to_frames(fr[0].numpy(), tokens, speed)
        index, feat = expand(dur, lf[0].numpy(), en[0].numpy(), tokens)
        if contour is not None:
            feat[:2] = contour
        T = len(index)
        an = acoustic_temperature * rng.randn(1, 16, T).astype(np.float32)
        mel, lf2, vo = self.acoustic(enc, t(index), t(feat)[None], t(an), voice)
        src, gain, _ = excitation(lf2[0].numpy(), vo[0].numpy())
        vn = noise_gain * gain * rng.randn(T * 480).astype(np.float32)
        pcm = self.vocoder(mel, lf2, vo, t(src)[None], t(vn)[None])[0].numpy()
        if trace is not None:
            trace.update(tokens=tokens, frames=fr[0].numpy(), token_logf0=lf[0].numpy(), token_energy=en[0].numpy(), durations=dur,
                         encoding=enc[0].numpy(), index=index, features=feat, acoustic_noise=an[0], mel=mel[0].numpy(),
                         logf0=lf2[0].numpy(), voicing=vo[0].numpy(), source=src, vocoder_noise=vn, pcm=pcm)
        return pcm


def main():
    import soundfile as sf
    ap = argparse.ArgumentParser()
    for k in ("tts", "vocoder", "lexicon", "text", "out"):
        ap.add_argument("--" + k, required=True)
    ap.add_argument("--g2p")
    ap.add_argument("--voice", default="kathleen")
    ap.add_argument("--temperature", type=float, default=0.0)
    ap.add_argument("--acoustic-temperature", type=float, default=0.7)
    ap.add_argument("--speed", type=float, default=1.0)
    a = ap.parse_args()
    g2p = None
    if a.g2p:
        from g2p import load_g2p
        g2p = load_g2p(a.g2p)
    s = Synth(a.tts, a.vocoder, a.lexicon, g2p)
    y = s.speak(s.tokens(a.text), a.voice, a.temperature, a.acoustic_temperature, speed=a.speed)
    sf.write(a.out, np.clip(y, -1, 1), 24000, subtype="PCM_16")


if __name__ == "__main__":
    main()
