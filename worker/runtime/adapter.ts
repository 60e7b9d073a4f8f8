import { within } from '../../src/primitives/within.ts';

/** What WebGPU offers on this machine. */
export interface AdapterProbe {
  /** In words, such as "nvidia ampere". */
  readonly description: string;
  /** A software adapter computes on the CPU, tens of times slower than WASM. */
  readonly software: boolean;
}

/** The parts of WebGPU that the probe reads: TypeScript's worker library does not declare them. */
interface GpuProbe {
  requestAdapter(options?: { powerPreference?: string }): Promise<{
    readonly info: {
      readonly vendor: string;
      readonly architecture: string;
      readonly description: string;
      readonly isFallbackAdapter?: boolean;
    };
  } | null>;
}

function gpuOf(scope: object): GpuProbe | null {
  // The one place where the untyped platform object is given its type.
  return 'gpu' in scope && scope.gpu ? (scope.gpu as GpuProbe) : null;
}

/** A driver that does not answer by then is as good as none. */
const ADAPTER_MS = 10_000;

/** Asks for an adapter; null where there is none. */
export async function probeAdapter(): Promise<AdapterProbe | null> {
  try {
    const gpu = gpuOf(navigator);
    if (!gpu) return null;
    const asked = gpu.requestAdapter({ powerPreference: 'high-performance' });
    const adapter = await within(asked, ADAPTER_MS, () => new Error('The driver does not answer.'));
    if (!adapter) return null;
    const { vendor, architecture, description, isFallbackAdapter } = adapter.info;
    const words = [vendor, architecture, description].filter((word) => word !== '');
    return {
      description: words.join(' ') || 'unnamed adapter',
      software: isFallbackAdapter ?? /swiftshader|llvmpipe|basic render/i.test(words.join(' ')),
    };
  } catch {
    // A driver that fails this request is as good as none; the engine's status says that WASM is used and why.
    return null;
  }
}
