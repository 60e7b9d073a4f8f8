/**
 * What a test needs of a browser, whichever it is. Playwright's `Page` and `BrowserContext` fit these types; the drivers in this
 * folder implement them for Firefox and WebKitGTK.
 */

/** The browsers that the tests drive. */
export const BROWSERS = ['chromium', 'firefox', 'webkitgtk'] as const;
export type BrowserName = (typeof BROWSERS)[number];

export interface TestPage {
  /**
   * Runs a function in the page and gives what it returns or resolves to. The function sees nothing of the test's scope;
   * argument and result are data that JSON can carry.
   */
  evaluate<Result, Arg>(run: (arg: Arg) => Result | Promise<Result>, arg: Arg): Promise<Result>;
  evaluate<Result>(run: () => Result | Promise<Result>): Promise<Result>;
  /** Resolves when the document has loaded. */
  goto(address: string): Promise<unknown>;
  close(): Promise<void>;
}

/** Pages that share a storage, which no other context sees. */
export interface TestContext {
  newPage(): Promise<TestPage>;
  close(): Promise<void>;
}

export interface TestBrowser {
  newContext(): Promise<TestContext>;
  close(): Promise<void>;
}
