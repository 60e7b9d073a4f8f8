"""Frames of context that a chunk needs on each side to equal the run over the whole sentence."""
import torch

from graphs import FilterGraph

LENGTH, AT = 100, 50        # frames of the probe, the frame that is looked at


def exact_context(d, v):
    """Of a decoder and a vocoder, from the kernel sizes: {"acoustic", "vocoder"} in model frames; checked by `check_context`."""
    noise = d.smooth.shape[2] // 2 + 1
    fine = len(v.fine) * 3                  # subframes, of which a frame has four: three for each kernel of 7
    return {"acoustic": noise + len(d.blocks) * (d.cfg["k"] // 2), "vocoder": 1 + len(v.coarse) * 3 + -(-fine // 4)}


def reach(run, x, tolerance):
    """Distance in frames beyond which a change of the input moves frame `AT` of the output by less than `tolerance` of its peak."""
    base, worst = run(x), 0
    for k in range(1, 48):
        for at in (AT + k, AT - k):
            y = x.clone()
            y[..., at] += 2.0
            if (run(y)[AT] - base[AT]).abs().max() > tolerance * base.abs().max():
                worst = k
    return worst


@torch.no_grad()
def check_context(synth, text):
    """Fails when a graph of the full networks sees further than `exact_context` says."""
    context = exact_context(synth.net.decoder, synth.vocoder)
    g = torch.Generator().manual_seed(0)
    voice = synth.net.voice.weight[:1]
    tokens = torch.from_numpy(synth.tokens(text))[None]
    enc = synth.prosody(tokens, voice, torch.zeros(1, 3, tokens.shape[1]), torch.zeros(1))[0]
    index = torch.arange(LENGTH) // 3 % tokens.shape[1]
    feat = torch.stack([torch.full((LENGTH,), 5.0), torch.full((LENGTH,), -2.0), torch.arange(LENGTH) % 3.0, 2 - torch.arange(LENGTH) % 3.0])[None]
    noise = torch.randn(1, 16, LENGTH, generator=g)
    mel = lambda x: synth.acoustic(enc, index, feat, x, voice)[0]
    filters = lambda x: FilterGraph(synth.vocoder)(x, torch.full((1, LENGTH), 5.0), torch.ones(1, LENGTH))[0].reshape(LENGTH, -1)
    seen = {"acoustic": reach(lambda x: mel(x)[0].T, noise, 1e-6), "vocoder": reach(filters, mel(noise), 1e-6)}
    for name, frames in seen.items():
        assert frames <= context[name], f"{name}: sees {frames} frames, {context[name]} expected at most"
