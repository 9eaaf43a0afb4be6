import { createActor, fromCallback, fromPromise, SimulatedClock } from 'xstate'
import { CallError } from '../../../machines/model/callError.ts'
import { keyedHash } from '../../../machines/model/keyedHash.ts'
import type { Recording } from '../../../machines/model/recording.ts'
import { withEffects } from '../../../machines/replay/effects.ts'
import { createRecorder, STEPS_KEPT } from '../../../machines/replay/recorder.ts'
import { replay } from '../../../machines/replay/replay.ts'
import { settle } from '../../support/control.ts'
import { wholeAppMachine } from '../../support/whole.ts'

const stars = expect.stringMatching(/^\**[\u2800-\u28ff]*$/)

/** The root, with a world that answers each effect at once: with the answer under its name, or with a failure. */
const start = (answers: Readonly<Record<string, unknown>> = {}) => {
  const clock = new SimulatedClock()
  const recorder = createRecorder((text) => keyedHash([3, 4], text))
  const machine = withEffects(wholeAppMachine, {
    actor: (name) =>
      name.startsWith('watch')
        ? fromCallback(() => undefined)
        : fromPromise(async () => {
            if (name in answers) return answers[name]
            throw new CallError('http', 'Ada may not', 403)
          }),
    action: () => () => undefined,
  })
  const root = createActor(machine, {
    clock,
    inspect: (event) => recorder.observe(event, 1000 + clock.now()),
    input: {
      auth: null,
      location: { path: '/auth', search: '' },
      theme: { storedMode: null, storedMenuMode: null, documentMode: null, systemScheme: 'light' },
      isOnline: true,
    },
  })
  root.start()
  const take = (): Recording => {
    const recording = recorder.take()
    if (recording === null) throw new Error('Nothing was recorded')
    return recording
  }
  return { root, clock, take }
}

describe('the recorder', () => {
  it('has no recording before the start', () => {
    expect(createRecorder(() => 0).take()).toBeNull()
  })

  it('records the input of the root, and none of its consequences', () => {
    const { take } = start()
    expect(take()).toMatchObject({
      start: { input: { auth: null, location: { path: '/auth', search: '' }, isOnline: true } },
      forgotten: 0,
      steps: [],
    })
  })

  it('records events of views, answers and ends of delays, each with the resulting states', async () => {
    const { root, clock, take } = start()
    const form = root.getSnapshot().children.signIn
    form?.send({ type: 'email.changed', email: 'ada@private.test' })
    form?.send({ type: 'password.changed', password: 'secret' })
    clock.increment(250)
    form?.send({ type: 'form.submitted' })
    await settle()
    root.getSnapshot().children.theme?.send({ type: 'mode.chosen', mode: 'dark' })
    clock.increment(300)
    const { steps, end } = take()
    expect(steps.map(({ at, cause, to, effect }) => [at, cause, to, effect])).toEqual([
      [1000, 'event', 'app/signIn', undefined],
      [1000, 'event', 'app/signIn', undefined],
      [1250, 'event', 'app/signIn', undefined],
      [1250, 'answer', 'app/session/0.session.checking', 'signIn'],
      [1250, 'event', 'app/theme', undefined],
      [1550, 'timer', 'app/theme', undefined],
    ])
    expect(steps.map(({ event }) => event)).toEqual([
      { type: 'email.changed', email: expect.stringMatching(/^\*{8}[a-z]{6}@x$/) },
      { type: 'password.changed', password: stars },
      { type: 'form.submitted' },
      { type: 'xstate.promise.reject', data: { failure: 'http', status: 403, message: stars } },
      { type: 'mode.chosen', mode: 'dark' },
      { type: 'xstate.after.THEME_SWITCHING_DURATION.theme.switching' },
    ])
    expect(steps[3]?.states).toMatchObject({ 'app/session': 'signedOut', 'app/signIn': { alert: 'shown' } })
    expect(steps[5]?.states).toEqual({ 'app/theme': 'settled' })
    expect(end['app/signIn']?.context).toEqual({ email: '**************@x', password: '***', refusal: stars })
  })

  it('[PR-2] leaves out events of the pointer crossing links, as they change no state', () => {
    const { root, take } = start()
    const theme = root.getSnapshot().children.theme
    theme?.send({ type: 'mode.chosen', mode: 'dark' })
    const before = take().steps
    root.send({ type: 'link.approached', href: '/tickets' })
    expect(take().steps).toEqual(before)
    theme?.send({ type: 'mode.chosen', mode: 'light' })
    expect(take().steps).toHaveLength(before.length + 1)
    expect(replay(JSON.parse(JSON.stringify(take())), wholeAppMachine).difference).toBeNull()
  })

  it('drops the oldest half when it is full, and keeps the snapshot of that time as the start', () => {
    const { root, take } = start()
    const theme = root.getSnapshot().children.theme
    const choose = (times: number): void => {
      for (let time = 0; time < times; time += 1)
        theme?.send({ type: 'mode.chosen', mode: time % 2 ? 'dark' : 'light' })
    }
    choose(STEPS_KEPT)
    expect(take()).toMatchObject({ start: { input: {} }, forgotten: 0 })
    expect(take().steps).toHaveLength(STEPS_KEPT)
    choose(1)
    expect(take()).toMatchObject({ start: { snapshot: { status: 'active' } }, forgotten: STEPS_KEPT / 2 })
    expect(take().steps).toHaveLength(STEPS_KEPT / 2 + 1)
    choose(10 * STEPS_KEPT)
    expect(take().steps.length).toBeLessThanOrEqual(STEPS_KEPT)
    expect(replay(JSON.parse(JSON.stringify(take())), wholeAppMachine).difference).toBeNull()
  })
})
