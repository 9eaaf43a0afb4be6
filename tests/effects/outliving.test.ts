import { type ActorRefFrom, createActor, createMachine } from 'xstate'
import { wired } from '../../machines/kit/wired.ts'
import type { User } from '../../machines/model/entities.ts'
import type { EndedSessions } from '../../machines/model/staff.ts'
import { selectEnded } from '../../machines/screens/userManagement/memberSessions.ts'
import { userManagementMachine } from '../../machines/screens/userManagement/userManagement.machine.ts'
import { createPresence } from '../../src/effects/presence.ts'
import { type RunningCalls, tracked, withoutWaiting } from '../../src/effects/running.ts'
import { createWaiting } from '../../src/effects/waiting.ts'
import type { AppActor } from '../../src/hooks/actor.ts'
import { staffCalls } from '../../src/screens/userManagement/calls.ts'
import { userManagementEffects } from '../../src/screens/userManagement/effects.ts'
import { ada, bob, itemsAnswer, staffAnswer, staffMember } from '../machines/fixtures.ts'
import { respond } from '../support/answeringServer.ts'
import { settle } from '../support/control.ts'
import { notedWorld } from '../support/notedWorld.ts'
import { openedAt } from '../support/openedAt.ts'
import { clientOf, serverOfTests } from '../support/testClient.ts'

/*
 * Ending all sessions of a member of staff: the call outlives the screen, but not the session of the person who confirmed it.
 */

const server = serverOfTests()

const begun: { stop: () => void }[] = []
afterEach(() => {
  for (const actor of begun.splice(0)) actor.stop()
})

/** The app with Ada signed in, and functions that change her session from another tab. */
const signedIn = async () => {
  const answers = { fetchUser: ada }
  const { root, world, say, taken } = notedWorld(answers, {
    // The workspace is not needed here, so its chunk never loads.
    loadChunk: () => new Promise<void>(() => undefined),
    whilePresent: createPresence(() => app),
  })
  const app: AppActor = createActor(root, {
    input: { ...openedAt('/dashboard'), auth: { token: 'ada-1' } },
  }).start()
  begun.push(app)
  await settle()
  const stores = async (token: string, user: User): Promise<void> => {
    answers.fetchUser = user
    say('watchAuth', { type: 'auth.changed', auth: { token } })
    await settle()
  }
  return {
    world,
    signsInAgain: () => stores('ada-2', ada),
    bobSignsIn: () => stores('bob-1', bob),
    signsOut: async () => {
      say('watchAuth', { type: 'auth.changed', auth: null })
      await settle()
    },
    notices: () => taken().filter(([name]) => name === 'showNotice'),
  }
}

type Removal = ReturnType<typeof staffCalls>['removeMemberSessions']

/** User management as Ada sees it, after she has confirmed the end of all sessions of Tiago. */
const confirmed = async (removal: (own: Awaited<ReturnType<typeof signedIn>>) => Removal) => {
  const own = await signedIn()
  const calls = {
    ...staffCalls(() => Promise.reject(new Error('Not asked')), { now: () => 0 }),
    fetchStaff: async () => staffAnswer(staffMember('ada', []), staffMember('tiago', [])),
    fetchPermissionItems: async () => itemsAnswer(),
    removeMemberSessions: removal(own),
  }
  const input = {
    isOffered: true,
    known: [],
    mayEdit: true,
    mayEndSessions: true,
    offersInvite: true,
    email: ada.email,
  }
  const screen = wired(userManagementMachine, { ...own.world, ...userManagementEffects(own.world, calls) })
  const above = createActor(createMachine({ invoke: { id: 'userManagement', src: screen, input } })).start()
  begun.push(above)
  await settle()
  const actor = above.getSnapshot().children.userManagement as ActorRefFrom<typeof screen>
  actor.send({ type: 'member.chosen', id: 'tiago' })
  const { sessions } = actor.getSnapshot().children
  sessions?.send({ type: 'command.requested', input: { id: 'tiago' } })
  sessions?.send({ type: 'command.confirmed' })
  await settle()
  return { ...own, actor, leave: () => above.stop() }
}

