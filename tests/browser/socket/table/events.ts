/** Events: which, when, in what order, and what they carry. */
import { equal, yes } from '../page/assert.ts';
import { answer, aTaskLater, next, record } from '../page/context.ts';
import type { Row } from './row.ts';

export const EVENTS: readonly Row[] = [
  {
    file: 'interfaces/WebSocket/events/003.html',
    says: 'onopen receives an event that a script dispatches',
    run: ({ connect }) => {
      const socket = connect('/silent');
      let heard: unknown;
      socket.onopen = (event) => {
        heard = event;
      };
      const event = new Event('open');
      socket.dispatchEvent(event);
      equal(heard, event, 'the event');
    },
  },
  {
    file: 'interfaces/WebSocket/events/004.html',
    says: 'sockets inherit the members of EventTarget',
    run: ({ connect }) => {
      const socket = connect('/echo');
      for (const name of ['addEventListener', 'removeEventListener', 'dispatchEvent'] as const)
        equal(socket[name], EventTarget.prototype[name], name);
    },
  },
  {
    file: 'interfaces/WebSocket/events/007.html',
    says: 'onmessage receives an event that a script dispatches',
    run: ({ connect }) => {
      const socket = connect('/silent');
      let heard: unknown;
      socket.onmessage = (event) => {
        heard = event.data;
      };
      socket.dispatchEvent(new MessageEvent('message', { data: 5 }));
      equal(heard, 5, 'data');
    },
  },
  {
    file: 'interfaces/WebSocket/events/008.html',
    says: 'onerror receives an event that a script dispatches, as its argument',
    run: ({ connect }) => {
      const socket = connect('/silent');
      let given: unknown[] = [];
      socket.onerror = (...args) => {
        given = args;
      };
      const event = new Event('error');
      socket.dispatchEvent(event);
      equal([given.length, given[0]], [1, event], 'arguments');
    },
  },
  {
    file: 'interfaces/WebSocket/events/009.html',
    says: 'onclose receives an event that a script dispatches',
    run: ({ connect }) => {
      const socket = connect('/silent');
      let heard = 0;
      socket.onclose = () => {
        heard += 1;
      };
      socket.dispatchEvent(new CloseEvent('close'));
      equal(heard, 1, 'times');
    },
  },
  {
    file: 'interfaces/WebSocket/events/015.html',
    says: 'each event is an instance of its interface',
    run: async ({ connect }) => {
      const socket = connect('/echo');
      const opened = await next(socket, 'open');
      equal(opened.constructor, Event, 'open');
      socket.send('test');
      equal((await next(socket, 'message')).constructor, MessageEvent, 'message');
      socket.close();
      equal((await next(socket, 'close')).constructor, CloseEvent, 'close');
      const refused = connect('/refuse');
      equal((await next(refused, 'error')).constructor, Event, 'error');
      equal(refused.readyState, 3, 'readyState in the error event');
    },
  },
  {
    file: 'interfaces/WebSocket/events/016.html',
    says: 'listeners and handlers are called in the order they were added',
    run: async ({ connect }) => {
      const socket = connect('/echo');
      const calls: string[] = [];
      const hear = (what: string) => (event: Event) => calls.push(`${event.type} ${what}`);
      for (const type of ['open', 'message', 'close'] as const) {
        socket.addEventListener(type, hear('1'));
        Reflect.set(socket, `on${type}`, hear('2'));
        socket.addEventListener(type, hear('3'));
      }
      await next(socket, 'open');
      socket.send('Goodbye');
      await next(socket, 'close');
      equal(calls, ['open 1', 'open 2', 'open 3', 'close 1', 'close 2', 'close 3'], 'calls');
    },
  },
  {
    file: 'interfaces/WebSocket/events/016.html',
    says: 'a handler that replaces another keeps its position; one set after null goes last',
    run: async ({ open }) => {
      const socket = await open('/echo');
      const calls: string[] = [];
      socket.onmessage = () => calls.push('first');
      socket.addEventListener('message', () => calls.push('listener'));
      socket.onmessage = () => calls.push('second');
      socket.send('x');
      await answer(socket);
      equal(calls, ['second', 'listener'], 'replaced');
      socket.onmessage = null;
      socket.onmessage = () => calls.push('third');
      socket.send('x');
      await answer(socket);
      equal(calls.slice(2), ['listener', 'third'], 'set again');
    },
  },
  {
    file: 'interfaces/WebSocket/events/017.html',
    says: 'this, target, currentTarget and eventPhase are correct',
    run: async ({ connect }) => {
      const socket = connect('/echo');
      const seen: boolean[] = [];
      for (const type of ['open', 'message', 'close'] as const) {
        const hear = function (this: unknown, event: Event) {
          seen.push(this === socket && event.target === socket && event.currentTarget === socket);
          seen.push(event.eventPhase === Event.AT_TARGET);
        };
        socket.addEventListener(type, hear);
        Reflect.set(socket, `on${type}`, hear);
      }
      await next(socket, 'open');
      socket.send('test');
      await next(socket, 'message');
      socket.close();
      await next(socket, 'close');
      equal([seen.length, seen.every(Boolean)], [12, true], 'what was seen');
    },
  },
  {
    file: 'interfaces/WebSocket/events/018.html',
    says: 'events have their type, do not bubble, and are not cancelable',
    run: async ({ connect }) => {
      const socket = connect('/echo');
      const flags = (event: Event) => [`${event}`, event.bubbles, event.cancelable, event.composed];
      equal(flags(await next(socket, 'open')), ['[object Event]', false, false, false], 'open');
      socket.send('test');
      equal(flags(await next(socket, 'message')), ['[object MessageEvent]', false, false, false], 'message');
      socket.close();
      equal(flags(await next(socket, 'close')), ['[object CloseEvent]', false, false, false], 'close');
      const error = await next(connect('/refuse'), 'error');
      equal(flags(error), ['[object Event]', false, false, false], 'error');
    },
  },
  {
    file: 'interfaces/WebSocket/events/018.html',
    says: 'events are trusted',
    run: async ({ connect }) => equal((await next(connect('/echo'), 'open')).isTrusted, true, 'isTrusted'),
    differs: { fails: 'ours', why: 'Only a browser can make a trusted event; dispatchEvent() never does.' },
  },
  {
    file: 'interfaces/WebSocket/events/019.html',
    says: 'a removed listener is not called',
    run: async ({ connect }) => {
      const socket = connect('/echo');
      let heard = 0;
      const hear = () => {
        heard += 1;
      };
      socket.addEventListener('open', hear);
      socket.removeEventListener('open', hear);
      await next(socket, 'open');
      equal(heard, 0, 'times');
    },
  },
  {
    file: 'interfaces/WebSocket/events/020.html',
    says: 'an unreachable server: error, then close 1006, also for code that awaits error first',
    run: async ({ make }) => {
      const socket = make('ws://example.invalid/');
      const types = record(socket);
      yes((await next(socket, 'error')) instanceof Event, 'an event');
      const { code, reason, wasClean } = await next(socket, 'close');
      equal([code, reason, wasClean], [1006, '', false], 'close');
      equal(types, ['error', 'close'], 'events');
    },
  },
  {
    file: 'interfaces/WebSocket/events/020.html',
    says: 'a server that refuses the handshake: the same',
    run: async ({ connect }) => {
      const socket = connect('/refuse');
      const types = record(socket);
      const { code, reason, wasClean } = await next(socket, 'close');
      equal([...types, code, reason, wasClean], ['error', 'close', 1006, '', false], 'events');
    },
  },
  {
    file: 'interfaces/WebSocket/events/020.html',
    says: 'a server lost during the connection: error, then close 1006',
    run: async ({ openMortal }) => {
      const socket = await openMortal();
      const types = record(socket);
      socket.send('die');
      const { code, reason, wasClean } = await next(socket, 'close');
      equal([code, reason, wasClean, socket.readyState], [1006, '', false, 3], 'close');
      equal(types, ['error', 'close'], 'events');
    },
    differs: {
      fails: 'native',
      why: 'RFC 6455, section 7.2.1 fails a connection that is lost, and failing fires error; Chromium fires close alone.',
    },
  },
  {
    file: 'interfaces/WebSocket/events/003.html',
    says: 'open comes in its own task: a listener added after microtasks receives it',
    run: async ({ connect }) => {
      const socket = connect('/echo');
      for (let turn = 0; turn < 100; turn += 1) await null;
      equal(socket.readyState, 0, 'readyState after microtasks');
      await next(socket, 'open');
    },
  },
  {
    file: 'interfaces/WebSocket/events/016.html',
    says: 'microtasks run between two listeners of an event',
    run: async ({ open }) => {
      const socket = await open('/echo');
      const calls: string[] = [];
      socket.addEventListener('message', () => {
        calls.push('first');
        queueMicrotask(() => calls.push('microtask'));
      });
      socket.addEventListener('message', () => calls.push('second'));
      socket.send('x');
      await answer(socket);
      await aTaskLater();
      equal(calls, ['first', 'microtask', 'second'], 'calls');
    },
    differs: {
      fails: 'ours',
      why: 'dispatchEvent() is called by a script, and microtasks wait until no script runs: they come after all listeners.',
    },
  },
  {
    file: 'interfaces/WebSocket/events/007.html',
    says: 'a message has its origin and no other optional field',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.send('x');
      const { data, origin, lastEventId, source, ports } = await next(socket, 'message');
      equal([data, origin], ['x', `ws://${location.host}`], 'data and origin');
      equal([lastEventId, source, ports.length], ['', null, 0], 'the rest');
    },
  },
  {
    file: 'interfaces/CloseEvent/constructor.html',
    says: 'the close event has three read-only fields',
    run: async ({ open }) => {
      const socket = await open('/echo');
      socket.close(3000, 'why');
      const event = await next(socket, 'close');
      equal([event.code, event.reason, event.wasClean], [3000, 'why', true], 'fields');
      for (const name of ['code', 'reason', 'wasClean']) equal(Reflect.set(event, name, 1), false, name);
    },
  },
];
