/** Name of our Trusted Types policy, for the `trusted-types` directive of a host's Content Security Policy. */
export const TRUSTED_TYPES_POLICY = 'parley';

/** The part of Trusted Types that is used here. */
interface Policy {
  createScriptURL(url: string): unknown;
}
interface PolicyFactory {
  createPolicy(name: string, rules: { createScriptURL(url: string): string }): Policy;
}

let policy: Policy | null | undefined;

/**
 * The address of one of our scripts as a browser takes it for a worker when the page's policy says
 * `require-trusted-types-for 'script'`. Only addresses that this code builds itself may be passed.
 * @see https://w3c.github.io/trusted-types/dist/spec/
 */
export function trustedScriptUrl(url: URL): URL {
  policy ??= ourPolicy();
  // The DOM's types know strings and URLs only. A TrustedScriptURL is read as its address.
  return policy ? (policy.createScriptURL(url.href) as URL) : url;
}

/** Null where the browser has no Trusted Types, and where the page's policy does not allow ours. */
function ourPolicy(): Policy | null {
  const factory: PolicyFactory | undefined = Reflect.get(globalThis, 'trustedTypes');
  try {
    return factory?.createPolicy(TRUSTED_TYPES_POLICY, { createScriptURL: (url) => url }) ?? null;
  } catch {
    // The browser has told the page's listeners for violations; the script is refused when it is used.
    return null;
  }
}
