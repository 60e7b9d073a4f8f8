"""Checkpoint to `writer.onnx`, `tokenizer.json` and `writer.json`.

    python3 export.py --work DIR --out ../../writer [--check]

The graph is written node by node (opset 17), so that it is small and the same bytes come from the same checkpoint.
Matrices are stored as int8 with a float32 scale for each output channel; Cast and Mul turn them to float32, which the
runtime folds into constants when it loads the graph. All arithmetic is float32.

  tokens   int64   [1, S]             the new tokens
  past     float32 [L, 2, H, P, D]    keys (turned already) and values of the P tokens before them; P may be 0
  logits   float32 [1, V]             scores of the token after the last one
  present  float32 [L, 2, H, S, D]    keys and values of the new tokens only
"""
from __future__ import annotations

import argparse
import json
import math
import shutil
from pathlib import Path

import numpy as np
import onnx
from onnx import TensorProto, helper, numpy_helper

import bpe
from model import ROTARY_BASE, Writer
from train import LENGTH, load

CONTEXT = 320  # tokens of history and reply together; rotary positions carry a little beyond the training length

DECODING = {  # what the samples and measurements of the model card were made with
    "temperature": 0.8, "topP": 0.9, "topK": 40, "minimumTokens": 2, "maximumTokens": 48,
    # Divides positive and multiplies negative scores of the tokens of the last `window` ones (Keskar et al. 2019, arXiv:1909.05858).
    "repetitionPenalty": 1.15, "repetitionWindow": 96,
    # No run of this many tokens is written twice within the reply and the turns it can see.
    "noRepeatTokens": 4,
}


