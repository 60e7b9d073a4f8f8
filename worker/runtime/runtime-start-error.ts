import { ServiceError } from '../../src/contract/errors/errors.ts';

/** ONNX Runtime did not start. It never tries again in the same realm: only another worker can. */
export class RuntimeStartError extends ServiceError {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause);
    super('service_unavailable', `ONNX Runtime did not start: ${why}`, { retryAfterSeconds: 5, cause });
  }
}
