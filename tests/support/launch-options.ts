/** How the browser tests start Chromium. */

/** What Playwright turns off. A list of our own replaces it, so it is repeated here. */
const OFF_FOR_PLAYWRIGHT = [
  'AvoidCorsURLLoaderRestartOnRedirect',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsFirstBalancedModeAutoEnable',
  'HttpsUpgrades',
  'LensOverlay',
  'MediaRouter',
  'NetworkTimeServiceQuerying',
  'OptimizationHints',
  'PaintHolding',
  'PreconnectToSearch',
  'TcpPortRandomizationWin',
  'ThirdPartyStoragePartitioning',
];

/** Pages of the address bar, which every new window would load: 0.7 s of processor time. */
const ADDRESS_BAR = ['AimEnabled', 'WebUIOmniboxAimPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxPopup'];

/**
 * Work that a WebAssembly function does before V8 optimizes it (default: 13 million). Most engines of the tests speak a
 * sentence or two, and optimizing them would take more processor time than loading and speaking. The results are the same.
 */
const TIERING_BUDGET = 1_000_000_000;

/** `$CHROMIUM` is set by scripts/test.mjs. */
export const launchOptions = {
  executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
  args: [
    '--autoplay-policy=no-user-gesture-required',
    `--disable-features=${[...OFF_FOR_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
    `--js-flags=--wasm-tiering-budget=${TIERING_BUDGET}`,
  ],
};
