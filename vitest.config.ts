import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/unit/**/*.test.ts'],
    // Nothing else runs beside them: every core may work.
    maxWorkers: '100%',
    testTimeout: 30_000,
    // Hooks load real models.
    hookTimeout: 60_000,
  },
});
