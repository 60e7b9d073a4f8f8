"""Gradients of a batch, made by several one-threaded processes that share the weights.

On a busy machine this beats one process with several threads: those meet at the end of every single operation, while
these meet once a step, and small parts of the batch stay in the processor's cache. Parts are handed out as processes
become free, so a slow core delays little.
"""
from __future__ import annotations

import numpy as np
import torch
import torch.multiprocessing as mp
from torch import nn

from batches import Batch

FIELDS = ("tokens", "targets", "document", "learn")


class Team:
    """`loss_sum(model, batch, device)` gives a summed loss and a count. `part`: rows that are worked on at once."""

    def __init__(self, model: nn.Module, loss_sum, length: int, device: torch.device, workers: int = 1, part: int = 4, most: int = 512) -> None:
        self.model, self.loss_sum, self.device = model, loss_sum, device
        self.workers, self.part = workers, part
        self.parameters = list(model.parameters())
        if workers == 1:
            return
        torch.set_num_threads(1)
        model.share_memory()
        self.rows = {f: torch.zeros((most, length), dtype=torch.bool if f == "learn" else torch.int64).share_memory_() for f in FIELDS}
        self.state = torch.zeros(2, dtype=torch.int64).share_memory_()  # rows in the batch, learned targets in it
        self.sums = [[torch.zeros_like(p).share_memory_() for p in self.parameters] for _ in range(workers)]
        self.losses = torch.zeros(workers).share_memory_()
        context = mp.get_context("fork")
        self.next, self.begin, self.end = context.Value("i", 0), context.Barrier(workers), context.Barrier(workers)
        for rank in range(1, workers):
            context.Process(target=self._follow, args=(rank,), daemon=True).start()

    def _work(self, rank: int) -> None:
        """Takes parts of the shared batch until none is left."""
        rows, count = self.state.tolist()
        for p in self.parameters:
            p.grad = None
        loss = 0.0
        while True:
            with self.next.get_lock():
                at = self.next.value
                self.next.value += self.part
            if at >= rows:
                break
            part = Batch(*(self.rows[f][at:min(at + self.part, rows)].numpy() for f in FIELDS))
            if part.learn.any():
                total, _ = self.loss_sum(self.model, part, self.device)
                (total / count).backward()
                loss += float(total) / count
        self.losses[rank] = loss
        for p, s in zip(self.parameters, self.sums[rank]):
            s.zero_() if p.grad is None else s.copy_(p.grad)

    def _follow(self, rank: int) -> None:
        torch.set_num_threads(1)
        while True:
            self.begin.wait()
            self._work(rank)
            self.end.wait()

    def gradients(self, batch: Batch) -> float:
        """Sets the gradients of the mean loss and gives that loss (nats a token)."""
        if self.workers == 1:
            total, count = self.loss_sum(self.model, batch, self.device)
            (total / count).backward()
            return float(total) / count
        rows = len(batch.tokens)
        for f in FIELDS:
            self.rows[f][:rows] = torch.from_numpy(np.ascontiguousarray(getattr(batch, f)))
        self.state[0], self.state[1] = rows, int(batch.learn.sum())
        self.next.value = 0
        self.begin.wait()
        self._work(0)
        self.end.wait()
        for k, p in enumerate(self.parameters):
            p.grad = torch.stack([s[k] for s in self.sums]).sum(0)
        return float(self.losses.sum())
