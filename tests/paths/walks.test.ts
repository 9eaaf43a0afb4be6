import process from 'node:process'
import { report } from './report.ts'
import { alphabets } from './study.ts'
import { walker } from './walks/walk.ts'

const { PATHS_SEED, PATHS_NUMBER, PATHS_ALL } = process.env
const WALKS = PATHS_ALL ? 10_000 : 500
/** The most walks: more than WALKS are walked only while a machine has not run in any of them. Some run in one of 2,000. */
const MOST_WALKS = PATHS_ALL ? 30_000 : 500
/** Keeps the seeds of walks apart, so that no walk occurs under two seeds. */
const APART = 100_003

const seed = PATHS_SEED ? Number(PATHS_SEED) : Date.now() % 1_000_000
const numbers = PATHS_NUMBER ? [Number(PATHS_NUMBER)] : Array.from({ length: MOST_WALKS }, (_, index) => index + 1)

it(`all invariants hold on ${PATHS_NUMBER ? 1 : WALKS} random walks`, async () => {
  const known = await alphabets()
  const walk = walker(known)
  const met = new Set<string>()
  const missing = () => [...known.keys()].filter((machine) => !met.has(machine))
  let [walks, steps] = [0, 0]
  for (const number of numbers) {
    if (walks >= WALKS && missing().length === 0) break
    walks += 1
    try {
      const walked = await walk(seed * APART + number)
      steps += walked.steps
      for (const machine of walked.met) met.add(machine)
    } catch (error) {
      const again = `Walk it again: PATHS_SEED=${seed} npm run paths -- walks ${number}`
      throw new Error(`Walk ${number}:\n${(error as Error).message}\n${again}`)
    }
  }
  report('walks', { walks, steps, seed, machines: [met.size, known.size] })
  if (PATHS_ALL) expect(missing()).toEqual([])
}, 600_000)
