import process from 'node:process'
import { report } from './report.ts'
import { alphabets } from './study.ts'
import { walker } from './walks/walk.ts'

const { PATHS_SEED, PATHS_NUMBER, PATHS_ALL } = process.env
const WALKS = PATHS_ALL ? 10_000 : 500
/** Keeps the seeds of walks apart, so that no walk occurs under two seeds. */
const APART = 100_003

const seed = PATHS_SEED ? Number(PATHS_SEED) : Date.now() % 1_000_000
const numbers = PATHS_NUMBER ? [Number(PATHS_NUMBER)] : Array.from({ length: WALKS }, (_, index) => index + 1)

it(`holds on ${numbers.length} random walks what must always hold`, async () => {
  const known = await alphabets()
  const walk = walker(known)
  const met = new Set<string>()
  let steps = 0
  for (const number of numbers) {
    try {
      const walked = await walk(seed * APART + number)
      steps += walked.steps
      for (const machine of walked.met) met.add(machine)
    } catch (error) {
      const again = `Walk it again: PATHS_SEED=${seed} npm run paths -- walks ${number}`
      throw new Error(`Walk ${number}:\n${(error as Error).message}\n${again}`)
    }
  }
  report('walks', { walks: numbers.length, steps, seed, machines: [met.size, known.size] })
  if (PATHS_ALL) expect([...known.keys()].filter((machine) => !met.has(machine))).toEqual([])
}, 600_000)
