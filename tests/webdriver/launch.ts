import { chromium, type LaunchOptions } from '@playwright/test';
import { launchFirefox } from './firefox/firefox.ts';
import type { BrowserName, TestBrowser } from './page.ts';
import { launchWebKitGtk } from './webkitgtk/webkitgtk.ts';

/** Launches a browser with nothing stored. @param options of Chromium */
export function launchBrowser(name: BrowserName, options: LaunchOptions): Promise<TestBrowser> {
  switch (name) {
    case 'chromium':
      return chromium.launch(options);
    case 'firefox':
      return launchFirefox();
    case 'webkitgtk':
      return launchWebKitGtk();
  }
}
