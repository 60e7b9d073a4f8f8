/** The public types, as an app in TypeScript meets them. Checked by the compiler (`npm run typecheck`), never run. */
import { expectTypeOf } from 'vitest';
import type * as entry from '../../../src/client/entry/index.ts';
import type * as served from '../../../src/client/parley.ts';
import {
  type ConnectionStatus,
  type ConnectOptions,
  connect,
  createPlayer,
  type DEFAULT_LIMITS,
  type EngineProgress,
  type EngineStatus,
  type ErrorType,
  fromBase64,
  type HistoryEntry,
  type HistoryImport,
  type HistoryLimits,
  type HistoryPage,
  type HistoryQuery,
  type KeyInfo,
  type KeyLimits,
  type ListedKey,
  type PackFileCheck,
  type PackInfo,
  type Parley,
  type ParleyError,
  type ParleyErrorCode,
  type PcmFrame,
  type PlaybackPosition,
  type Player,
  type PlayerState,
  type SAMPLE_RATE,
  ServiceError,
  samplesOf,
  toBase64,
  UNKNOWN_ENGINE,
  type UsageHour,
  type UsageReport,
  wavFile,
} from '../../../src/client/parley.ts';

// An app that bundles the package has the interface of /parley.js.
expectTypeOf<typeof entry>().toEqualTypeOf<typeof served>();

// connect()
expectTypeOf(connect).parameter(0).toEqualTypeOf<ConnectOptions | undefined>();
expectTypeOf(connect).returns.toEqualTypeOf<Promise<Parley>>();
expectTypeOf<ConnectOptions['backend']>().toEqualTypeOf<'auto' | 'webgpu' | 'wasm' | undefined>();
expectTypeOf<ConnectOptions['base']>().toEqualTypeOf<string | URL | undefined>();
expectTypeOf<ConnectOptions['serviceWorker']>().toEqualTypeOf<
  string | URL | ServiceWorkerRegistration | false | undefined
>();
expectTypeOf<ConnectOptions['signal']>().toEqualTypeOf<AbortSignal | undefined>();
// @ts-expect-error A page without a service worker says false.
connect({ serviceWorker: true });
// @ts-expect-error There is no such backend.
connect({ backend: 'webgl' });
// @ts-expect-error There is no such option: a misspelled one is found.
connect({ treads: 4 });

declare const parley: Parley;

// parley.engine
expectTypeOf(parley.engine.status).returns.toEqualTypeOf<EngineStatus>();
expectTypeOf(parley.engine.ready).parameter(0).toEqualTypeOf<AbortSignal | undefined>();
expectTypeOf(parley.engine.ready).returns.resolves.toEqualTypeOf<EngineStatus>();
expectTypeOf(parley.engine.checkAgain).returns.resolves.toEqualTypeOf<EngineStatus>();
expectTypeOf<EngineStatus['backend']>().toEqualTypeOf<'webgpu' | 'wasm' | 'none'>();
expectTypeOf<EngineStatus['state']>().toEqualTypeOf<
  'idle' | 'downloading' | 'loading' | 'warming' | 'ready' | 'failed'
>();
expectTypeOf(UNKNOWN_ENGINE).toEqualTypeOf<EngineStatus>();
parley.engine.addEventListener('status', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<EngineStatus>());
parley.engine.addEventListener('progress', ({ detail }) =>
  expectTypeOf(detail).toEqualTypeOf<EngineProgress>(),
);
parley.engine.addEventListener('other', (event) => expectTypeOf(event).toEqualTypeOf<Event>());
// @ts-expect-error The status cannot be written.
parley.engine.status().ready = true;

// parley.history
expectTypeOf(parley.history.list).parameter(0).toEqualTypeOf<HistoryQuery | undefined>();
expectTypeOf(parley.history.list).returns.resolves.toEqualTypeOf<HistoryPage>();
expectTypeOf(parley.history.get).returns.resolves.toEqualTypeOf<HistoryEntry | null>();
expectTypeOf(parley.history.audio).returns.resolves.toEqualTypeOf<Blob | null>();
expectTypeOf(parley.history.rename).returns.resolves.toEqualTypeOf<HistoryEntry>();
expectTypeOf(parley.history.remove).returns.resolves.toEqualTypeOf<number>();
expectTypeOf(parley.history.clear).returns.resolves.toEqualTypeOf<void>();
expectTypeOf(parley.history.import).parameter(0).toEqualTypeOf<readonly HistoryImport[]>();
expectTypeOf(parley.history.limit).parameter(0).toEqualTypeOf<Partial<HistoryLimits>>();
expectTypeOf<HistoryEntry['status']>().toEqualTypeOf<'running' | 'completed' | 'cancelled' | 'failed'>();
expectTypeOf<HistoryEntry['kind']>().toEqualTypeOf<'speech' | 'stream' | 'conversation'>();
parley.history.addEventListener('change', (event) => expectTypeOf(event).toEqualTypeOf<Event>());
// @ts-expect-error There is no such order.
parley.history.list({ sort: 'best' });

