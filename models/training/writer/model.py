"""The reply writer: a decoder-only transformer (Vaswani et al. 2017, arXiv:1706.03762), small enough for one thread.

Pre-norm, rotary positions (Su et al. 2021, arXiv:2104.09864), squared-ReLU MLP (So et al. 2021, arXiv:2109.08668),
the embedding is also the output matrix (Press & Wolf 2017, arXiv:1608.05859). No bias anywhere.
"""
from __future__ import annotations

from dataclasses import asdict, dataclass

import torch
import torch.nn.functional as F
from torch import Tensor, nn

ROTARY_BASE = 10000.0


@dataclass
class Size:
    """Sizes of the network; `hidden` is the width of the MLP."""
    vocabulary: int = 4096
    width: int = 160
    layers: int = 6
    heads: int = 4
    hidden: int = 640

    @property
    def head(self) -> int:
        return self.width // self.heads

    def dict(self) -> dict[str, int]:
        return asdict(self)


SIZES = {  # name: size. `page` is what the page ships; the others are for a GPU.
    "page": Size(),
    "medium": Size(width=256, layers=8, heads=4, hidden=1024),
    "large": Size(width=384, layers=8, heads=6, hidden=1536),
}


def rotary(length: int, head: int, device: torch.device | None = None) -> tuple[Tensor, Tensor]:
    """cos and signed sin [length, head], so that the turn of x = (a, b) is x * cos + (b, a) * sin."""
    rate = ROTARY_BASE ** (-torch.arange(0, head, 2, device=device).float() / head)
    angle = torch.arange(length, device=device).float()[:, None] * rate
    return torch.cat([angle.cos()] * 2, 1), torch.cat([-angle.sin(), angle.sin()], 1)


def document_mask(document: Tensor) -> Tensor:
    """Additive mask [B, 1, S, S] from document numbers [B, S]: look back only, and only within the same text."""
    same = document[:, :, None] == document[:, None, :]
    return torch.zeros(same.shape, device=same.device).masked_fill_(~same.tril(), -1e9)[:, None]


class Block(nn.Module):
    """Attention and MLP, each added to the stream x [B, S, width]."""

    def __init__(self, size: Size, dropout: float) -> None:
        super().__init__()
        w = size.width
        self.heads, self.dropout = size.heads, dropout
        self.norm1, self.norm2 = nn.Parameter(torch.ones(w)), nn.Parameter(torch.ones(w))
        self.qkv = nn.Parameter(torch.randn(3 * w, w) * w**-0.5)
        self.out = nn.Parameter(torch.zeros(w, w))
        self.up = nn.Parameter(torch.randn(size.hidden, w) * w**-0.5)
        self.down = nn.Parameter(torch.zeros(w, size.hidden))

    def forward(self, x: Tensor, cos: Tensor, sin: Tensor, mask: Tensor) -> Tensor:
        b, s, w = x.shape
        head = w // self.heads
        h = F.linear(F.layer_norm(x, (w,), self.norm1), self.qkv).view(b, s, 3 * self.heads, head).transpose(1, 2)
        qk, v = h[:, :2 * self.heads], h[:, 2 * self.heads:]
        first, second = qk.chunk(2, -1)
        qk = (qk * cos + torch.cat([second, first], -1) * sin).to(v.dtype)  # the tables are float32 under autocast too
        q, k = qk.chunk(2, 1)
        if hasattr(F, "scaled_dot_product_attention"):
            a = F.scaled_dot_product_attention(q, k, v, attn_mask=mask.to(v.dtype))
        else:  # PyTorch 1
            a = torch.softmax(q @ (k * head**-0.5).transpose(-1, -2) + mask, -1) @ v
        a = F.linear(a.transpose(1, 2).reshape(b, s, w), self.out)
        x = x + F.dropout(a, self.dropout, self.training)
        m = F.linear(F.relu(F.linear(F.layer_norm(x, (w,), self.norm2), self.up)).square(), self.down)
        return x + F.dropout(m, self.dropout, self.training)


class Writer(nn.Module):
    """tokens [B, S] and additive mask [B, 1, S, S] to states [B, S, width]; `logits` makes scores of states."""

    def __init__(self, size: Size, dropout: float = 0.0) -> None:
        super().__init__()
        self.size = size
        self.embedding = nn.Parameter(torch.randn(size.vocabulary, size.width) * 0.02)
        self.blocks = nn.ModuleList(Block(size, dropout) for _ in range(size.layers))
        self.norm = nn.Parameter(torch.ones(size.width))

    def forward(self, tokens: Tensor, mask: Tensor) -> Tensor:
        cos, sin = rotary(tokens.shape[1], self.size.head, tokens.device)
        x = F.embedding(tokens, self.embedding)
        for block in self.blocks:
            x = block(x, cos, sin, mask)
        return F.layer_norm(x, (self.size.width,), self.norm)

    def logits(self, states: Tensor) -> Tensor:
        return F.linear(states, self.embedding)

    def parameters_count(self) -> int:
        return sum(p.numel() for p in self.parameters())
