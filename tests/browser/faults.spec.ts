import process from 'node:process'
import { nightlyUnless } from '../support/nightly.ts'
import { test as base, storedSession } from '../support/test.ts'
import { allowed, playCell } from './support/faults/cell.ts'
import { allCells, diagonal } from './support/faults/cells.ts'
import { PAGE_FAULTS } from './support/faults/faults.ts'
import { type Misbehaving, startMisbehaving } from './support/faults/misbehaving.ts'
import { SCENES } from './support/faults/scenes/all.ts'

/*
 * Each call of the console meets the faults of servers and networks, on the screen that makes the call. A misbehaving server between the browser and
 * the program causes the faults. `npm run faults` sets FAULTS=all, which combines each call with each fault; otherwise each call meets one fault.
 * `npm test` runs a sample.
 */

const { FAULTS, FAULTS_CALL, FAULTS_FAULT } = process.env
const cells = FAULTS === 'all' ? allCells(FAULTS_CALL, FAULTS_FAULT) : diagonal()

const test = base.extend<{ server: Misbehaving }>({
  server: async ({ program }, use) => {
    const server = await startMisbehaving(program.baseURL)
    await use(server)
    await server.close()
  },
  baseURL: ({ server }, use) => use(server.url),
  storageState: async ({ account, server, tokenOf }, use) =>
    use(account ? storedSession(server.url, await tokenOf(account)) : undefined),
})

/** Each call that writes, and every third call. Faults rotate over the calls: as 3 does not divide 16, the number of faults, the sample has all. */
const isSampled = (index: number, call: string): boolean =>
  FAULTS === 'all' || index % 3 === 0 || !call.startsWith('GET ')

test.describe.configure({ mode: 'parallel' })

for (const [index, cell] of cells.entries()) {
  const scene = SCENES[cell.call]
  const fault = PAGE_FAULTS[cell.fault]
  if (!scene || !fault) throw new Error(`There is no ${cell.call} with ${cell.fault}`)
  test.describe(() => {
    test.use({ account: scene.account === undefined ? 'owner' : scene.account })

    test(
      `[ND-25] ${cell.call} × ${cell.fault}`,
      nightlyUnless(isSampled(index, scene.call)),
      async ({ page, program, tokenOf, server, faults }) => {
        faults.allow(...allowed(scene, fault))
        await playCell({ page, program, tokenOf, server, mark: `Fault ${index + 1}` }, scene, fault)
      },
    )
  })
}
