"""Letter-to-sound network: a convolutional encoder over the letters and a small Transformer decoder over the phonemes.

The decoder sees the phonemes it has already chosen, so that stress and vowel reductions agree with each other; a network that
labels every letter on its own (connectionist temporal classification) cannot do that.
"""
import math

import torch
import torch.nn as nn
import torch.nn.functional as F

from frontend import CONSONANTS, VOWELS
from models import Block, Linear

LETTERS = "abcdefghijklmnopqrstuvwxyz'"                    # ids 1..; 0 = padding
PHONES = CONSONANTS + [v + s for v in VOWELS for s in "012"]   # ids 1..; 0 = start and end of the word
MAX_LETTERS, MAX_PHONES = 34, 40


def encode(word):
    """Word -> letter ids; characters that are not letters are left out."""
    return [LETTERS.index(c) + 1 for c in word if c in LETTERS][:MAX_LETTERS]


def decode(ids):
    """Phoneme ids -> ARPAbet names."""
    return [PHONES[i - 1] for i in ids]


class Attention(nn.Module):
    """Multi-head attention: queries [B, Q, D] over keys and values [B, K, D] -> [B, Q, D]."""

    def __init__(self, d, heads):
        super().__init__()
        self.heads = heads
        self.q, self.kv, self.out = Linear(d, d), Linear(d, 2 * d), Linear(d, d)

    def forward(self, x, memory, bias):
        """bias [B or 1, 1, Q or 1, K]: 0 where a key may be seen, a large negative number where not."""
        B, Q, D = x.shape
        split = lambda t: t.reshape(B, -1, self.heads, D // self.heads).transpose(1, 2)
        q = split(self.q(x))
        k, v = (split(t) for t in self.kv(memory).chunk(2, 2))
        w = torch.softmax(q @ k.transpose(2, 3) / math.sqrt(D // self.heads) + bias, 3)
        return self.out((w @ v).transpose(1, 2).reshape(B, Q, D))


class DecoderLayer(nn.Module):
    """Pre-norm Transformer decoder layer."""

    def __init__(self, d, heads, hidden, drop):
        super().__init__()
        self.n1, self.n2, self.n3 = nn.LayerNorm(d), nn.LayerNorm(d), nn.LayerNorm(d)
        self.own, self.cross = Attention(d, heads), Attention(d, heads)
        self.up, self.down = Linear(d, hidden), Linear(hidden, d)
        self.drop = nn.Dropout(drop)

    def forward(self, x, memory, causal, padding):
        y = self.n1(x)
        x = x + self.drop(self.own(y, y, causal))
        x = x + self.drop(self.cross(self.n2(x), memory, padding))
        return x + self.drop(self.down(F.gelu(self.up(self.n3(x)))))


class G2P(nn.Module):
    """letters int64 [B, L] (0 = padding) and phonemes so far int64 [B, P] (first one 0) -> logits [B, P, 1 + phonemes]."""

    def __init__(self, d=160, heads=4, hidden=512, encoder=4, decoder=3, mult=3, drop=0.1):
        super().__init__()
        self.cfg = dict(d=d, heads=heads, hidden=hidden, encoder=encoder, decoder=decoder, mult=mult, drop=drop)
        self.letter = nn.Embedding(len(LETTERS) + 1, d)
        self.place = nn.Parameter(0.1 * torch.randn(MAX_LETTERS, d))
        self.blocks = nn.ModuleList(Block(d, mult, 5, 1) for _ in range(encoder))
        self.memory_norm = nn.LayerNorm(d)
        self.phone = nn.Embedding(len(PHONES) + 1, d)
        self.step = nn.Parameter(0.1 * torch.randn(MAX_PHONES, d))
        self.layers = nn.ModuleList(DecoderLayer(d, heads, hidden, drop) for _ in range(decoder))
        self.norm = nn.LayerNorm(d)
        self.out = nn.Linear(d, len(PHONES) + 1)
        self.drop = nn.Dropout(drop)
        self.blank = nn.Dropout(drop / 4)

    def without_some(self, embedded):
        """Embeddings [B, N, D], in training some of them blank as a whole: a guess must not hang on one letter or one sound."""
        return embedded * self.blank(torch.ones_like(embedded[..., :1])) if self.training else embedded

    def encoder(self, letters):
        """-> memory [B, L, D]."""
        mask = (letters > 0).float()[:, None]
        x = self.drop(self.without_some(self.letter(letters)) + self.place[: letters.shape[1]]).transpose(1, 2) * mask
        for b in self.blocks:
            y = b(x, mask=mask)
            x = x + self.drop(y - x) if self.training else y
        return self.memory_norm(x.transpose(1, 2))

    def decoder(self, phones, memory, padding):
        """padding [B, 1, 1, L]: bias of the letters' places."""
        P = phones.shape[1]
        x = self.drop(self.without_some(self.phone(phones)) + self.step[:P])
        place = torch.arange(P, device=phones.device)
        causal = (place[None] > place[:, None]).float()[None, None] * -1e4
        for layer in self.layers:
            x = layer(x, memory, causal, padding)
        return self.out(self.norm(x))

    def forward(self, letters, phones):
        padding = (letters == 0).float()[:, None, None] * -1e4
        return self.decoder(phones, self.encoder(letters), padding)


@torch.no_grad()
def greedy(net, letters):
    """letters int64 [B, L] -> list of phoneme-name lists, the most likely phoneme at each step."""
    padding = (letters == 0).float()[:, None, None] * -1e4
    memory = net.encoder(letters)
    out = torch.zeros(len(letters), 1, dtype=torch.long, device=letters.device)
    done = torch.zeros(len(letters), dtype=torch.bool, device=letters.device)
    while out.shape[1] < MAX_PHONES and not bool(done.all()):
        n = net.decoder(out, memory, padding)[:, -1].argmax(1) * (~done)
        done |= n == 0
        out = torch.cat([out, n[:, None]], 1)
    return [decode([i for i in row if i]) for row in out[:, 1:].tolist()]


@torch.no_grad()
def proposals(net, word, width):
    """Likely pronunciations of one word by beam search: [(phoneme names, ln probability)]."""
    letters = torch.tensor([encode(word)])
    memory = net.encoder(letters)
    padding = torch.zeros(1, 1, 1, letters.shape[1])
    live, ended = [((0,), 0.0)], []
    while live and len(live[0][0]) < MAX_PHONES:
        lp = torch.log_softmax(net.decoder(torch.tensor([s for s, _ in live]), memory.expand(len(live), -1, -1), padding)[:, -1], 1)
        new = []
        for (s, p), row in zip(live, lp):
            for v, i in zip(*(t.tolist() for t in row.topk(width))):
                new.append((s + (i,), p + v))
        new.sort(key=lambda c: -c[1])
        live = []
        for s, p in new[:width]:
            (ended if s[-1] == 0 else live).append((s, p))
        best = max((p / len(s) for s, p in ended), default=-1e9)
        live = [(s, p) for s, p in live if p / len(s) > best - 1.0]
        if len(ended) >= width:
            break
    return [(decode([i for i in s if i]), p) for s, p in ended or live]


def beam(net, word, width=4):
    """Best pronunciation of one word by the network alone: phoneme names, highest mean log probability."""
    return max(proposals(net, word, width), key=lambda c: c[1] / (len(c[0]) + 1))[0]


def restore(path):
    """Checkpoint -> network."""
    saved = torch.load(path, map_location="cpu")
    net = G2P(**saved["cfg"])
    net.load_state_dict(saved["net"])
    return net.eval()


def load_g2p(path, width=4):
    """Checkpoint -> function from a word to phoneme names."""
    net = restore(path)
    return lambda word: beam(net, word, width)
