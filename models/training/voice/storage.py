"""How weights are stored in the exported graphs: as small integers with a scale for each channel, computed in float32.

The integers are turned back by a Cast and a Mul, which ONNX Runtime folds when it loads the graph: the arithmetic and the speed
are those of float32 weights.
"""
import gzip
import inspect
import io
import os

import numpy as np
import onnx
import torch
from onnx import TensorProto, helper, numpy_helper

SMALL = 2048            # tensors below so many values stay float32: they are not worth two nodes
LEVELS = 127


def channel_axis(graph, name):
    """Axis of a weight along which its outputs lie: the last of a matrix product's right side, else the first."""
    node = next(n for n in graph.node if name in n.input)
    return -1 if node.op_type == "MatMul" and node.input[1] == name else 0


def quantize(a, axis):
    """-> int8, scale (broadcast against them): symmetric, the largest value of each channel on the last level."""
    axes = tuple(i for i in range(a.ndim) if i != axis % a.ndim)
    top = np.abs(a).max(axis=axes, keepdims=True)
    scale = (np.maximum(top, 1e-12) / LEVELS).astype(np.float32)
    return np.round(a / scale).astype(np.int8), scale


@torch.no_grad()
def round_weights(module, exact=()):
    """Rounds a module's large weights in place to the values that `store` will keep, so that the module and its graph agree."""
    for name, w in (*module.named_parameters(), *module.named_buffers()):
        if w.dtype == torch.float32 and w.dim() > 1 and w.numel() >= SMALL and not name.endswith(tuple(exact)):
            q, scale = quantize(w.numpy(), 0)
            w.copy_(torch.from_numpy(q * scale))


def store(model, exact=()):
    """Drops what the tracer left unused, and stores large weights as int8, but for those whose names end with one of `exact`."""
    g = model.graph
    used = {n for node in g.node for n in node.input} | {o.name for o in g.output}
    weights = [i for i in g.initializer if i.name in used]
    del g.initializer[:]
    unpack = []
    for i in weights:
        a = numpy_helper.to_array(i)
        if a.dtype != np.float32 or a.size < SMALL or i.name.endswith(tuple(exact)):
            g.initializer.append(i)
            continue
        q, scale = quantize(a, channel_axis(g, i.name))
        g.initializer.extend([numpy_helper.from_array(q, i.name + "_q"), numpy_helper.from_array(scale, i.name + "_s")])
        unpack += [helper.make_node("Cast", [i.name + "_q"], [i.name + "_f"], to=TensorProto.FLOAT),
                   helper.make_node("Mul", [i.name + "_f", i.name + "_s"], [i.name])]
    nodes = unpack + list(g.node)
    del g.node[:]
    g.node.extend(nodes)
    onnx.checker.check_model(model)
    return model


def export(module, args, path, inputs, outputs, axes, exact=()):
    """Traces a module to ONNX (opset 17), compressed, at `path` with ".gzip"; `exact`: see `store`."""
    old = {"dynamo": False} if "dynamo" in inspect.signature(torch.onnx.export).parameters else {}
    traced = io.BytesIO()
    torch.onnx.export(module.eval(), args, traced, input_names=inputs, output_names=outputs, dynamic_axes=axes, opset_version=17,
                      do_constant_folding=True, **old)
    graph = store(onnx.load_from_string(traced.getvalue()), exact).SerializeToString()
    compress(graph, f"{path}.gzip")
    print(os.path.basename(path), len(graph), os.path.getsize(f"{path}.gzip"), flush=True)


def compress(content, path):
    """The same bytes give the same file: neither name nor date goes into it."""
    with open(path, "wb") as raw, gzip.GzipFile("", "wb", 9, raw, mtime=0) as f:
        f.write(content)
