import { createActor, fromPromise, toPromise } from 'xstate'
import { late, lateName } from '../../../machines/kit/late.ts'
import { dashboardMachine } from '../../../machines/screens/dashboard/dashboard.machine.ts'

describe('a machine that is loaded later', () => {
  it('is recognised by its name', () => {
    expect(lateName(late('dashboard'))).toBe('dashboard')
    expect(lateName(late('tickets'))).toBe('tickets')
  })

  it.each([
    ['a machine', dashboardMachine],
    ['a promise', fromPromise(async () => undefined)],
    ['a name', 'dashboard'],
    ['nothing', undefined],
    ['null', null],
  ])('is not recognised in %s', (_, logic) => {
    expect(lateName(logic)).toBeUndefined()
  })

  it('fails with an error that names it if it is run before it has loaded', async () => {
    const actor = createActor(late<ReturnType<typeof fromPromise<void>>>('dashboard'))
    actor.start()
    await expect(toPromise(actor)).rejects.toThrow('The machine dashboard has not been loaded')
  })
})
