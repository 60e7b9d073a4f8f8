/** The page's half of the bench, as `globalThis.bench`. It reads the clocks, so that no figure includes the way to Node. */
import { timeCancel } from './cancel.ts';
import { connection } from './connection.ts';
import { timeStreamTurn } from './conversation-stream.ts';
import { freshCopy, referenceWav, timeConverse } from './converse.ts';
import { loadAndSpeak } from './load.ts';
import { timePhases } from './phases.ts';
import type { BenchPage } from './protocol.ts';
import { speechBody, timeRest } from './rest.ts';
import { timeRoundTrips } from './round-trips.ts';
import { timeStream, timeStreamBeside, timeStreams, timeWires } from './streams.ts';
import { timeWire } from './wire.ts';

// The page starts by itself, like a visitor's; Node only asks for the result.
const threads = new URLSearchParams(location.search).get('threads');
const loaded = loadAndSpeak(threads === null ? null : Number(threads));

const bench: BenchPage = {
  loaded: () => loaded,
  async status() {
    const status = connection().parley.engine.status();
    return { threads: status.threads, detail: status.detail, isolated: crossOriginIsolated };
  },
  rest: timeRest,
  phases: timePhases,
  wire: timeWire,
  cancel: timeCancel,
  answer: speechBody,
  converse: timeConverse,
  streamTurn: timeStreamTurn,
  referenceWav,
  freshCopy: async (base64) => freshCopy(base64),
  stream: timeStream,
  streams: timeStreams,
  wires: timeWires,
  streamBeside: timeStreamBeside,
  roundTrips: timeRoundTrips,
};

Object.assign(globalThis, { bench });
