"""Muon for the matrices (Jordan et al. 2024, kellerjordan.github.io/posts/muon), AdamW for the rest."""
from __future__ import annotations

import torch
from torch import Tensor, nn


def orthogonal(g: Tensor, steps: int = 5) -> Tensor:
    """Nearest semi-orthogonal matrices of g [N, rows, columns], rows <= columns, by a quintic Newton-Schulz iteration."""
    x = g / (g.norm(dim=(1, 2), keepdim=True) + 1e-7)
    for _ in range(steps):
        a = torch.bmm(x, x.transpose(1, 2))
        x = 3.4445 * x + torch.bmm(-4.7750 * a + 2.0315 * torch.bmm(a, a), x)
    return x


class Muon:
    """Momentum whose steps are made orthogonal. Matrices of one shape go through the iteration together; the fused
    query, key and value matrix counts as three."""

    def __init__(self, matrices: list[Tensor], momentum: float = 0.95, decay: float = 0.1) -> None:
        self.matrices, self.momentum, self.decay = matrices, momentum, decay
        self.velocity = [torch.zeros_like(m) for m in matrices]

    @torch.no_grad()
    def step(self, rate: float) -> None:
        groups: dict[tuple[int, int], list[tuple[Tensor, Tensor, bool]]] = {}
        for p, v in zip(self.matrices, self.velocity):
            v.lerp_(p.grad, 1 - self.momentum)
            g = p.grad.lerp(v, self.momentum)  # Nesterov
            rows, columns = p.shape
            pieces = 3 if rows == 3 * columns else 1
            for part, target in zip(g.chunk(pieces), p.chunk(pieces)):
                tall = part.shape[0] > part.shape[1]
                part = part.t() if tall else part
                groups.setdefault(tuple(part.shape), []).append((part, target, tall))
        for members in groups.values():
            for u, (_, target, tall) in zip(orthogonal(torch.stack([m[0] for m in members])), members):
                scale = max(1.0, target.shape[0] / target.shape[1]) ** 0.5
                target.mul_(1 - rate * self.decay).add_(u.t() if tall else u, alpha=-rate * scale)


class Optimizer:
    """Both optimizers, driven by one factor in [0, 1] that follows the clock."""

    def __init__(self, model: nn.Module, muon_rate: float = 0.02, adam_rate: float = 3e-3) -> None:
        matrices = [p for n, p in model.named_parameters() if p.ndim == 2 and n != "embedding"]
        rest = [p for n, p in model.named_parameters() if p.ndim != 2 or n == "embedding"]
        self.muon, self.muon_rate, self.adam_rate = Muon(matrices), muon_rate, adam_rate
        self.adam = torch.optim.AdamW(rest, lr=adam_rate, betas=(0.9, 0.98), weight_decay=0.01)
        self.parameters = matrices + rest

    def step(self, factor: float) -> None:
        torch.nn.utils.clip_grad_norm_(self.parameters, 1.0)
        for group in self.adam.param_groups:
            group["lr"] = self.adam_rate * factor
        self.adam.step()
        self.muon.step(self.muon_rate * factor)
        self.adam.zero_grad(set_to_none=True)
        for p in self.muon.matrices:
            p.grad = None
