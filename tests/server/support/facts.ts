/** The time at which the tests' sample ends: a Wednesday in the middle of a month. */
export const SAMPLE_NOW = new Date('2026-03-18T15:30:00.000Z')
/** The password of the sample's accounts in the tests. */
export const SAMPLE_PASSWORD = 'correct-horse-battery'