def quantize(matrix: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """int8 and scales [rows, 1] of a matrix [rows, columns]; the largest entry of a row becomes 127."""
    scale = np.maximum(np.abs(matrix).max(1, keepdims=True), 1e-8).astype(np.float32) / np.float32(127)
    return np.clip(np.rint(matrix / scale), -127, 127).astype(np.int8), scale


def rounded(model: Writer) -> Writer:
    """Sets the matrices to what the graph will hold, in place: for measuring what int8 costs."""
    import torch

    with torch.no_grad():
        for p in model.parameters():
            if p.ndim == 2:
                q, scale = quantize(p.numpy())
                p.copy_(torch.from_numpy(q * scale))
    return model


class Graph:
    """Collects nodes and constants; every call of `node` returns the name of its result."""

    def __init__(self) -> None:
        self.nodes: list[onnx.NodeProto] = []
        self.constants: list[onnx.TensorProto] = []

    def constant(self, name: str, value: np.ndarray) -> str:
        self.constants.append(numpy_helper.from_array(np.array(value, order="C"), name))
        return name

    def node(self, kind: str, name: str, *inputs: str, outputs: list[str] | None = None, **attributes: object) -> str:
        self.nodes.append(helper.make_node(kind, list(inputs), outputs or [name], name=name, **attributes))
        return (outputs or [name])[0]

    def matrix(self, name: str, matrix: np.ndarray, transpose: bool) -> str:
        """A float32 matrix from int8. `matrix` is [output, input]; `transpose` stores it as [input, output]."""
        q, scale = quantize(matrix)
        if transpose:
            q, scale = q.T, scale.T
        wide = self.node("Cast", f"{name}.float", self.constant(f"{name}.int8", q), to=TensorProto.FLOAT)
        return self.node("Mul", name, wide, self.constant(f"{name}.scale", scale))


def build(model: Writer) -> onnx.ModelProto:
    size = model.size
    L, H, D, W = size.layers, size.heads, size.head, size.width
    weights = {k: v.numpy().astype(np.float32) for k, v in model.state_dict().items()}
    g = Graph()

    def integers(name: str, *values: int) -> str:
        return g.constant(name, np.array(values, np.int64))

    last_axis_2, third = integers("parts.rotary", D // 2, D // 2), integers("parts.qkv", 2 * H, H)
    zero, one = g.constant("zero", np.array(0, np.int64)), g.constant("one", np.array(1, np.int64))

    # Places: P is the length of the past, S of the tokens. Tables for the rotation, and what may look at what.
    past_length = g.node("Gather", "P", g.node("Shape", "past.shape", "past"), g.constant("axis.P", np.array(3, np.int64)))
    length = g.node("Gather", "S", g.node("Shape", "tokens.shape", "tokens"), g.constant("axis.S", np.array(1, np.int64)))
    total = g.node("Add", "T", past_length, length)
    column = g.node("Unsqueeze", "places.column", g.node("Range", "places", past_length, total, one), integers("axes.column", 1))
    keys = g.node("Range", "places.keys", zero, total, one)
    mask = g.node("Where", "mask", g.node("LessOrEqual", "visible", keys, column),
                  g.constant("open", np.array(0, np.float32)), g.constant("shut", np.array(-1e9, np.float32)))
    rate = (ROTARY_BASE ** (-np.arange(0, D, 2, dtype=np.float64) / D)).astype(np.float32)
    angle = g.node("Mul", "angle", g.node("Cast", "places.float", column, to=TensorProto.FLOAT), g.constant("rate", np.tile(rate, 2)[None]))
    cos = g.node("Cos", "cos", angle)
    sign = g.constant("sign", np.repeat(np.array([-1, 1], np.float32), D // 2)[None])
    sin = g.node("Mul", "sin.signed", g.node("Sin", "sin", angle), sign)

    flat = g.node("Reshape", "past.flat", "past", integers("shape.past", 2 * L, H, -1, D))
    pasts = [f"past.{i}" for i in range(2 * L)]
    g.node("Split", "past.split", g.node("Reshape", "past.heads", flat, integers("shape.heads", 2 * L * H, -1, D)),
           integers("parts.past", *[H] * (2 * L)), outputs=pasts, axis=0)

    embedding = g.matrix("embedding", weights["embedding"], transpose=False)
    x = g.node("Gather", "embedded", embedding, "tokens")
    split_heads, join_heads = integers("shape.split", -1, 3 * H, D), integers("shape.join", 1, -1, W)
    presents: list[str] = []
    for i in range(L):
        w = {k.split(".", 2)[2]: v for k, v in weights.items() if k.startswith(f"blocks.{i}.")}
        p = f"block{i}."
        qkv = w["qkv"].copy()
        qkv[:W] /= math.sqrt(D)  # the attention's scale, folded into the queries
        h = g.node("LayerNormalization", p + "norm1", x, g.constant(p + "norm1.w", w["norm1"]), axis=-1, epsilon=1e-5)
        h = g.node("MatMul", p + "qkv", h, g.matrix(p + "qkv.w", qkv, transpose=True))
        h = g.node("Transpose", p + "heads", g.node("Reshape", p + "split", h, split_heads), perm=[1, 0, 2])
        g.node("Split", p + "parts", h, third, outputs=[p + "qk", p + "v"], axis=0)
        g.node("Split", p + "halves", p + "qk", last_axis_2, outputs=[p + "first", p + "second"], axis=2)
        swapped = g.node("Concat", p + "swapped", p + "second", p + "first", axis=2)
        turned = g.node("Add", p + "turned", g.node("Mul", p + "by.cos", p + "qk", cos), g.node("Mul", p + "by.sin", swapped, sin))
        g.node("Split", p + "q.k", turned, integers(p + "parts.q.k", H, H), outputs=[p + "q", p + "k"], axis=0)
        presents += [p + "k", p + "v"]
        k = g.node("Concat", p + "keys", pasts[2 * i], p + "k", axis=1)
        v = g.node("Concat", p + "values", pasts[2 * i + 1], p + "v", axis=1)
        scores = g.node("MatMul", p + "scores", p + "q", g.node("Transpose", p + "keys.t", k, perm=[0, 2, 1]))
        seen = g.node("Softmax", p + "weights", g.node("Add", p + "masked", scores, mask), axis=-1)
        a = g.node("Transpose", p + "mixed.t", g.node("MatMul", p + "mixed", seen, v), perm=[1, 0, 2])
        a = g.node("MatMul", p + "out", g.node("Reshape", p + "joined", a, join_heads), g.matrix(p + "out.w", w["out"], transpose=True))
        x = g.node("Add", p + "sum1", x, a)
        h = g.node("LayerNormalization", p + "norm2", x, g.constant(p + "norm2.w", w["norm2"]), axis=-1, epsilon=1e-5)
        h = g.node("Relu", p + "relu", g.node("MatMul", p + "up", h, g.matrix(p + "up.w", w["up"], transpose=True)))
        h = g.node("MatMul", p + "down", g.node("Mul", p + "square", h, h), g.matrix(p + "down.w", w["down"], transpose=True))
        x = g.node("Add", p + "sum2", x, h)
    final = g.node("Gather", "last", x, g.constant("minus.one", np.array(-1, np.int64)), axis=1)
    final = g.node("LayerNormalization", "norm", final, g.constant("norm.w", weights["norm"]), axis=-1, epsilon=1e-5)
    g.node("Gemm", "logits", final, embedding, transB=1)
    g.node("Reshape", "present", g.node("Concat", "present.heads", *presents, axis=0), integers("shape.present", L, 2, H, -1, D))

    graph = helper.make_graph(
        g.nodes, "writer",
        [helper.make_tensor_value_info("tokens", TensorProto.INT64, [1, "S"]),
         helper.make_tensor_value_info("past", TensorProto.FLOAT, [L, 2, H, "P", D])],
        [helper.make_tensor_value_info("logits", TensorProto.FLOAT, [1, size.vocabulary]),
         helper.make_tensor_value_info("present", TensorProto.FLOAT, [L, 2, H, "S", D])],
        g.constants)
    document = helper.make_model(graph, producer_name="parley", opset_imports=[helper.make_opsetid("", 17)])
    document.ir_version = 8
    onnx.checker.check_model(document)
    return document


def reference(model: Writer, path: Path, count: int = 8) -> None:
    """Token rows and the model's own scores after them, for check.mjs: as the graph must answer, whole or in pieces."""
    import torch

    from model import document_mask

    rng = np.random.default_rng(3)
    cases = []
    for n in rng.integers(12, 160, count):
        tokens = rng.integers(bpe.FIRST_MERGE, model.size.vocabulary, int(n))
        tokens[0] = bpe.BOS
        with torch.no_grad():
            states = model(torch.from_numpy(tokens)[None], document_mask(torch.ones(1, int(n))))
            cases.append({"tokens": tokens.tolist(), "logits": [round(x, 5) for x in model.logits(states[0, -1]).tolist()]})
    path.write_text(json.dumps(cases))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("--work", type=Path, required=True)
    parser.add_argument("--out", type=Path, required=True)
    parser.add_argument("--name", default="writer")
    args = parser.parse_args()
    args.out.mkdir(parents=True, exist_ok=True)
    model, facts = load(args.work / f"{args.name}.pt")
    (args.out / "writer.onnx").write_bytes(build(model).SerializeToString())
    shutil.copyfile(args.work / "tokenizer.json", args.out / "tokenizer.json")
    size = model.size
    settings = {"version": 1, "layers": size.layers, "heads": size.heads, "headSize": size.head, "vocabulary": size.vocabulary,
                "contextTokens": CONTEXT, "trainedTokens": LENGTH, "speakers": bpe.SPEAKERS, "decoding": DECODING}
    (args.out / "writer.json").write_text(json.dumps(settings, indent=1) + "\n")
    reference(rounded(model), args.work / "reference.json")
    print({"bytes": (args.out / "writer.onnx").stat().st_size, **facts})


if __name__ == "__main__":
    main()
