import type { Step } from '../../../machines/model/recording.ts'
import { firstDifference } from '../../../machines/replay/difference.ts'
import { describeSteps, stateWords } from '../../../machines/replay/words.ts'

const step = (changes: Partial<Step>): Step => ({
  at: 1000,
  cause: 'event',
  to: 'app',
  event: { type: 'link.followed' },
  states: {},
  ...changes,
})

describe('a recording as text', () => {
  it.each([
    ['open', 'open'],
    [{ open: 'kept' }, 'open: kept'],
    [{ session: undefined }, 'session'],
    [{ session: {}, screen: 'signIn', shell: { rail: 'shown' } }, 'session, screen: signIn, shell: (rail: shown)'],
  ])('has the state %j in one line', (value, words) => {
    expect(stateWords(value)).toBe(words)
  })

  it('states for each step what happened, when, to which actor, and what changed', () => {
    const steps = [
      step({ event: { type: 'link.followed', href: '/users' }, states: { app: { screen: 'users' } } }),
      step({
        at: 2250,
        cause: 'answer',
        to: 'app/session/0',
        effect: 'fetchUser',
        event: { type: 'xstate.promise.resolve', data: 1 },
        states: { app: { screen: 'users' }, 'app/session': 'signedIn' },
      }),
      step({ at: 2250, cause: 'answer', effect: 'fetchUser', event: { type: 'xstate.promise.reject' } }),
      step({ at: 2250, cause: 'timer', to: 'app/theme', event: { type: 'xstate.after.WAIT.theme.switching' } }),
      step({ at: 2250, cause: 'timer', event: { type: 'reply.received' } }),
      step({ at: 2250, cause: 'timer', event: { type: 'own.xstate.after.WAIT.x' } }),
      step({ at: 2250, cause: 'watcher', effect: 'watchNetwork', event: { type: 'network.lost' } }),
      step({ at: 2250, cause: 'watcher', event: { type: 'network.lost' } }),
    ]
    expect(
      describeSteps(steps).map(({ number, gap, actor, event, carried, changes }) => [
        number,
        gap,
        actor,
        event,
        carried,
        changes,
      ]),
    ).toEqual([
      [1, '+0.0 s', 'app', 'link.followed', '{"href":"/users"}', ['app: screen: users']],
      [2, '+1.3 s', 'app/session/0', 'fetchUser answered', '{"data":1}', ['app/session: signedIn']],
      [3, '+0.0 s', 'app', 'fetchUser failed', '', []],
      [4, '+0.0 s', 'app/theme', 'after WAIT', '', []],
      [5, '+0.0 s', 'app', 'reply.received, after its time', '', []],
      [6, '+0.0 s', 'app', 'own.xstate.after.WAIT.x, after its time', '', []],
      [7, '+0.0 s', 'app', 'network.lost by watchNetwork', '', []],
      [8, '+0.0 s', 'app', 'network.lost by an effect', '', []],
    ])
  })
})

describe('the first difference', () => {
  it('is null if both are equal as JSON', () => {
    expect(firstDifference('end', { a: [1, { b: 'c' }] }, { a: [1, { b: 'c', d: undefined }] })).toBeNull()
  })

  it('is found between a value and undefined', () => {
    expect(firstDifference('end', undefined, undefined)).toBeNull()
    expect(firstDifference('end', undefined, { a: 1 })).toBe('end: not there in the file, {"a":1} when played')
    expect(firstDifference('end', { a: 1 }, undefined)).toBe('end: {"a":1} in the file, not there when played')
  })

  it.each([
    [{ a: { b: 1 } }, { a: { b: 2 } }, 'end.a.b: 1 in the file, 2 when played'],
    [{ a: 'x' }, {}, 'end.a: "x" in the file, not there when played'],
    [{}, { a: null }, 'end.a: not there in the file, null when played'],
    [{ a: [1] }, { a: [1, 2] }, 'end.a.1: not there in the file, 2 when played'],
    [{ a: {} }, { a: null }, 'end.a: {} in the file, null when played'],
  ])('of %j and %j is named with its path', (recorded, played, words) => {
    expect(firstDifference('end', recorded, played)).toBe(words)
  })
})
