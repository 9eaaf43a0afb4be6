import process from 'node:process'
import { ensureBuilt } from './lib/build.js'
import { ensureInstalled } from './lib/install.js'
import { Failure, quietly, script, tool } from './lib/task.js'

/*
 * `npm run fuzz`: sends 20,000 random requests to the real API on each database, and prints how they were answered.
 * `FUZZ_SEED=7 npm run fuzz` sets the seed, `FUZZ_REQUESTS=500` the number of requests.
 */

/** The line that the test prints for each engine, and the line with which the setup of the tests explains that there is no PostgreSQL. */
const FIGURES = /^(?:Embedded|PostgreSQL), seed .*$|^The tests on a real PostgreSQL are not run: .*$/gm

script(async () => {
  await ensureInstalled()
  await ensureBuilt()
  const env = { FUZZ_SEED: String(Date.now() % 1_000_000), FUZZ_REQUESTS: '20000', ...process.env }
  const jest = tool('jest', 'jest', '--selectProjects', 'server', '--testPathPatterns', 'server/fuzz.test')
  const { code, output } = await quietly(process.execPath, jest, { env })
  console.log(code === 0 ? (output.match(FIGURES) ?? []).join('\n') : output)
  if (code !== 0) throw new Failure('Some requests were not answered as documented.')
})
