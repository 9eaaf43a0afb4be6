import { type BrowserContext, test as base, expect } from '@playwright/test'
import { unexplained } from './explained.ts'

/*
 * A test fails, whatever it checks, if its page logs an error or throws, if a request of the page fails, or if the page ends with a disabled
 * control without a reason.
 */

export type Faults = {
  /**
   * Allows matching faults in the running test, including earlier ones. A fault has the form `console: <text>`,
   * `exception: <message>`, `request: <METHOD> <url> <reason>` or `answer: <METHOD> <url> <status>`.
   */
  allow: (...patterns: RegExp[]) => void
  /** Watches another context that the test has opened itself. The context of `page` is watched from the start. */
  watch: (context: BrowserContext) => void
}

/** The browser's own message for each failed request. It is ignored, as the request itself is recorded. */
const ECHO = /^Failed to load resource/
/** A request that the page gave up, by leaving or by an AbortSignal, is not a fault. */
const GIVEN_UP = 'net::ERR_ABORTED'

const watch = (context: BrowserContext, note: (fault: string) => void): void => {
  context.on('console', (message) => {
    if (message.type() === 'error' && !ECHO.test(message.text())) note(`console: ${message.text()}`)
  })
  context.on('weberror', (webError) => note(`exception: ${webError.error().message}`))
  context.on('requestfailed', (request) => {
    const reason = request.failure()?.errorText ?? 'failed'
    if (reason !== GIVEN_UP) note(`request: ${request.method()} ${request.url()} ${reason}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 400) note(`answer: ${response.request().method()} ${response.url()} ${response.status()}`)
  })
}

export const test = base.extend<{ faults: Faults }>({
  faults: [
    async ({ context }, use) => {
      const noted: string[] = []
      const allowed: RegExp[] = []
      const note = (fault: string) => {
        noted.push(fault)
      }
      watch(context, note)
      await use({
        allow: (...patterns) => {
          allowed.push(...patterns)
        },
        watch: (other) => watch(other, note),
      })
      const unexpected = noted.filter((fault) => !allowed.some((pattern) => pattern.test(fault)))
      expect(unexpected, 'faults of the page').toEqual([])
      for (const page of context.pages().filter((one) => !one.isClosed())) {
        expect(await unexplained(page), 'what is off and does not say why').toEqual([])
      }
    },
    { auto: true },
  ],
})
