#!/usr/bin/env python3
"""Audio + transcripts -> one tensor file for training.

    build_dataset.py --audio DIR --lexicon FILE --out data.pt --voices kathleen,deep

DIR: metadata.csv (utt|split|text), f0.npz, wav/<voice>/<utt>.wav or <voice>-opus/<utt>.opus; a voice need not have all.
f0.npz: '<voice>/<utt>' -> F0 every 5 ms, 0 = unvoiced: Hz as floating point, or int16 differences of 2 x Hz.
data.pt: {"voices": [..], "items": [{utt, voice (index), test (bool), text, tokens int64 [N],
          pcm int16 [480 T], mel float32 [80, T], logf0 float32 [T], voicing float32 [T]}]}
"""
import argparse
import os
import subprocess
import tempfile
import wave
from concurrent.futures import ThreadPoolExecutor

import numpy as np
import torch

from features import HOP, SR, LogMel, frame_f0
from frontend import ID, load_lexicon, tokenize


def read_rows(folder):
    """-> [(utt, split, text)] of metadata.csv."""
    with open(os.path.join(folder, "metadata.csv"), encoding="utf-8") as f:
        return [tuple(line.rstrip("\n").split("|")) for line in f]


def read_tracks(folder):
    """-> {'<voice>/<utt>': Hz every 5 ms, float32, 0 = unvoiced}."""
    f0 = np.load(os.path.join(folder, "f0.npz"))
    return {k: np.cumsum(f0[k]).astype(np.float32) / 2 if f0[k].dtype == np.int16 else f0[k].astype(np.float32) for k in f0.files}


def read_wav(f):
    with wave.open(f, "rb") as w:
        assert w.getframerate() == SR and w.getnchannels() == 1 and w.getsampwidth() == 2, "24 kHz, mono, 16 bit expected"
        return np.frombuffer(w.readframes(w.getnframes()), "<i2").astype(np.float32) / 32768


def audio_path(root, voice, utt):
    """The WAV or Opus file of a take, or None."""
    paths = f"{root}/wav/{voice}/{utt}.wav", f"{root}/{voice}-opus/{utt}.opus"
    return next((p for p in paths if os.path.exists(p)), None)


def read_audio(root, voice, utt):
    """float32 [n] at 24 kHz from WAV, or from Opus through the `opusdec` program ($OPUSDEC)."""
    path = audio_path(root, voice, utt)
    if path.endswith(".wav"):
        return read_wav(path)
    with tempfile.NamedTemporaryFile(suffix=".wav") as t:
        subprocess.run([os.environ.get("OPUSDEC", "opusdec"), "--quiet", "--rate", str(SR), "--force-wav", path, t.name],
                       check=True, stderr=subprocess.DEVNULL)
        return read_wav(t.name)


def main():
    ap = argparse.ArgumentParser()
    ap.add_argument("--audio", required=True)
    ap.add_argument("--lexicon", required=True)
    ap.add_argument("--out", required=True)
    ap.add_argument("--voices", required=True)
    ap.add_argument("--workers", type=int, default=2)
    a = ap.parse_args()
    torch.set_num_threads(1)
    lex, voices = load_lexicon(a.lexicon), a.voices.split(",")
    f0, mel, jobs = read_tracks(a.audio), LogMel(), []
    for utt, split, text in read_rows(a.audio):
        tokens = tokenize(text, lex)
        if tokens is None:
            print("no pronunciation:", text)
            continue
        jobs += [(utt, split, text, tokens, n) for n, v in enumerate(voices) if audio_path(a.audio, v, utt)]

    def one(job):
        utt, split, text, tokens, n = job
        x = read_audio(a.audio, voices[n], utt)
        T = len(x) // HOP
        x = x[: T * HOP]
        lf, v = frame_f0(f0[f"{voices[n]}/{utt}"], T)
        return dict(utt=utt, voice=n, test=split == "test", text=text, tokens=torch.tensor([ID[t] for t in tokens]),
                    pcm=torch.from_numpy((x * 32767).round().clip(-32768, 32767).astype(np.int16)),
                    mel=mel(torch.from_numpy(x)[None])[0], logf0=torch.from_numpy(lf), voicing=torch.from_numpy(v))

    with ThreadPoolExecutor(a.workers) as ex:
        items = list(ex.map(one, jobs))
    torch.save({"voices": voices, "items": items}, a.out)
    seconds = sum(len(i["pcm"]) for i in items if i["voice"] == 0) / SR
    print(len(items), "items,", round(seconds), "s per voice,", len({i["text"] for i in items if i["test"]}), "held-out prompts")


if __name__ == "__main__":
    main()
