/** Globals that browser modules need when they are imported: workbox-window's logger reads `self`. */
Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true });
