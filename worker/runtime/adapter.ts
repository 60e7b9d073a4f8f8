/** What WebGPU offers on this machine. */
export interface AdapterProbe {
  /** In words, such as "nvidia ampere". */
  readonly description: string;
  /** A software adapter computes on the processor, tens of times slower than WASM. */
  readonly software: boolean;
}

/** The parts of WebGPU that the probe reads. TypeScript's worker library has none of it yet. */
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

/** Asks for an adapter; null where there is none. */
export async function probeAdapter(): Promise<AdapterProbe | null> {
  try {
    const adapter = await gpuOf(navigator)?.requestAdapter({ powerPreference: 'high-performance' });
    if (!adapter) return null;
    const { vendor, architecture, description, isFallbackAdapter } = adapter.info;
    const words = [vendor, architecture, description].filter((word) => word !== '');
    return {
      description: words.join(' ') || 'unnamed adapter',
      software: isFallbackAdapter ?? /swiftshader|llvmpipe|basic render/i.test(words.join(' ')),
    };
  } catch {
    // A driver that fails even this question is as good as none; the engine says that WASM is used and why.
    return null;
  }
}