/** The same, with an API that does not answer until the test makes it. */
const ending = async () => {
  let answer: (output: EndedSessions) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  let signal: AbortSignal | undefined
  const started = await confirmed(() => (_, given) => {
    signal = given
    return new Promise<EndedSessions>((resolve, reject) => {
      answer = resolve
      fail = reject
    })
  })
  return {
    ...started,
    ended: async (count: number) => {
      answer({ ended_sessions: count })
      await settle()
    },
    failed: async (message: string) => {
      fail(new Error(message))
      await settle()
    },
    isAborted: () => signal?.aborted,
  }
}

describe('ending all sessions of a member of staff', () => {
  it('[SC-30] shows a notice with the reason if it fails after the screen was left', async () => {
    const { leave, failed, notices } = await ending()
    leave()
    await failed('Out of order')
    expect(notices()).toEqual([
      ['showNotice', { type: 'error', message: 'User management: Could not end the sessions. Out of order' }],
    ])
  })

  it('[SC-30] shows no notice if the screen itself shows the number of ended sessions', async () => {
    const { actor, leave, ended, notices } = await ending()
    const { sessions } = actor.getSnapshot().children
    await ended(2)
    expect(sessions && selectEnded(sessions.getSnapshot())).toBe(2)
    leave()
    await settle()
    expect(notices()).toEqual([])
  })

  it.each<[string, (own: Awaited<ReturnType<typeof ending>>) => unknown]>([
    ['another member is chosen', ({ actor }) => actor.send({ type: 'member.chosen', id: 'ada' })],
    ['the screen is left', ({ leave }) => leave()],
    [
      'the same person has signed in again',
      ({ leave, signsInAgain }) => {
        leave()
        return signsInAgain()
      },
    ],
  ])('[ND-12] [SC-30] is not aborted, and shows a notice once it is answered, if %s meanwhile', async (_, happens) => {
    const own = await ending()
    await happens(own)
    expect(own.isAborted()).toBe(false)
    await own.ended(1200)
    const message = 'User management: 1,200 sessions were ended.'
    expect(own.notices()).toEqual([['showNotice', { type: 'success', message }]])
  })

  it.each(['signsOut', 'bobSignsIn'] as const)(
    '[ND-8] [SC-30] is aborted without a notice if the person signs out or somebody else signs in: %s',
    async (goes) => {
      const { leave, ended, failed, isAborted, notices, ...session } = await ending()
      leave()
      await session[goes]()
      expect(isAborted()).toBe(true)
      await (goes === 'signsOut' ? ended(2) : failed('Out of order'))
      expect(notices()).toEqual([])
    },
  )
})

describe('the call that ends all sessions of a member of staff', () => {
  /** The call over real HTTP, by a client that treats a 401 as the refusal of its token. */
  const called = async () => {
    const running: RunningCalls = { all: new Set(), onChange: () => undefined }
    const started = await confirmed(({ world }) => {
      const client = clientOf(server, {
        readToken: () => 'ada-1',
        onMessage: (type, message) => world.showNotice({ type, message }),
        onTokenRefused: () => true,
        untilRenewed: withoutWaiting(createWaiting().untilRenewed, running),
      })
      return staffCalls(tracked(client, running), { now: () => 0 }).removeMemberSessions
    })
    return { ...started, running }
  }

  it('[ND-7] [ND-8] waits after a 401 instead of failing, and is aborted without a notice if the person signs out', async () => {
    const refused = new Promise<void>((resolve) => {
      server.reply((response, request) => {
        response.on('finish', resolve)
        respond(401, { status: 'failed', message: 'Unauthenticated.' })(response, request)
      })
    })
    const { leave, running, signsOut, notices } = await called()
    leave()
    await refused
    // The server has sent its answer; the client reads it a little later.
    while ([...running.all].some(({ at }) => at < Infinity)) await settle()
    expect(running.all.size).toBe(1)
    await signsOut()
    await settle()
    expect(running.all.size).toBe(0)
    expect(notices()).toEqual([])
  })

  it('[ND-8] is aborted without a notice if somebody else signs in', async () => {
    const closed = new Promise<void>((resolve) => {
      server.reply((response) => {
        response.on('close', resolve)
      })
    })
    const { leave, running, bobSignsIn, notices } = await called()
    leave()
    while (server.received.length === 0) await settle()
    await bobSignsIn()
    await closed
    expect(running.all.size).toBe(0)
    expect(notices()).toEqual([])
  })
})
