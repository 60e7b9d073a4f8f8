#!/usr/bin/env python3
"""Clean the original recordings of the Kathleen dataset.

    prepare_audio.py --raw DIR --out DIR [--workers 2]

DIR/data holds `arctic_*.wav` (48 kHz, two equal channels) with a `.txt` transcript each.
Written to --out: wav/kathleen/<utt>.wav (24 kHz, mono, 16 bit), f0.npz ('kathleen/<utt>' -> float32, Hz every 5 ms, 0 = unvoiced),
metadata.csv (utt|split|text; split is train or test, a prompt and all its takes on one side).
"""
import argparse
import glob
import os
import re
import tempfile
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import soundfile as sf
from scipy.signal import butter, resample_poly, sosfiltfilt

from audio import PEAK, SOURCE, SOURCE_PITCH
from features import SR
from praat import pitch_tracks

LEVEL_DB = -20      # RMS of the speech, dB below full scale
SHORTEST = 0.6      # seconds: shorter takes are slips


def clean(path):
    """One raw file -> float32 [n] at 24 kHz: mono, no rumble, trimmed, loudness normalized."""
    x, rate = sf.read(path, dtype="float32", always_2d=True)
    x = sosfiltfilt(butter(4, 60, "highpass", fs=rate, output="sos"), x.mean(1)).astype(np.float32)
    hop = rate // 100
    e = 10 * np.log10(np.mean(x[: len(x) // hop * hop].reshape(-1, hop) ** 2, 1) + 1e-10)
    top = np.percentile(e, 95)
    on = np.where(e > max(top - 38, np.percentile(e, 3) + 8))[0]
    a, b = max(0, on[0] - 8) * hop, min(len(e), on[-1] + 16) * hop
    x, e = x[a:b], e[a // hop: b // hop]
    x = x * 10 ** ((LEVEL_DB - 10 * np.log10(np.mean(10 ** (e[e > top - 25] / 10)))) / 20)
    x = x * min(1.0, PEAK / np.abs(x).max())
    fade = np.linspace(0, 1, hop, dtype=np.float32)
    x[:hop] *= fade
    x[-hop:] *= fade[::-1]
    return resample_poly(x, 1, rate // SR)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--raw", required=True)
    ap.add_argument("--out", required=True)
    ap.add_argument("--workers", type=int, default=2)
    a = ap.parse_args()
    folder = os.path.join(a.out, "wav", SOURCE)
    os.makedirs(folder, exist_ok=True)
    files = [f for f in sorted(glob.glob(os.path.join(a.raw, "data", "*.wav"))) if sf.info(f).duration > SHORTEST]
    prompts = sorted({os.path.basename(f).split("_")[1] for f in files})
    held = set(np.random.RandomState(7).choice(prompts, min(100, len(prompts) // 10), replace=False))
    utts, rows = [], []
    for f in files:
        prompt, take = os.path.basename(f)[:-4].split("_")[1:3]
        with open(f[:-4] + ".txt", encoding="utf-8") as t:
            text = re.sub(r"\s+", " ", t.read()).strip()
        utts.append(f"{prompt}_{take[-5:]}")
        rows.append(f"{utts[-1]}|{'test' if prompt in held else 'train'}|{text}\n")
    with open(os.path.join(a.out, "metadata.csv"), "w", encoding="utf-8") as f:
        f.writelines(rows)
    wav = lambda utt: os.path.join(folder, utt + ".wav")
    with ThreadPoolExecutor(a.workers) as ex:
        list(ex.map(lambda job: sf.write(wav(job[0]), clean(job[1]), SR, subtype="PCM_16"), zip(utts, files)))
    with tempfile.TemporaryDirectory() as tmp:
        tracks = pitch_tracks([wav(u) for u in utts], SOURCE_PITCH, os.path.join(tmp, "pitch"))
    np.savez_compressed(os.path.join(a.out, "f0.npz"), **{f"{SOURCE}/{u}": t for u, t in zip(utts, tracks)})


if __name__ == "__main__":
    main()
