#!/usr/bin/env python3
"""Derive further voices from the recordings by analysis and resynthesis.

    derive_voices.py --data DATA --out AUDIO [--workers 2]

DATA: metadata.csv (utt|split|text), f0.npz, kathleen-opus/<utt>.opus or wav/kathleen/<utt>.wav (24 kHz mono).
Written to AUDIO: metadata.csv, wav/<voice>/<utt>.wav (24 kHz, mono, 16 bit) for each voice of `VOICES`, and
f0.npz: '<voice>/<utt>' -> float32, Hz every 5 ms, 0 = unvoiced.
Praat's "Change gender" scales the formants and the pitch; durations stay, so that one alignment serves every voice.
"""
import argparse
import os
import shutil
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import soundfile as sf

from audio import PEAK, SOURCE, SOURCE_PITCH, loudness
from build_dataset import read_audio, read_rows, read_tracks
from features import SR
from praat import change_voice, pitch_tracks

# voice: (formant ratio, new median pitch in Hz, pitch range factor), (pitch floor, ceiling in Hz of its own analysis).
# Chosen by the word error rate of the derived recordings: beyond these ratios the recognizer loses them (TRIES.md).
VOICES = {"deep": ((0.87, 106.0, 1.0), (55, 250)), "tenor": ((0.93, 127.0, 0.9), (65, 280)), "bright": ((1.05, 205.0, 1.15), (100, 500))}


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--data", required=True)
    ap.add_argument("--out", required=True)
    ap.add_argument("--workers", type=int, default=2)
    ap.add_argument("--limit", type=int, default=0, help="only so many takes, for a try")
    a = ap.parse_args()
    tmp = os.path.join(a.out, "tmp")
    for folder in (tmp, *(os.path.join(a.out, "wav", v) for v in (SOURCE, *VOICES))):
        os.makedirs(folder, exist_ok=True)
    shutil.copyfile(os.path.join(a.data, "metadata.csv"), os.path.join(a.out, "metadata.csv"))
    utts = [utt for utt, _, _ in read_rows(a.data)][: a.limit or None]
    f0 = {k: v for k, v in read_tracks(a.data).items() if k.startswith(SOURCE + "/")}

    def wav(voice, utt):
        return os.path.join(a.out, "wav", voice, utt + ".wav")

    def decode(utt):
        if not os.path.exists(wav(SOURCE, utt)):
            sf.write(wav(SOURCE, utt), read_audio(a.data, SOURCE, utt), SR, subtype="PCM_16")

    def derive(job):
        voice, worker = job
        change, bounds = VOICES[voice]
        part = utts[worker:: a.workers]
        scratch = os.path.join(tmp, f"{voice}.{worker}")
        change_voice([(wav(SOURCE, u), wav(voice, u)) for u in part], SOURCE_PITCH, *change, scratch)
        for u in part:
            x, _ = sf.read(wav(voice, u), dtype="float32")
            ref, _ = sf.read(wav(SOURCE, u), dtype="float32")
            x = np.pad(x, (0, max(0, len(ref) - len(x))))[: len(ref)]
            x *= loudness(ref, SR) / max(1e-5, loudness(x, SR))
            sf.write(wav(voice, u), x * min(1.0, PEAK / np.abs(x).max()), SR, subtype="PCM_16")
        tracks = pitch_tracks([wav(voice, u) for u in part], bounds, scratch)
        return {f"{voice}/{u}": track for u, track in zip(part, tracks)}

    with ThreadPoolExecutor(a.workers) as ex:
        list(ex.map(decode, utts))
        for tracks in ex.map(derive, [(v, k) for v in VOICES for k in range(a.workers)]):
            f0.update(tracks)
    for v in VOICES:
        on = np.concatenate([f0[f"{v}/{u}"] for u in utts])
        print(v, "F0 percentiles 5 25 50 75 95:", np.percentile(on[on > 0], [5, 25, 50, 75, 95]).round(1), flush=True)
    np.savez_compressed(os.path.join(a.out, "f0.npz"), **f0)
    shutil.rmtree(tmp)


if __name__ == "__main__":
    main()
