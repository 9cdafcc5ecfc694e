import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/setup.ts'],
    pool: 'threads',
    isolate: false,
    maxWorkers: '100%',
    testTimeout: 60_000,
    // Servers are started in hooks, and a busy machine takes its time.
    hookTimeout: 120_000,
  },
})
