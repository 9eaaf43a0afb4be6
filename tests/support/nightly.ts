/*
 * `npm test` runs a sample of the browser tests: what may cost money, data or access, and the main way through each screen. The others have
 * this tag, which scripts/lib/suites.js leaves out, and run in `npm run nightly -- browser`.
 */

/** Details of a test that only the nightly run has. */
export const nightly = { tag: '@nightly' }

/** The same for tests of one kind, of which some are in the sample. */
export const nightlyUnless = (isSampled: boolean): { tag?: string } => (isSampled ? {} : nightly)
