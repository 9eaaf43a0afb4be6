import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import process from 'node:process'
import { expect, test } from '../support/test.ts'
import { playRound, type Round } from './support/agents/round.ts'
import { ask, type Source } from './support/api.ts'

/*
 * `npm run agents` sets AGENTS_ROUNDS, the number of random interleavings of what two members of staff do on one ticket, and AGENTS_SEED.
 * A seed always gives the same round, except for the timing of browser and server.
 */
const ROUNDS = Number(process.env.AGENTS_ROUNDS ?? 1)
const SEED = Number(process.env.AGENTS_SEED ?? 1)
/** Longest time for a round, in milliseconds. */
const PATIENCE = 120_000
const RESULTS = join(process.cwd(), 'build/results')

const numbersIn = async (source: Source, view: string): Promise<string[]> => {
  const numbers: string[] = []
  for (let page = 1; ; page += 1) {
    const { data } = await ask(source, `/tickets?view=${view}&page=${page}`)
    if (data.length === 0) return numbers
    numbers.push(...data.map(({ number }: { number: string }) => number))
  }
}

/** Numbers of unresolved tickets, one for each round: first those that wait for our answer. */
const numbersOf = async (source: Source, count: number): Promise<string[]> => {
  const numbers = [...(await numbersIn(source, 'waiting_us')), ...(await numbersIn(source, 'waiting_customer'))]
  if (numbers.length < count) throw new Error(`Only ${numbers.length} tickets are unresolved`)
  return numbers.slice(0, count)
}

test(`[TP-3] [TP-7] [TP-17] two people who change a ticket in random order, ${ROUNDS} times, lose, double or overwrite nothing`, async ({
  browser,
  faults,
  program,
  tokenOf,
}) => {
  test.setTimeout(60_000 + ROUNDS * PATIENCE)
  // Replies that were overtaken, taken back before they arrived, or already sent; and changes to what somebody else has changed.
  faults.allow(/answer: (?:PUT|DELETE|PATCH) \S+\/tickets\/\S+ 409$/)
  const source = { program, tokenOf }
  const numbers = await numbersOf(source, ROUNDS)
  const failed: (Round & { seed: number })[] = []
  let steps: string[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const seed = SEED + round
    const played = await playRound({ browser, source, watch: faults.watch }, { seed, number: numbers[round] ?? '' })
    steps = [...steps, ...played.steps]
    if (played.faults.length > 0) failed.push({ seed, ...played })
  }
  const count = (pattern: RegExp) => steps.filter((step) => pattern.test(step)).length
  const figures = {
    rounds: ROUNDS,
    steps: steps.length,
    sent: count(/ sent \(reply\)|sent it anyway/),
    overtaken: count(/ was overtaken/),
    undone: count(/took a reply back/),
    killed: count(/ closed the page/),
    failed,
  }
  await mkdir(RESULTS, { recursive: true })
  await writeFile(join(RESULTS, 'agents.json'), JSON.stringify(figures))
  expect(failed).toEqual([])
})
