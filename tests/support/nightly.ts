/*
 * `npm test` runs a sample of the browser tests: those about money, data and access, and the main path through each screen. The others have
 * this tag, which scripts/lib/suites.js excludes, and run in `npm run nightly -- browser`.
 */

/** Tags a test that runs only nightly. */
export const nightly = { tag: '@nightly' }

/** For tests generated from a table: tags those that are not in the sample. */
export const nightlyUnless = (isSampled: boolean): { tag?: string } => (isSampled ? {} : nightly)
