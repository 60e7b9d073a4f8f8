import { describe, expect, test } from 'vitest';
import { EventHandlers } from '../../../../src/primitives/web-idl/event-handlers.ts';

function target() {
  const object = new EventTarget();
  const calls: string[] = [];
  const hear = (what: string) => () => calls.push(what);
  return { object, handlers: new EventHandlers(object), calls, hear };
}

describe('an event handler attribute', () => {
  test('is null until it is set to an object, and after it is set to anything else', () => {
    const { handlers } = target();
    expect(handlers.get('open')).toBeNull();
    for (const none of [null, undefined, 1, 'text', Symbol('x')]) {
      handlers.set('open', () => {});
      handlers.set('open', none);
      expect(handlers.get('open')).toBeNull();
    }
  });

  test('keeps an object that is not callable, and calls nothing', () => {
    const { object, handlers } = target();
    const handler = {
      handleEvent() {
        throw new Error('called');
      },
    };
    handlers.set('open', handler);
    expect(handlers.get('open')).toBe(handler);
    object.dispatchEvent(new Event('open'));
  });

  test('keeps its position among the listeners when it is replaced, and loses it when set to null', () => {
    const { object, handlers, calls, hear } = target();
    handlers.set('open', hear('first'));
    object.addEventListener('open', hear('listener'));
    handlers.set('open', hear('second'));
    object.dispatchEvent(new Event('open'));
    handlers.set('open', null);
    handlers.set('open', hear('third'));
    object.dispatchEvent(new Event('open'));
    expect(calls).toEqual(['second', 'listener', 'listener', 'third']);
  });

  test('is called with the object as this, and can cancel the event by returning false', () => {
    const { object, handlers } = target();
    let self: unknown;
    handlers.set('open', function (this: unknown) {
      self = this;
      return false;
    });
    expect(object.dispatchEvent(new Event('open', { cancelable: true }))).toBe(false);
    expect(self).toBe(object);
  });
});
