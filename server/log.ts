/**
 * Notes what went wrong while the program runs, as one line of JSON on standard error with its time in UTC: programs can read
 * it, and no words in it can pass for a line of their own.
 */
export const logFailure = (what: string, why: string): void => {
  console.error(JSON.stringify({ time: new Date().toISOString(), what, why }))
}
