#!/usr/bin/env python3
"""Objective measures on the held-out sentences.

    evaluate.py --data data.pt --durations durations.pt --tts tts.pt --vocoder vocoder.pt --lexicon FILE --out metrics.json
Log-mel distance: root mean square over bands and frames of 20/ln(10) (ln mel - ln mel'), dB. F0 error: RMS over frames voiced
in both, in cents. Both with the true durations, so that frames correspond. What is heard of the voices, and how
many of their words are recognized, `npm run eval:voice` tells.
"""
import argparse
import json

import numpy as np
import torch

from features import LogMel, excitation
from synth import Synth
from tts_data import prepare

DB = 20 / np.log(10)
FRAME_MS = 20.0


def rms(x):
    return float(np.sqrt(np.mean(np.concatenate([np.ravel(q) for q in x]) ** 2)))


@torch.no_grad()
def residuals(s, items, dur):
    """Standardized prosody residuals of held-out sentences: their spread (1 = calibrated) and the correlation of
    neighboring tokens, per channel (duration, F0, energy)."""
    pm, ps = s.net.p_mean.numpy(), s.net.p_std.numpy()
    z, num, den = [[], [], []], np.zeros(3), np.zeros(3)
    for i in items:
        p = prepare(i, dur[i["utt"]], pm, ps)
        v = s.net.voice.weight[i["voice"]][None]
        mu, ls = s.net.prosody(s.net.encoder(i["tokens"][None], v), v)
        r, m = ((p["target"] - mu[0]) / torch.exp(ls[0])).numpy(), p["tmask"].numpy() > 0
        m[0] &= p["dur"].numpy() > 0
        for c in range(3):
            q = r[c][m[c]]
            z[c].append(q)
            num[c] += (q[1:] * q[:-1]).sum()
            den[c] += (q ** 2).sum()
    return [float(np.std(np.concatenate(q))) for q in z], (num / den).tolist()


@torch.no_grad()
def measure(s, items, voice, dur, mel, acoustic_temperature):
    """All figures of one voice over its held-out takes."""
    pm, ps = s.net.p_mean.numpy(), s.net.p_std.numpy()
    copy, teach, best, f0, dd, ratio, vuv = [], [], [], [], [], [], []
    off = lambda y, i: DB * (mel(torch.from_numpy(y)[None])[0] - i["mel"]).numpy()
    for n, i in enumerate(items):
        tokens, p = i["tokens"].numpy(), prepare(i, dur[i["utt"]], pm, ps)
        src, gain, _ = excitation(i["logf0"].numpy(), i["voicing"].numpy())
        z = (gain * np.random.RandomState(n).randn(len(src))).astype(np.float32)
        copy.append(off(s.vocoder(i["mel"][None], i["logf0"][None], i["voicing"][None], torch.from_numpy(src)[None],
                                  torch.from_numpy(z)[None])[0].numpy(), i))
        true, trace, feat = p["dur"].numpy(), {}, p["feat"].numpy()
        teach.append(off(s.speak(tokens, voice, 0.0, acoustic_temperature, seed=n, dur=true, trace=trace), i))
        both = (i["voicing"].numpy() > 0.5) & (trace["voicing"] > 0.5)
        f0.append(1200 / np.log(2) * (trace["logf0"] - i["logf0"].numpy())[both])
        vuv.append(((i["voicing"].numpy() > 0.5) != (trace["voicing"] > 0.5)).astype(float))
        contour = np.stack([feat[0] * ps[1] + pm[1], feat[1] * ps[2] + pm[2]])
        best.append(off(s.speak(tokens, voice, 0.0, acoustic_temperature, seed=n, dur=true, contour=contour), i))
        s.speak(tokens, voice, 0.0, seed=n, trace=trace)
        spoken = (p["tmask"][0].numpy() > 0) & (true > 0)
        dd.append((trace["durations"] - true)[spoken] * FRAME_MS)
        ratio.append([trace["durations"].sum(), true.sum()])
    spread, correlation = residuals(s, items, dur)
    predicted, real = np.sum(ratio, 0)
    return dict(prosody_residual_spread=spread, prosody_residual_correlation=correlation, copy_synthesis_mel_db=rms(copy),
                tts_mel_db_true_prosody=rms(best), tts_mel_db_true_durations=rms(teach), f0_rmse_cents=rms(f0),
                voicing_error=float(np.mean(np.concatenate(vuv))), duration_rmse_ms=rms(dd), total_length_ratio=float(predicted / real))


def main():
    ap = argparse.ArgumentParser()
    for k in ("data", "durations", "tts", "vocoder", "lexicon", "out"):
        ap.add_argument("--" + k, required=True)
    ap.add_argument("--sentences", type=int, default=40)
    ap.add_argument("--voices")
    ap.add_argument("--acoustic-temperature", type=float, default=0.7)
    a = ap.parse_args()
    torch.set_num_threads(1)
    s = Synth(a.tts, a.vocoder, a.lexicon)
    data, dur, out = torch.load(a.data), torch.load(a.durations), {}
    for n, voice in enumerate(data["voices"]):
        if a.voices and voice not in a.voices.split(","):
            continue
        first = {}
        for i in data["items"]:
            if i["voice"] == n and i["test"]:
                first.setdefault(i["text"], i)
        out[voice] = measure(s, list(first.values())[: a.sentences], voice, dur, LogMel(), a.acoustic_temperature)
        print(voice, json.dumps(out[voice]), flush=True)
    with open(a.out, "w") as f:
        json.dump(out, f, indent=2)


if __name__ == "__main__":
    main()
