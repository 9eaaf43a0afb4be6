import { type ActorRefLike, type AnyActorRef, type AnyEventObject, createActor, type InspectionEvent } from 'xstate'
import { nameOf } from '../../../machines/replay/actors.ts'
import { inert } from '../../../machines/replay/effects.ts'
import { createRecorder, STEPS_KEPT } from '../../../machines/replay/recorder.ts'
import { FETCHING, tinyMachine, WATCHING } from './tiny.ts'

/*
 * What the recorder makes of each inspection event. The test sends the events itself, so that they can come in any order.
 */

const HALF = STEPS_KEPT / 2

const heardBy = () => {
  const recorder = createRecorder(() => 0)
  const app: AnyActorRef = createActor(inert(tinyMachine, () => undefined)).start()
  const child = (name: string): AnyActorRef => {
    const { children }: { children: Record<string, AnyActorRef> } = app.getSnapshot()
    const found = Object.values(children).find((one) => nameOf(one) === name)
    if (!found) throw new Error(`There is no ${name}`)
    return found
  }
  const hear = (event: InspectionEvent) => recorder.observe(event, 1000)
  /** An event has been sent to an actor. */
  const comes = (event: AnyEventObject, actorRef: ActorRefLike = app, sourceRef?: ActorRefLike): AnyEventObject => {
    hear({ type: '@xstate.event', rootId: 'x:0', actorRef, sourceRef, event })
    return event
  }
  /** An actor has processed the event. */
  const taken = (event: AnyEventObject, actorRef: ActorRefLike = app): void =>
    hear({ type: '@xstate.snapshot', rootId: 'x:0', actorRef, event, snapshot: app.getSnapshot() })
  const chosen = (): AnyEventObject => comes({ type: 'page.chosen' })
  const choose = (times: number): void => {
    for (let time = 0; time < times; time += 1) taken(chosen())
  }
  const starts = () => taken(comes({ type: 'xstate.init' }))
  const steps = () => recorder.take()?.steps ?? []
  return { recorder, app, child, comes, taken, chosen, choose, starts, steps }
}

describe('an event that a recorder receives', () => {
  it('[PR-3] is ignored before the root has started', () => {
    const { recorder, comes, taken, child } = heardBy()
    taken({ type: 'page.chosen' })
    comes({ type: 'page.chosen' })
    comes({ type: 'xstate.init' }, child('watchIt'))
    expect(recorder.take()).toBeNull()
  })

  it('[PR-3] is not a step if one actor has sent it to another', () => {
    const { app, child, comes, starts, steps } = heardBy()
    starts()
    comes({ type: 'page.chosen' }, child('fetchIt'), app)
    expect(steps()).toEqual([])
  })

  it('[PR-3] is recorded with its cause: a view, a timer, an answer of an effect, or a watcher', () => {
    const { app, child, comes, starts, steps } = heardBy()
    starts()
    const [fetching, watching] = [child('fetchIt'), child('watchIt')]
    comes({ type: 'page.chosen' })
    comes({ type: 'xstate.after.WAIT.tiny.waiting' }, app, app)
    comes({ type: 'xstate.promise.resolve', data: 7 }, fetching, fetching)
    comes({ type: 'news.heard', title: 'one' }, app, watching)
    const at = 1000
    const states = {}
    expect(steps()).toEqual([
      { at, cause: 'event', to: 'app', event: { type: 'page.chosen' }, states },
      { at, cause: 'timer', to: 'app', event: { type: 'xstate.after.WAIT.tiny.waiting' }, states },
      {
        at,
        cause: 'answer',
        to: FETCHING,
        effect: 'fetchIt',
        event: { type: 'xstate.promise.resolve', data: 7 },
        states,
      },
      {
        at,
        cause: 'watcher',
        to: 'app',
        effect: 'watchIt',
        from: WATCHING,
        event: { type: 'news.heard', title: expect.stringMatching(/^[\u2800]{3}$/) },
        states,
      },
    ])
  })

  it('[PR-3] is marked with atOnce if a watcher sends it while starting, and not later', () => {
    const { app, child, comes, taken, starts, steps } = heardBy()
    starts()
    const watching = child('watchIt')
    const started = comes({ type: 'xstate.init' }, watching)
    taken(comes({ type: 'news.heard', title: 'one' }, app, watching))
    taken(comes({ type: 'news.heard', title: 'two' }, app, watching))
    taken(comes({ type: 'page.chosen' }))
    taken(started, watching)
    taken(comes({ type: 'news.heard', title: 'three' }, app, watching))
    expect(steps().map((step) => 'atOnce' in step)).toEqual([true, true, false, false])
  })

  it('[PR-3] is not marked with atOnce if another actor sends it while starting', () => {
    const { child, comes, starts, steps } = heardBy()
    starts()
    const fetching = child('fetchIt')
    comes({ type: 'xstate.init' }, fetching)
    comes({ type: 'xstate.promise.resolve', data: 7 }, fetching, fetching)
    expect(steps().map((step) => [step.cause, 'atOnce' in step])).toEqual([['answer', false]])
  })

  it('[PR-1] is masked by its own name, and an answer by the name of its effect', () => {
    const { child, comes, starts, steps } = heardBy()
    starts()
    const permissions = { ...child('fetchIt'), src: 'fetchPermissions' }
    comes({ type: 'password.changed', password: 'Spokes and chains' })
    comes({ type: 'xstate.promise.resolve', data: ['staff.view'] }, permissions, permissions)
    expect(steps().map(({ event }) => event)).toEqual([
      { type: 'password.changed', password: '******⠀⠀⠀⠀' },
      { type: 'xstate.promise.resolve', data: ['staff.view'] },
    ])
  })
})

describe('the steps that a recorder keeps', () => {
  it('[PF-42] share one object for equal events', () => {
    const { comes, starts, steps } = heardBy()
    starts()
    for (const type of ['page.chosen', 'page.broken', 'page.chosen']) comes({ type })
    const [first, second, third] = steps().map(({ event }) => event)
    expect(third).toBe(first)
    expect(second).not.toBe(first)
    expect(steps()).toHaveLength(3)
  })
})

describe('the retained part of a recording', () => {
  it('[PR-3] starts where no event is being processed', () => {
    const { recorder, chosen, choose, taken, starts } = heardBy()
    starts()
    choose(HALF - 1)
    const outer = chosen()
    taken(chosen())
    taken(outer)
    choose(HALF)
    expect(recorder.take()).toMatchObject({ start: { input: undefined }, forgotten: 0 })
    choose(1)
    expect(recorder.take()).toMatchObject({ start: { snapshot: { status: 'active' } }, forgotten: HALF + 1 })
  })

  it('[PR-3] starts after an event that caused an error, too', async () => {
    const { recorder, chosen, choose, starts } = heardBy()
    starts()
    choose(HALF - 1)
    chosen()
    await Promise.resolve()
    choose(HALF + 1)
    expect(recorder.take()).toMatchObject({ forgotten: HALF })
    expect(recorder.take()?.steps).toHaveLength(HALF + 1)
  })
})
