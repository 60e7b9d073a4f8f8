import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts'],
    setupFiles: ['tests/support/node-globals.ts'],
    testTimeout: 30_000,
  },
});
