import { type AnyActorRef, createActor } from 'xstate'
import { actorAt, livingMachines, nameOf, pathOf, stateOf } from '../../../machines/replay/actors.ts'
import { inert } from '../../../machines/replay/effects.ts'
import { replay } from '../../../machines/replay/replay.ts'
import { answered, recordingOf, step, tinyMachine } from './tiny.ts'

const context = (answer: unknown = null) => ({ answer, messages: [] })
const breaks = step({ event: { type: 'page.broken' } })

describe('a replay', () => {
  it('[PR-2] ends in the recorded state', () => {
    const end = { app: { value: 'left', context: context() } }
    expect(replay(recordingOf([step({ states: { app: 'left' } })], end), tinyMachine)).toEqual({
      end,
      difference: null,
    })
  })

  it('[PR-6] names the first step with another result, and the difference', () => {
    const steps = [
      step({ states: { app: 'left' } }),
      step({ states: { app: 'loaded' } }),
      answered(7),
      step({ states: { app: 'left' } }),
    ]
    expect(replay(recordingOf(steps), tinyMachine).difference).toBe(
      'Step 2 of 4, page.chosen for app: app: "loaded" in the file, "waiting" when played',
    )
  })

  it('[PR-6] names a state that is missing in the file', () => {
    expect(replay(recordingOf([step({})]), tinyMachine).difference).toBe(
      'Step 1 of 1, page.chosen for app: app: not there in the file, "left" when played',
    )
  })

  it('[PR-6] names a different end', () => {
    const { difference } = replay(recordingOf([], { app: { value: 'left', context: context() } }), tinyMachine)
    expect(difference).toBe('end.app.value: "left" in the file, "waiting" when played')
  })

  it('[PR-6] names the step that made the model fail, and the error', () => {
    const steps = [step({ states: { app: 'left' } }), breaks, step({})]
    expect(replay(recordingOf(steps), tinyMachine).difference).toBe(
      'Step 2 of 3, page.broken for app: the model broke: Out of order',
    )
  })
})

describe('the actors of a system', () => {
  const root = () => createActor(inert(tinyMachine, () => undefined)).start()

  it('[PR-2] are found by their paths', () => {
    const app = root()
    const { children }: { children: Record<string, AnyActorRef> } = app.getSnapshot()
    const fetching = Object.values(children).find((child) => nameOf(child) === 'fetchIt')
    if (!fetching) throw new Error('Nothing is asked for')
    expect([pathOf(app), pathOf(fetching), pathOf(fetching)]).toEqual([
      'app',
      'app/0.tiny.waiting',
      'app/0.tiny.waiting',
    ])
    expect(actorAt(app, 'app')).toBe(app)
    expect(actorAt(app, 'app/0.tiny.waiting')).toBe(fetching)
    expect(actorAt(app, 'app/gone/farther')).toBeUndefined()
    app.stop()
  })

  it('[PR-2] have a state if they are machines that are running or done', () => {
    expect(stateOf({ status: 'active', value: 'open' })).toBe('open')
    expect(stateOf({ status: 'done', value: 'closed' })).toBe('closed')
    expect(stateOf({ status: 'stopped', value: 'open' })).toBeUndefined()
    expect(stateOf({ status: 'active', output: 7 })).toBeUndefined()
    const app = root()
    expect(livingMachines(app)).toEqual([['app', app]])
    app.stop()
    expect(livingMachines(app)).toEqual([])
  })
})
