/**
 * Logs a failure as one line of JSON on standard error, with its time in UTC: programs can parse it, and no text in it can forge a line.
 */
export const logFailure = (what: string, why: string): void => {
  console.error(JSON.stringify({ time: new Date().toISOString(), what, why }))
}
