"""The networks as they are exported: physical units in and out, batch of one."""
import torch
import torch.nn as nn

from models import F0_MEAN, F0_STD, MEL_MEAN, MEL_STD, TTS, Decoder, Vocoder


class ProsodyGraph(nn.Module):
    """tokens int64 [1, N], voice [1, 32], noise [1, 3, N] (standard normal), temperature [1] ->
    encoding [1, 192, N], frames [1, N] (real-valued), logf0 [1, N] (log Hz), energy [1, N] (mean log-mel),
    mean and logstd [1, 3, N] of the standardized (log(1 + frames), log F0, energy).

    `calibration` widens the spread of each channel to that of the residuals on held-out sentences."""

    def __init__(self, net, calibration=(1.4, 1.4, 1.0)):
        super().__init__()
        self.net = net
        self.register_buffer("cal", torch.log(torch.tensor(calibration))[:, None])

    def forward(self, tokens, voice, noise, temperature):
        enc = self.net.encoder(tokens, voice)
        mu, ls = self.net.prosody(enc, voice)
        ls = ls + self.cal
        y = (mu + temperature * torch.exp(ls) * noise) * self.net.p_std[:, None] + self.net.p_mean[:, None]
        return enc, torch.exp(y[:, 0]) - 1.0, y[:, 1], y[:, 2], mu, ls


class AcousticGraph(nn.Module):
    """encoding [1, 192, N], index int64 [T], features [1, 4, T] (log F0 contour in log Hz, energy, frames since the
    start of the token, frames to its end), noise [1, 16, T], voice [1, 32] ->
    mel [1, 80, T] (log), logf0 [1, T] (log Hz), voicing [1, T] in 0..1."""

    def __init__(self, net, decoder=None):
        super().__init__()
        self.net, self.decoder = net, decoder or net.decoder

    def forward(self, encoding, index, features, noise, voice):
        x = torch.index_select(encoding, 2, index)
        f, e, s, r = features[:, 0:1], features[:, 1:2], features[:, 2:3], features[:, 3:4]
        feat = torch.cat([(f - F0_MEAN) / F0_STD, (e - self.net.p_mean[2]) / self.net.p_std[2],
                          torch.log(1.0 + s), torch.log(1.0 + r)], 1)
        y = self.decoder(x, feat, noise, voice)
        return y[:, :80] * MEL_STD + MEL_MEAN, features[:, 0] + y[:, 80] * F0_STD, torch.sigmoid(4.0 * y[:, 81])


class FilterGraph(nn.Module):
    """The vocoder's network without its transforms: mel [1, 80, T], logf0 [1, T], voicing [1, T] -> filters [1, 4 T, 723], for each
    subframe 241 real and 241 imaginary parts of the harmonic source's filter, then 241 gains of the noise's."""

    def __init__(self, vocoder):
        super().__init__()
        self.vocoder = vocoder

    def forward(self, mel, logf0, voicing):
        return torch.cat(self.vocoder.gains(*self.vocoder.filters(mel, logf0, voicing)), 1).transpose(1, 2)


def load_tts(path):
    ck = torch.load(path, map_location="cpu")
    net = TTS(**ck["cfg"])
    net.load_state_dict(ck["net"])
    return net.eval(), ck["voices"]


def load_vocoder(path):
    return _restored(Vocoder, torch.load(path, map_location="cpu"))


def load_light(path):
    """-> decoder, vocoder of the lower tiers; see distil.py."""
    ck = torch.load(path, map_location="cpu")
    return _restored(Decoder, ck["acoustic"]), _restored(Vocoder, ck["vocoder"])


def _restored(kind, saved):
    net = kind(**saved["cfg"])
    net.load_state_dict(saved["net"])
    return net.eval()
