import { CallError } from '../../../machines/model/callError.ts'
import type { Step } from '../../../machines/model/recording.ts'
import { createPlayer } from '../../../machines/replay/player.ts'
import { settle } from '../../support/control.ts'
import { answered, heard, recordingOf, refused, step, tinyMachine } from './tiny.ts'

const ready = (...steps: Step[]) => createPlayer(recordingOf(steps), tinyMachine)

const played = (...steps: Step[]) => {
  const player = ready(...steps)
  while (player.played() < steps.length) player.next()
  return player.root.getSnapshot()
}

/** What the player makes of the recorded reason why an effect failed. */
const revived = (data: unknown): unknown => {
  const { context } = played(refused(data))
  if (context.answer instanceof CallError)
    return ['CallError', context.answer.failure, context.answer.status, context.answer.message]
  return context.answer instanceof Error ? ['Error', context.answer.message] : context.answer
}

describe('a played answer', () => {
  it('[PR-2] is passed on as it was recorded', () => {
    const { value, context } = played(answered({ message: 'Hello', failure: 'http' }))
    expect([value, context.answer]).toEqual(['loaded', { message: 'Hello', failure: 'http' }])
    expect(context.answer).not.toBeInstanceOf(Error)
  })

  it.each(['failed', 'http', 'network', 'shape'])(
    '[PR-2] that failed by %s becomes a CallError of that kind',
    (failure) => {
      expect(revived({ failure, status: 404, message: '****' })).toEqual(['CallError', failure, 404, '****'])
    },
  )

  it.each([
    [{ failure: 'http', status: null, message: '****' }, ['CallError', 'http', null, '****']],
    [{ failure: 'http', status: '404', message: '****' }, ['CallError', 'http', null, '****']],
    [{ failure: 'luck', status: 404, message: '****' }, ['Error', '****']],
    [{ status: 404, message: '****' }, ['Error', '****']],
    [{ message: '****' }, ['Error', '****']],
    [{ failure: 'http' }, { failure: 'http' }],
    ['****', '****'],
    [7, 7],
    [null, null],
    [undefined, undefined],
  ])('[PR-2] recorded as the failure %j fails with %j', (data, given) => {
    expect(revived(data)).toEqual(given)
  })

  it.each([
    [{ isShown: true, errorCode: 'changed', data: { version: 2 } }, [true, 'changed', { version: 2 }]],
    [{ isShown: 'yes', errorCode: 7 }, [false, null, null]],
    [{}, [false, null, null]],
  ])(
    '[PR-2] of a refusal with %j keeps whether it was shown, its code and its data, if they are valid',
    (more, given) => {
      const { context } = played(refused({ failure: 'http', status: 409, message: '****', ...more }))
      const { isShown, code, data } = context.answer as CallError
      expect([isShown, code, data]).toStrictEqual(given)
    },
  )

  it('[PR-2] is the only one: no effect answers or runs by itself', async () => {
    const player = ready(heard('one'))
    player.next()
    await settle()
    expect(player.root.getSnapshot()).toMatchObject({
      status: 'active',
      value: 'waiting',
      context: { messages: ['one'] },
    })
  })
})

describe('an event of a watcher', () => {
  it('[PR-2] recorded while it started is sent while it starts, in order', () => {
    const player = ready(heard('one', { atOnce: true }), heard('two', { atOnce: true }), heard('three'))
    expect(player.played()).toBe(2)
    expect(player.root.getSnapshot().context.messages).toEqual(['one', 'two'])
    expect(player.next().map(({ event }) => event)).toEqual([{ type: 'news.heard', title: 'three' }])
    expect(player.root.getSnapshot().context.messages).toEqual(['one', 'two', 'three'])
  })

  it.each([
    ['recorded later', heard('one')],
    ['recorded from another watcher', heard('one', { atOnce: true, from: 'app/other' })],
  ])('[PR-2] %s is not sent while it starts', (_, first) => {
    expect(ready(first).played()).toBe(0)
  })

  it('[PR-2] is not sent if none was recorded', () => {
    const player = ready()
    expect([player.played(), player.root.getSnapshot().status]).toEqual([0, 'active'])
  })
})

describe('a player', () => {
  it('[PR-2] plays one step after the other, and nothing after the last one', () => {
    const first = step({})
    const player = ready(first)
    expect([player.next(), player.played(), player.root.getSnapshot().value]).toEqual([[first], 1, 'left'])
    expect([player.next(), player.played(), player.root.getSnapshot().value]).toEqual([[], 1, 'left'])
  })

  it('[PR-2] continues if the actor of a step no longer exists', () => {
    const player = ready(step({ to: 'app/gone/farther' }), step({}))
    player.next()
    player.next()
    expect([player.played(), player.root.getSnapshot().value]).toEqual([2, 'left'])
  })

  it('[PR-6] reports the error that a model has thrown', () => {
    const errors: unknown[] = []
    const recording = recordingOf([step({ event: { type: 'page.broken' } })])
    const player = createPlayer(recording, tinyMachine, undefined, (error) => errors.push(error))
    player.next()
    expect(errors).toEqual([new Error('Out of order')])
  })
})
