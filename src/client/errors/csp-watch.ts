import { TRUSTED_TYPES_POLICY } from '../../primitives/trusted-script-url.ts';
import { ParleyError } from './parley-error.ts';

/** Notices what the page's Content Security Policy refuses while it connects. */
export interface CspWatch {
  /** The error for the first of Parley's files that was refused; null when none was. */
  error(): ParleyError | null;
  stop(): void;
}

/** @param base absolute URL of the folder of Parley's files */
export function watchCsp(base: URL): CspWatch {
  let refused: SecurityPolicyViolationEvent | null = null;
  const listen = (event: SecurityPolicyViolationEvent) => {
    if (event.disposition !== 'enforce') return;
    if (event.blockedURI.startsWith(base.href) || refusesPolicy(event)) refused ??= event;
  };
  document.addEventListener('securitypolicyviolation', listen);
  return {
    error() {
      if (!refused) return null;
      const { blockedURI, effectiveDirective } = refused;
      if (refusesPolicy(refused)) {
        return new ParleyError(
          'csp',
          `The Content Security Policy of this page refuses the Trusted Types policy '${TRUSTED_TYPES_POLICY}'. Name it in trusted-types.`,
        );
      }
      return new ParleyError(
        'csp',
        `The Content Security Policy of this page refuses ${blockedURI} (${effectiveDirective}). Allow 'self' in worker-src, ` +
          "script-src and connect-src, and 'wasm-unsafe-eval' in script-src.",
      );
    },
    stop: () => document.removeEventListener('securitypolicyviolation', listen),
  };
}

/** Whether the page's list of Trusted Types policies lacks ours. */
function refusesPolicy({ effectiveDirective, sample }: SecurityPolicyViolationEvent): boolean {
  return effectiveDirective === 'trusted-types' && sample === TRUSTED_TYPES_POLICY;
}
