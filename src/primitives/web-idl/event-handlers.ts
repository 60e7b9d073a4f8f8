/** The `on…` attributes of an object: https://html.spec.whatwg.org/#event-handlers */

type Callback = (this: EventTarget, event: Event) => unknown;

interface EventHandler {
  /** Callable or not: an object that cannot be called is kept, and does nothing. */
  value: object;
  readonly listener: (event: Event) => void;
}

const handlersOf = new WeakMap<object, EventHandlers>();

/** Gives an object the handlers behind the attributes of {@link defineEventHandlers}. */
export function holdEventHandlers(target: EventTarget): void {
  handlersOf.set(target, new EventHandlers(target));
}

/**
 * Defines an `on…` attribute for each event type.
 * https://html.spec.whatwg.org/#event-handler-idl-attributes
 */
export function defineEventHandlers(prototype: object, types: readonly string[]): void {
  for (const type of types) {
    const name = `on${type}`;
    const attribute = {
      get [name](): object | null {
        return checked(this).get(type);
      },
      set [name](value: unknown) {
        checked(this).set(type, value);
      },
    };
    Object.defineProperties(prototype, Object.getOwnPropertyDescriptors(attribute));
  }
}

/** The brand check of Web IDL: the attribute must be that of an object of the interface. */
function checked(target: object): EventHandlers {
  const handlers = handlersOf.get(target);
  if (!handlers) throw new TypeError('Illegal invocation');
  return handlers;
}

/** What the `on…` attributes of one object hold. */
export class EventHandlers {
  readonly #target: EventTarget;
  readonly #handlers = new Map<string, EventHandler>();

  constructor(target: EventTarget) {
    this.#target = target;
  }

  get(type: string): object | null {
    return this.#handlers.get(type)?.value ?? null;
  }

  set(type: string, value: unknown): void {
    const handler = this.#handlers.get(type);
    // https://webidl.spec.whatwg.org/#LegacyTreatNonObjectAsNull
    if ((typeof value !== 'object' && typeof value !== 'function') || value === null) {
      if (handler) this.#deactivate(type, handler);
    } else if (handler) {
      // A handler that replaces another keeps its place among the listeners.
      handler.value = value;
    } else this.#activate(type, value);
  }

  /** https://html.spec.whatwg.org/#activate-an-event-handler */
  #activate(type: string, value: object): void {
    const handler: EventHandler = { value, listener: (event) => this.#process(handler, event) };
    this.#handlers.set(type, handler);
    EventTarget.prototype.addEventListener.call(this.#target, type, handler.listener);
  }

  /** https://html.spec.whatwg.org/#deactivate-an-event-handler */
  #deactivate(type: string, handler: EventHandler): void {
    this.#handlers.delete(type);
    EventTarget.prototype.removeEventListener.call(this.#target, type, handler.listener);
  }

  /** https://html.spec.whatwg.org/#the-event-handler-processing-algorithm */
  #process({ value }: EventHandler, event: Event): void {
    if (!isCallable(value)) return;
    const answer = value.call(this.#target, event);
    if (answer === false) event.preventDefault();
  }
}

function isCallable(value: object): value is Callback {
  return typeof value === 'function';
}
