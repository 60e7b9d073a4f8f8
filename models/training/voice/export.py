#!/usr/bin/env python3
"""Checkpoints -> the embedded pack: graphs of the voice, token table, voices, configuration, lexicon (`export_g2p.py` adds the words).

    export.py --tts tts.pt --vocoder vocoder.pt --light light.pt --lexicon cmudict.txt --out PACK [--cast cast.json] [--reference DIR]

The same checkpoints give the same bytes. `npm run pack:voices` and `npm run pack:manifest` follow (see README.md).
--reference DIR   also writes intermediate tensors of two sentences there, to test a port.
"""
import argparse
import json
import os
import re

import numpy as np
import torch

from context import check_context, exact_context
from features import FMAX, FMIN, HOP, NMEL, PULSE_FLOOR, SR, WIN
from frontend import OVERRIDES, PAUSES, SILENT, TOKENS, WEAK
from graphs import AcousticGraph, FilterGraph, load_light
from models import F0_MEAN, F0_STD, MEL_MEAN, MEL_STD
from storage import compress, export, round_weights
from synth import ALIAS, MAX_FRAMES, Synth
from tts_data import VOICED

# Weights that stay float32: in 8 bits the table that reads the envelope off the mel spectrum would add an error of level. The bases
# of the vocoder's transform are not stored at all, the engine has its own.
EXACT = ("env", "fwd", "inv")
# Sentences of the reference tensors.
SENTENCES = ["Hello there, and welcome to the show.", "Yes."]


def read_json(path):
    with open(path, encoding="utf-8") as f:
        return json.load(f)


def write_json(path, value):
    with open(path, "w", encoding="utf-8") as f:
        json.dump(value, f, indent=2)
        f.write("\n")


def export_prosody(graph, path):
    n, r = 11, torch.randn
    export(graph, (torch.randint(2, len(TOKENS), (1, n)), r(1, 32), r(1, 3, n), torch.tensor([0.5])), path,
           ["tokens", "voice", "noise", "temperature"], ["encoding", "frames", "logf0", "energy"],
           {"tokens": {1: "N"}, "noise": {2: "N"}, "encoding": {2: "N"}, "frames": {1: "N"}, "logf0": {1: "N"}, "energy": {1: "N"}})


def export_acoustic(graph, path):
    n, t, r = 11, 23, torch.randn
    export(graph, (r(1, 192, n), torch.randint(0, n, (t,)), r(1, 4, t).abs(), r(1, 16, t), r(1, 32)), path,
           ["encoding", "index", "features", "noise", "voice"], ["mel", "logf0", "voicing"],
           {"encoding": {2: "N"}, "index": {0: "T"}, "features": {2: "T"}, "noise": {2: "T"}, "mel": {2: "T"}, "logf0": {1: "T"},
            "voicing": {1: "T"}})


def export_vocoder(vocoder, path):
    t, r = 23, torch.randn
    export(FilterGraph(vocoder), (r(1, NMEL, t), r(1, t) + 5, r(1, t)), path, ["mel", "logf0", "voicing"], ["filters"],
           {"mel": {2: "T"}, "logf0": {1: "T"}, "voicing": {1: "T"}, "filters": {1: "U"}}, exact=EXACT)


def export_tiers(s, light, out):
    """The graphs of each quality tier -> what config.json says of them. `medium` has a light vocoder, `low` a light decoder too."""
    decoders, vocoders = ({"": s.net.decoder, "-light": light[0]}, {"": s.vocoder, "-light": light[1]})
    for suffix, decoder in decoders.items():
        export_acoustic(AcousticGraph(s.net, decoder), os.path.join(out, f"acoustic{suffix}.onnx"))
    for suffix, vocoder in vocoders.items():
        export_vocoder(vocoder, os.path.join(out, f"vocoder{suffix}.onnx"))
    tier = lambda a, v: {"acoustic": f"acoustic{a}.onnx", "vocoder": f"vocoder{v}.onnx", "bins": vocoders[v].cfg["bins"],
                         "context": exact_context(decoders[a], vocoders[v])}
    return {"high": tier("", ""), "medium": tier("", "-light"), "low": tier("-light", "-light")}


