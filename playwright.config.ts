import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from './tests/support/browser.ts'

/*
 * The production build and the real server in a real browser; each worker starts a program of its own (tests/support/test.ts).
 */
export default defineConfig({
  globalSetup: './tests/support/sample.ts',
  // One more than the cores of a small machine: every test waits now and then.
  workers: 3,
  // A shared machine can stand still for seconds. A test that needed its second try is named in the report as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Shorter than that of scripts/test.js, and as long: see there.
  globalTimeout: 30 * 60_000,
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
    // What moves is waited for; the tests of motion ask for it.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'size', testDir: 'tests/size', workers: 1 },
    { name: 'browser', testDir: 'tests/browser' },
    { name: 'paths', testDir: 'tests/paths/browser' },
    { name: 'screenshots', testDir: 'tests/screenshots' },
  ],
})
