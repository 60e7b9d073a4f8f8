import type { OrtModule } from './runtime.ts';

/**
 * Resolves, with what happened in words, when the GPU device of ONNX Runtime is lost. ONNX Runtime does not report it: on
 * a lost device its runs still succeed.
 */
export async function deviceLoss(module: OrtModule): Promise<string> {
  const device: unknown = await module.env.webgpu.device;
  if (!hasLost(device)) return new Promise(() => {});
  const info: unknown = await device.lost;
  const message = typeof info === 'object' && info !== null && 'message' in info ? String(info.message) : '';
  return `The GPU device was lost${message ? `: ${message}` : ''}.`;
}

function hasLost(device: unknown): device is { readonly lost: Promise<unknown> } {
  return typeof device === 'object' && device !== null && 'lost' in device && device.lost instanceof Promise;
}
