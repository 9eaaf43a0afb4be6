import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from './tests/support/browser.ts'

/*
 * The production build and the real server in a real browser; each worker starts a program of its own (tests/support/test.ts).
 */
export default defineConfig({
  workers: 2,
  retries: 0,
  timeout: 60_000,
  globalTimeout: 8 * 60_000,
  forbidOnly: true,
  outputDir: 'test-results',
  reporter: [['list'], ['json', { outputFile: 'build/results/playwright.json' }]],
  use: {
    browserName: 'chromium',
    launchOptions: browserLaunchOptions(),
    viewport: { width: 1440, height: 900 },
    trace: 'off',
    locale: 'en-US',
    timezoneId: 'UTC',
  },
  projects: [
    { name: 'size', testDir: 'tests/size', workers: 1 },
    { name: 'browser', testDir: 'tests/browser' },
  ],
})