def voices_of(s, cast):
    """voices.json: the trained voices in the order of their vocal tracts, longest first, and the cast's places between them."""
    line = [{"name": name, "embedding": [round(float(x), 6) for x in s.net.voice.weight[s.voices.index(name)]]} for name in cast["line"]]
    return {"line": line, "voices": {p["id"]: {"at": p["at"], "manner": p["manner"]} for p in cast["voices"]}}


def write_lexicon(source, path):
    """word<TAB>phonemes lines, the first pronunciation of each word, compressed without a date."""
    lex = {}
    with open(source, encoding="utf-8") as f:
        for line in f:
            word, phones = line.rstrip("\n").split("\t")
            if re.fullmatch(r"[a-z']+", word):
                lex.setdefault(word, phones.split("#")[0].strip())
    lex.update(OVERRIDES)
    compress("".join(f"{w}\t{q}\n" for w, q in sorted(lex.items())).encode(), path)


def write_reference(s, folder):
    os.makedirs(folder, exist_ok=True)
    index = []
    for n, text in enumerate(SENTENCES):
        voice, trace = s.voices[n % 2], {}
        s.speak(s.tokens(text), voice, temperature=0.0, acoustic_temperature=0.7, seed=n, trace=trace)
        for name, x in trace.items():
            x = np.asarray(x)
            np.save(os.path.join(folder, f"{n}.{name}.npy"), np.ascontiguousarray(x, np.int32 if x.dtype.kind == "i" else np.float32))
        index.append({"text": text, "voice": voice, "temperature": 0.0, "acousticTemperature": 0.7, "frames": int(len(trace["index"]))})
    write_json(os.path.join(folder, "index.json"), index)


def main():
    ap = argparse.ArgumentParser()
    for k in ("tts", "vocoder", "light", "lexicon", "out"):
        ap.add_argument("--" + k, required=True)
    ap.add_argument("--cast", default=os.path.join(os.path.dirname(os.path.abspath(__file__)), "cast.json"))
    ap.add_argument("--reference")
    ap.add_argument("--rho", default="0,0.54,0.34", help="correlation of the prosody noise along the sentence; see evaluate.py")
    a = ap.parse_args()
    torch.manual_seed(0)
    os.makedirs(a.out, exist_ok=True)
    rho = [float(x) for x in a.rho.split(",")]
    s = Synth(a.tts, a.vocoder, a.lexicon, None, rho)
    path = lambda name: os.path.join(a.out, name)
    light = load_light(a.light)
    for net in (s.net, s.vocoder, *light):
        round_weights(net, EXACT)
    export_prosody(s.prosody, path("prosody.onnx"))
    tiers = export_tiers(s, light, a.out)
    check_context(s, SENTENCES[0])
    write_json(path("tokens.json"), {"tokens": TOKENS, "silent": sorted(SILENT), "pauses": PAUSES, "aliases": ALIAS, "maxFrames": MAX_FRAMES,
                                     "voiced": [bool(x) for x in VOICED], "weakWords": sorted(WEAK)})
    cast = read_json(a.cast)
    write_json(path("voices.json"), voices_of(s, cast))
    if os.path.exists(path("manifest.json")):
        manifest = read_json(path("manifest.json"))
        manifest["voices"] = [{k: p[k] for k in ("id", "name", "gender", "description")} for p in cast["voices"]]
        write_json(path("manifest.json"), manifest)
    write_json(path("config.json"), {
        "sampleRate": SR, "hop": HOP, "window": WIN, "mels": NMEL, "fmin": FMIN, "fmax": FMAX, "melFloor": 1e-3, "melMean": MEL_MEAN,
        "melStd": MEL_STD, "f0Mean": F0_MEAN, "f0Std": F0_STD, "voiceSize": 32, "acousticNoise": 16, "prosodyNoiseCorrelation": rho,
        "pulseFloor": PULSE_FLOOR, "tiers": tiers})
    write_lexicon(a.lexicon, path("lexicon.gzip"))
    if a.reference:
        write_reference(s, a.reference)


if __name__ == "__main__":
    main()
