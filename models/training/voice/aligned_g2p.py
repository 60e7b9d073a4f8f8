"""Letter-to-sound network that goes from letter to letter: for each one its graphone (see joint_sequence.py), given all letters
and the graphones before.

It proposes nothing; it judges what the network of g2p.py proposes. Its alignment is given, so that it learns in a third of the
time what the other has to find out by attention, and it errs on other words.
"""
import torch
import torch.nn as nn
import torch.nn.functional as F

from g2p import Attention, LETTERS, MAX_LETTERS
from models import Block, Linear


class Layer(nn.Module):
    """Pre-norm Transformer layer over what is already chosen."""

    def __init__(self, d, heads, hidden, drop):
        super().__init__()
        self.n1, self.n2 = nn.LayerNorm(d), nn.LayerNorm(d)
        self.own = Attention(d, heads)
        self.up, self.down = Linear(d, hidden), Linear(hidden, d)
        self.drop = nn.Dropout(drop)

    def forward(self, x, causal):
        y = self.n1(x)
        x = x + self.drop(self.own(y, y, causal))
        return x + self.drop(self.down(F.gelu(self.up(self.n2(x)))))


class AlignedG2P(nn.Module):
    """letters int64 [B, L] (0 = padding, 1.. as g2p.encode) and graphones of the letters before, int64 [B, L] (first one 0, then
    1 + number) -> logits [B, L, graphones]. `letter_of`: for each graphone the id of its letter; the others are impossible there."""

    def __init__(self, letter_of, d=192, heads=4, hidden=576, encoder=5, decoder=2, mult=3, drop=0.15):
        super().__init__()
        self.cfg = dict(letter_of=list(letter_of), d=d, heads=heads, hidden=hidden, encoder=encoder, decoder=decoder, mult=mult, drop=drop)
        self.register_buffer("letter_of", torch.tensor(letter_of), persistent=False)
        self.letter = nn.Embedding(len(LETTERS) + 1, d)
        self.place = nn.Parameter(0.1 * torch.randn(MAX_LETTERS, d))
        self.blocks = nn.ModuleList(Block(d, mult, 5, 1) for _ in range(encoder))
        self.memory_norm = nn.LayerNorm(d)
        self.graphone = nn.Embedding(len(letter_of) + 1, d)
        self.layers = nn.ModuleList(Layer(d, heads, hidden, drop) for _ in range(decoder))
        self.norm = nn.LayerNorm(d)
        self.out = nn.Linear(d, len(letter_of))
        self.drop, self.no_letter, self.no_graphone = nn.Dropout(drop), nn.Dropout(drop / 4), nn.Dropout(drop / 2)

    def without_some(self, embedded, blank):
        """Embeddings [B, N, D], in training some of them blank as a whole: a guess must not hang on one letter or one graphone."""
        return embedded * blank(torch.ones_like(embedded[..., :1])) if self.training else embedded

    def encoder(self, letters):
        """-> memory [B, L, D]."""
        mask = (letters > 0).float()[:, None]
        x = self.without_some(self.letter(letters), self.no_letter) + self.place[: letters.shape[1]]
        x = self.drop(x).transpose(1, 2) * mask
        for b in self.blocks:
            y = b(x, mask=mask)
            x = x + self.drop(y - x) if self.training else y
        return self.memory_norm(x.transpose(1, 2))

    def decoder(self, before, memory):
        """before [B, P], memory [1 or B, P, D]."""
        x = self.drop(self.without_some(self.graphone(before), self.no_graphone)) + memory
        place = torch.arange(before.shape[1], device=before.device)
        causal = (place[None] > place[:, None]).float()[None, None] * -1e4
        for layer in self.layers:
            x = layer(x, causal)
        return self.out(self.norm(x))

    def forward(self, letters, before):
        return self.decoder(before, self.encoder(letters))


class Judge(nn.Module):
    """letters int64 [1, L] of one word, and for B pronunciations their graphones int64 [B, L] (numbers from 0) -> ln probabilities [B]."""

    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, letters, graphones):
        before = F.pad(graphones[:, :-1] + 1, (1, 0))
        logits = self.net.decoder(before, self.net.encoder(letters))
        possible = letters[0][:, None] == self.net.letter_of[None]
        scores = torch.log_softmax(torch.where(possible[None], logits, torch.tensor(-1e4)), 2)
        return scores.gather(2, graphones[..., None])[..., 0].sum(1)


def restore(path):
    """Checkpoint -> network."""
    saved = torch.load(path, map_location="cpu")
    net = AlignedG2P(**saved["cfg"])
    net.load_state_dict(saved["net"])
    return net.eval()
