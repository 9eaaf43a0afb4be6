import process from 'node:process'
import { defineConfig } from '@playwright/test'
import { browserLaunchOptions } from './tests/support/browser.ts'

/*
 * Tests of the production build and the real server in a real browser. Each worker starts its own server (tests/support/test.ts).
 */
const ZONE = 'UTC'
// Tests compute times that the browser shows, so both have the same zone, whatever that of the machine is.
process.env.TZ = ZONE

export default defineConfig({
  globalSetup: './tests/support/sample.ts',
  // One more than the cores of a small machine, since every test spends part of its time waiting.
  workers: 3,
  // A shared machine can freeze for seconds. The report lists a test that passed only on the second try as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Shorter than the limit in scripts/test.js, and this long for the reason given there.
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
    timezoneId: ZONE,
    // Otherwise tests would have to wait for animations to end. Tests of animations override this.
    contextOptions: { reducedMotion: 'reduce' },
  },
  projects: [
    { name: 'size', testDir: 'tests/size', workers: 1 },
    { name: 'browser', testDir: 'tests/browser' },
    { name: 'paths', testDir: 'tests/paths/browser' },
    { name: 'screenshots', testDir: 'tests/screenshots' },
  ],
})
