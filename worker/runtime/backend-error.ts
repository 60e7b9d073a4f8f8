import type { BackendName } from '../../src/job/engine-report.ts';

/** A backend of ONNX Runtime could not load or run a graph. */
export class BackendError extends Error {
  readonly backend: BackendName;

  constructor(backend: BackendName, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'BackendError';
    this.backend = backend;
  }
}
