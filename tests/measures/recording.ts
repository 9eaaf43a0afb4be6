import { createActor, SimulatedClock } from 'xstate'
import { keyedHash } from '../../machines/model/keyedHash.ts'
import { inert } from '../../machines/replay/effects.ts'
import { createRecorder, type Recorder, STEPS_KEPT } from '../../machines/replay/recorder.ts'
import { wholeAppMachine } from '../support/whole.ts'

const EVENTS = 10_000
const ROUNDS = 5

const input = {
  auth: null,
  location: { path: '/auth', search: '' },
  theme: { storedMode: null, storedMenuMode: null, documentMode: null, systemScheme: 'light' },
  isOnline: true,
}

/** The root at the sign-in form, in a world whose effects do nothing. */
const open = (recorder: Recorder | null) => {
  const clock = new SimulatedClock()
  const root = createActor(
    inert(wholeAppMachine, () => undefined),
    { input, clock, ...(recorder && { inspect: (event) => recorder.observe(event, clock.now()) }) },
  )
  root.start()
  return root
}

/** Sends what a person types and chooses. */
const act = (root: ReturnType<typeof open>): void => {
  const { signIn, theme } = root.getSnapshot().children
  for (let time = 0; time < EVENTS / 4; time += 1) {
    signIn?.send({ type: 'email.changed', email: `ada.${time}@kickstand.example` })
    signIn?.send({ type: 'password.changed', password: `secret ${time}` })
    theme?.send({ type: 'mode.chosen', mode: time % 2 ? 'dark' : 'light' })
    root.send({ type: 'link.followed', href: `/tickets?user=${time}`, replace: false })
  }
}

const timeOf = (recorder: Recorder | null): number => {
  const root = open(recorder)
  const from = performance.now()
  act(root)
  return performance.now() - from
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

it('prints the cost of recording 10,000 events, and keeps at most the configured number of steps', () => {
  const recorders = Array.from({ length: ROUNDS }, () => createRecorder((text) => keyedHash([1, 2], text)))
  const rounds = recorders.map((recorder) => [timeOf(null), timeOf(recorder)] as const)
  const without = median(rounds.map(([time]) => time))
  const recorded = median(rounds.map(([, time]) => time))
  process.stdout.write(
    `${EVENTS} events: ${without.toFixed(0)} ms, recorded ${recorded.toFixed(0)} ms, ratio ${(recorded / without).toFixed(2)}, ` +
      `${(((recorded - without) / EVENTS) * 1000).toFixed(1)} µs more an event\n`,
  )
  for (const recorder of recorders) expect(recorder.take()?.steps.length).toBeLessThanOrEqual(STEPS_KEPT)
})