// parley.keys
expectTypeOf(parley.keys.create).returns.resolves.toEqualTypeOf<{ key: string; key_id: string }>();
expectTypeOf(parley.keys.create).parameter(0).toExtend<{
  readonly name: string;
  readonly limits?: Partial<KeyLimits>;
}>();
expectTypeOf(parley.keys.own).returns.resolves.toEqualTypeOf<{ key: string; key_id: string }>();
expectTypeOf(parley.keys.list).returns.resolves.toEqualTypeOf<ListedKey[]>();
expectTypeOf(parley.keys.usage).returns.resolves.toEqualTypeOf<UsageReport>();
expectTypeOf<UsageReport['hours']>().toEqualTypeOf<readonly UsageHour[]>();
expectTypeOf<typeof DEFAULT_LIMITS>().toExtend<KeyLimits>();
parley.keys.addEventListener('change', (event) => expectTypeOf(event).toEqualTypeOf<Event>());
expectTypeOf(parley.keys.update).returns.resolves.toEqualTypeOf<KeyInfo>();
expectTypeOf(parley.keys.revoke).returns.resolves.toEqualTypeOf<void>();
// @ts-expect-error A key needs a name.
parley.keys.create({});
expectTypeOf<KeyInfo>().not.toHaveProperty('key');

expectTypeOf(parley.key).parameter(0).toEqualTypeOf<{ readonly name?: string } | undefined>();
expectTypeOf(parley.key).returns.resolves.toEqualTypeOf<string>();

// How the page is connected.
expectTypeOf(parley.status).returns.toEqualTypeOf<ConnectionStatus>();
expectTypeOf<ConnectionStatus['way']>().toEqualTypeOf<'fetch' | 'message' | 'page'>();
expectTypeOf(parley.fetch).toEqualTypeOf<typeof fetch>();
expectTypeOf(parley.installFetch()).toEqualTypeOf<() => void>();
expectTypeOf(parley.uninstall).returns.toEqualTypeOf<Promise<void>>();

// The errors of connect()
expectTypeOf<ParleyError>().toExtend<ServiceError>();
expectTypeOf<ParleyError['code']>().toEqualTypeOf<ParleyErrorCode>();
expectTypeOf<'csp'>().toExtend<ParleyErrorCode>();

// parley.packs
expectTypeOf(parley.packs.list).returns.resolves.toEqualTypeOf<PackInfo[]>();
expectTypeOf(parley.packs.verify).returns.resolves.toEqualTypeOf<PackFileCheck[]>();
expectTypeOf(parley.packs.verify).parameters.toEqualTypeOf<[id: string, signal?: AbortSignal | undefined]>();
expectTypeOf(parley.packs.remove).returns.resolves.toEqualTypeOf<void>();
expectTypeOf<PackInfo['kind']>().toEqualTypeOf<'voice' | 'writer'>();

// parley.lexicon, parley.writer
expectTypeOf(parley.lexicon.set).parameters.toEqualTypeOf<[word: string, phonemes: string]>();
expectTypeOf(parley.lexicon.remove).returns.resolves.toEqualTypeOf<boolean>();
expectTypeOf(parley.writer.choose).parameters.toEqualTypeOf<[kind: 'embedded' | 'browser']>();

// The sockets are those of the platform.
expectTypeOf(parley.WebSocket).toEqualTypeOf<typeof WebSocket>();
expectTypeOf(new parley.WebSocket('/v1/converse/stream')).toEqualTypeOf<WebSocket>();
expectTypeOf(parley.installWebSocket()).toEqualTypeOf<() => void>();

// The player
expectTypeOf(createPlayer).returns.toEqualTypeOf<Player>();
declare const player: Player;
expectTypeOf(player.push).parameters.toEqualTypeOf<[frame: PcmFrame]>();
expectTypeOf<PcmFrame>().toEqualTypeOf<Int16Array | string>();
expectTypeOf(player.state).toEqualTypeOf<PlayerState>();
expectTypeOf(player.stop).returns.resolves.toEqualTypeOf<PlaybackPosition>();
player.addEventListener('underrun', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<PlaybackPosition>());
player.addEventListener('error', ({ detail }) => expectTypeOf(detail).toEqualTypeOf<ServiceError>());
// @ts-expect-error Frames are 16-bit samples, not floats.
player.push(new Float32Array(1_920));

// What goes with the streams
expectTypeOf<typeof SAMPLE_RATE>().toEqualTypeOf<24_000>();
expectTypeOf(samplesOf).toBeCallableWith('AAA=');
expectTypeOf(samplesOf).returns.toExtend<Int16Array>();
expectTypeOf(toBase64).returns.toEqualTypeOf<string>();
expectTypeOf(fromBase64).returns.toEqualTypeOf<Uint8Array<ArrayBuffer> | null>();
expectTypeOf(wavFile).parameters.toEqualTypeOf<[pieces: readonly Int16Array[]]>();

// Errors
expectTypeOf<ServiceError>().toExtend<Error>();
expectTypeOf(new ServiceError('not_found', '').type).toEqualTypeOf<ErrorType>();
expectTypeOf<ErrorType>().toEqualTypeOf<
  | 'authentication_error'
  | 'invalid_request'
  | 'not_found'
  | 'method_not_allowed'
  | 'rate_limit_exceeded'
  | 'inference_error'
  | 'service_unavailable'
  | 'internal_error'
>();
