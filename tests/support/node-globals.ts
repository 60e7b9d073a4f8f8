/** What modules for browsers look for when they are imported: workbox-window's logger asks for `self` without it. */
Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true });
