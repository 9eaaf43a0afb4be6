import { patienceMachine } from '../../../../machines/app/patience.machine.ts'
import { run } from '../../../support/control.ts'
import { app, openedAt } from './subject.ts'

const loaded = { type: 'patience.loaded' } as const

describe('patience with the calls of the console', () => {
  it('[ND-23] starts for a visitor once its code has loaded, and does not start a second time', async () => {
    const actor = run(app.machine.provide({ actors: { patience: patienceMachine } }), openedAt('/auth/login'))
    await actor.start()
    expect(actor.snapshot().children.patience).toBeUndefined()
    expect(await actor.play(loaded)).toEqual([{ watch: 'watchCalls', input: { limit: 5000 } }])
    expect(actor.snapshot().children.patience?.getSnapshot().value).toBe('idle')
    expect(await actor.play(loaded)).toEqual([])
  })
})
