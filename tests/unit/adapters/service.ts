import type { ServiceOptions } from '../../../src/adapters/shared/speech-service.ts';
import { type TestAppOptions, testApp } from '../sw/test-app.ts';

/** The audio that the test's engine generates: two frames, the second a quarter. */
export const PCM = Int16Array.from({ length: 1_920 + 480 }, (_, at) => at);

async function answered(response: Response | Promise<Response>) {
  const { body, status, headers } = await response;
  return { body, status, headers };
}

/** The real REST side, with an engine that speaks {@link PCM}, as an adapter reaches it. */
export async function serviceForAdapters(options: TestAppOptions = {}) {
  const { app, key, jobs, clock } = await testApp({
    engine: (job) => void job.frames(PCM.slice(0, 1_920)).frames(PCM.slice(1_920)).done(),
    ...options,
  });
  const requests: Request[] = [];
  const service: ServiceOptions & { readonly fetch: typeof globalThis.fetch } = {
    key,
    base: 'https://parley.test/',
    async fetch(input, init) {
      const request = new Request(input, init);
      requests.push(request.clone());
      const { signal } = request;
      signal.throwIfAborted();
      const { body, ...answer } = await answered(app.request(request));
      // As with the platform's fetch, an abort cancels the body.
      return new Response(body?.pipeThrough(new TransformStream(), { signal }), answer);
    },
  };
  return { service, jobs, requests, clock };
}
