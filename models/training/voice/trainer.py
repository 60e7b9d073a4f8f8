"""What every training shares: its arguments, its random state, a step of descent, a checkpoint that is never half written."""
import os

import numpy as np
import torch

from common import Average, Clock, device
from models import Linear


def add_arguments(ap, minutes, lr):
    """Arguments of a training, with what this one takes by default."""
    ap.add_argument("--minutes", type=float, default=minutes)
    ap.add_argument("--lr", type=float, default=lr)
    ap.add_argument("--threads", type=int, default=1)
    ap.add_argument("--bf16", action="store_true", help="bfloat16 matrix products, for CPUs that have them")
    ap.add_argument("--init", help="checkpoint to go on from")
    ap.add_argument("--seed", type=int, default=0)


def begin(a):
    """-> random numbers for the choice of examples, device."""
    torch.set_num_threads(a.threads)
    Linear.half = a.bf16
    torch.manual_seed(a.seed)
    return np.random.RandomState(a.seed), device()


class Descent:
    """AdamW with a rate that follows the clock, gradients cut to a norm, and the average of the weights."""

    def __init__(self, net, minutes, lr, warm=200, limit=5.0, decay=0.998, **adam):
        self.net, self.limit, self.average = net, limit, Average(net, decay)
        self.opt, self.clock = torch.optim.AdamW(net.parameters(), lr, **adam), Clock(minutes, lr, warm)
        self.lr = 0.0

    def start_step(self):
        """Sets the rate of the step that begins."""
        self.lr = self.clock.set(self.opt)

    def follow(self, loss):
        self.opt.zero_grad()
        loss.backward()
        torch.nn.utils.clip_grad_norm_(self.net.parameters(), self.limit)
        self.opt.step()
        self.average.update(self.net)

    def checkpoint(self, path, **more):
        """Writes the averaged weights."""
        write({"cfg": self.net.cfg, "net": self.average.net.state_dict(), **more}, path)


def learn(descent, batches, loss_of, evaluate, out):
    """Descends until the time is over. batches(): the examples of one epoch; loss_of(examples) -> loss; evaluate() -> what to print now
    and then. Writes the checkpoint after each epoch."""
    clock, total, epoch = descent.clock, 0.0, 0
    while not clock.done():
        epoch += 1
        for part in batches():
            descent.start_step()
            descent.net.train()
            loss = loss_of(part)
            descent.follow(loss)
            total += loss.item()
            if clock.step % 500 == 0:
                print(f"step {clock.step} epoch {epoch} loss {total / 500:.4f} {clock.minutes():.1f} min", flush=True)
                total = 0.0
            if clock.step % 2000 == 0:
                print("  ", evaluate(), flush=True)
            if clock.done():
                break
        descent.checkpoint(out, epoch=epoch)


def batches_of_like_length(examples, lengths, size, spread, rng):
    """Examples of about one length together, but never the same neighbors twice; `spread`: how far apart lengths may be, about."""
    order = np.argsort(np.array(lengths) + rng.uniform(-spread, spread, len(lengths)))
    for k in rng.permutation(len(examples) // size):
        yield [examples[i] for i in order[k * size: (k + 1) * size]]


def write(content, path):
    torch.save(content, path + ".tmp")
    os.replace(path + ".tmp", path)
