import type { Browser, BrowserContext } from '@playwright/test'
import { createRandom } from '../../../support/sessions/random.ts'
import type { Source } from '../api.ts'
import { type Agent, openAgent } from './agent.ts'
import { entriesAtFault, olderAtFault, readTicket, wordsAtFault } from './checks.ts'
import { takeStep } from './steps.ts'

/* One interleaving of the actions of two members of staff on one ticket. */

const TURNS = 14

export interface Round {
  /** What each of them did, in order. */
  readonly steps: readonly string[]
  /** What is wrong, in words. */
  readonly faults: readonly string[]
}

interface Setting {
  readonly browser: Browser
  readonly source: Source
  /** Is called with the browser context of each of them. */
  readonly watch: (context: BrowserContext) => void
}

/** Plays the round of a seed, on a ticket that no other round uses. */
export const playRound = async (
  { browser, source, watch }: Setting,
  { seed, number }: { seed: number; number: string },
): Promise<Round> => {
  const random = createRandom(seed)
  const open = (account: 'owner' | 'support') =>
    openAgent(browser, source, { account, number, random: createRandom(random.below(2 ** 31)) })
  const before = await readTicket(source, { account: 'owner', number })
  const agents = [await open('owner'), await open('support')] as const
  for (const { page } of agents) watch(page().context())
  const steps: string[] = []
  const step = async (agent: Agent): Promise<void> => {
    steps.push(await takeStep(agent))
  }
  const faults: string[] = []
  try {
    for (let turn = 0; turn < TURNS; turn += 1) {
      const [one, other] = agents
      // A third of the steps run at the same time, in the order in which browser and server process them.
      if (random.happens(1 / 3)) await Promise.all([step(one), step(other)])
      else await step(random.pick(agents))
    }
    for (const agent of agents) {
      await agent.reopen()
      faults.push(...(await wordsAtFault(source, agent)))
      faults.push(...(await entriesAtFault(source, agent, before.last_entry)))
    }
    faults.push(...olderAtFault(before, await readTicket(source, { account: 'owner', number })))
  } catch (error) {
    faults.push(`stuck: ${error instanceof Error ? error.message : String(error)}`)
  }
  for (const agent of agents) await agent.close()
  return { steps, faults }
}
