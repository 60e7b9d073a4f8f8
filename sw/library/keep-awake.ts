/**
 * Firefox ends a service worker 30 s after its last event, in the middle of an answer too. While answers are under way, the
 * service worker asks for an event at this interval: two questions may go unanswered.
 */
const ASK_MS = 10_000;

type Fetch = (request: Request) => Response | Promise<Response>;

/**
 * A `fetch` that asks to be kept awake until the client has read the whole answer or has gone away. Only the service worker
 * knows that: the engine has finished a job long before a slow client has read it, and an engine that is lost knows nothing.
 *
 * @param fetch answers each request
 * @param ask called every 10 s while an answer is under way
 */
export function keptAwake(fetch: Fetch, ask: () => void): Fetch {
  let underWay = 0;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** @returns the function that ends it */
  const begin = () => {
    underWay += 1;
    timer ??= setInterval(ask, ASK_MS);
    let ended = false;
    return () => {
      if (ended) return;
      ended = true;
      underWay -= 1;
      if (underWay > 0) return;
      clearInterval(timer);
      timer = undefined;
    };
  };
  return async (request) => {
    const end = begin();
    try {
      const response = await fetch(request);
      if (response.ok && response.body) return new Response(untilRead(response.body, end), response);
      end();
      return response;
    } catch (error) {
      end();
      throw error;
    }
  };
}

/** The same stream. Calls `onEnd` when it is read to its end, fails, or is cancelled. Reads nothing ahead. */
function untilRead<Chunk>(stream: ReadableStream<Chunk>, onEnd: () => void): ReadableStream<Chunk> {
  const reader = stream.getReader();
  return new ReadableStream<Chunk>(
    {
      async pull(controller) {
        try {
          const { done, value } = await reader.read();
          if (!done) return controller.enqueue(value);
          onEnd();
          controller.close();
        } catch (error) {
          onEnd();
          controller.error(error);
        }
      },
      cancel(reason) {
        onEnd();
        return reader.cancel(reason);
      },
    },
    { highWaterMark: 0 },
  );
}
