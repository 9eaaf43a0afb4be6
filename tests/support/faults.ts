import { type BrowserContext, test as base, expect } from '@playwright/test'
import { unexplained } from './explained.ts'

/*
 * A page that logs an error, throws, whose requests fail, or that ends with a control that is off and does not say why has
 * failed its test, whatever the test looked at.
 */

export type Faults = {
  /**
   * Lets the running test go on with faults that match, past ones too. A fault reads `console: <text>`,
   * `exception: <message>`, `request: <METHOD> <url> <reason>` or `answer: <METHOD> <url> <status>`.
   */
  allow: (...patterns: RegExp[]) => void
  /** Watches a further context that the test has opened itself; the one of `page` is watched from the start. */
  watch: (context: BrowserContext) => void
}

/** The browser's own line for each failed request, which is noted from the request itself. */
const ECHO = /^Failed to load resource/
/** A request given up by the page, by leaving it or by an AbortSignal, is no fault. */
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
