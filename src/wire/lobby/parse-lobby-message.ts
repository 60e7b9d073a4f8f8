import type { EngineActivity, EngineRun, QueuedJob } from '../../job/engine-activity.ts';
import type { EngineProgress, EngineReport, WriterReport } from '../../job/engine-report.ts';
import {
  isBoolean,
  isCount,
  isNumber,
  isObject,
  isString,
  listOf,
  messageParser,
  nullOr,
  oneOf,
  optional,
  shape,
} from '../../primitives/guards.ts';
import { isErrorData, isSpeechJob, isTextPiece } from '../jobs/job-guards.ts';
import type { EngineMessage, HostMessage, LobbyMessage, PresenceMessage } from './lobby-messages.ts';
import { ANY_VERSION, FIRST_VERSION_WITH_PRESENCE, type Release } from './release.ts';

const isProgress = nullOr(
  shape<EngineProgress>({
    loadedBytes: isNumber,
    totalBytes: isNumber,
    file: isString,
    fromCache: isBoolean,
  }),
);

const isActivity = shape<EngineActivity>({
  since: isNumber,
  queue: listOf(shape<QueuedJob>({ openedAt: isNumber, startedAt: nullOr(isNumber) })),
  runs: listOf(
    shape<EngineRun>({
      endedAt: isNumber,
      outcome: oneOf('done', 'cancelled', 'failed'),
      queueMs: isNumber,
      firstAudioMs: isNumber,
      audioMs: isNumber,
      rtf: isNumber,
    }),
  ),
});

const isReport = shape<EngineReport>({
  engineId: isString,
  state: oneOf('idle', 'downloading', 'loading', 'warming', 'ready', 'failed'),
  backend: oneOf('webgpu', 'wasm', 'none'),
  detail: isString,
  remembered: isBoolean,
  threads: isCount,
  model: nullOr(isString),
  progress: isProgress,
  error: nullOr(isErrorData),
  jobs: isCount,
  writer: shape<WriterReport>({
    state: oneOf('idle', 'downloading', 'loading', 'ready', 'failed'),
    progress: isProgress,
  }),
  activity: optional(isActivity),
});

const parseEngineMessage = messageParser<EngineMessage>({
  who: {},
  reload: {},
  engine: { report: isReport },
  finishing: { engineId: isString },
  cancel: { id: isString },
  open: {
    job: isSpeechJob,
    pieces: listOf(isTextPiece),
    firstFrame: isCount,
    credit: isCount,
    lifeLock: isString,
  },
});

const parsePresenceMessage = messageParser<PresenceMessage>({
  hail: {},
  awake: {},
  host: { version: isCount, serves: listOf(isCount), loading: isBoolean, retiring: isBoolean },
  retire: { version: isCount },
});

/** What was heard on the lobby channel. */
export type Heard =
  | { readonly type: 'message'; readonly message: LobbyMessage }
  /** A message of a release that is not served; `host` is set when it reports a host without presence messages. */
  | { readonly type: 'stranger'; readonly version: number; readonly host: HostMessage | null }
  | { readonly type: 'malformed' };

/** Reads one message of the lobby channel as `release` understands it. */
export function parseLobbyMessage(data: unknown, release: Release): Heard {
  if (!isObject(data) || !isCount(data['v'])) return heard(null);
  const { v: version, type, from } = data;
  if (version === ANY_VERSION) return heard(parsePresenceMessage(data));
  if (version === release.version) return heard(parseEngineMessage(data));
  const isHeartbeat = type === 'engine' || type === 'finishing';
  if (!isHeartbeat && release.serves.includes(version)) return heard(parseEngineMessage(data));
  // A newer host repeats its heartbeat for older releases, marked with `from` (see `heartbeats.ts`).
  const tellsOfHost = type === 'engine' && from === undefined && version < FIRST_VERSION_WITH_PRESENCE;
  return { type: 'stranger', version, host: tellsOfHost ? oldHost(data, version) : null };
}

function heard(message: LobbyMessage | null): Heard {
  return message ? { type: 'message', message } : { type: 'malformed' };
}

/** A heartbeat of a release that knows no presence messages, as one. */
function oldHost(data: Readonly<Record<string, unknown>>, version: number): HostMessage {
  const report = isObject(data['report']) ? data['report'] : {};
  const loading = report['state'] !== 'ready' && report['state'] !== 'failed';
  // Nothing can ask it to retire, but without jobs it can be replaced.
  return { type: 'host', version, serves: [version], loading, retiring: report['jobs'] === 0 };
}
