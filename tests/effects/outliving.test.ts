import { createActor } from 'xstate'
import type { AuthRecord } from '../../machines/model/entities.ts'
import type { EndedSessions } from '../../machines/model/staff.ts'
import { selectEnded } from '../../machines/parts/memberSessions.machine.ts'
import { staffCalls } from '../../src/effects/calls/staff.ts'
import { wireUserManagement } from '../../src/wire/userManagement.ts'
import { staffMember } from '../machines/fixtures.ts'
import { settle } from '../support/control.ts'
import { notedWorld } from '../support/notedWorld.ts'

/** User management, where the end of all sessions of Tiago has been confirmed and not been answered. */
const ending = async () => {
  let answer: (output: EndedSessions) => void = () => undefined
  let fail: (error: Error) => void = () => undefined
  let auth: AuthRecord | null = { token: 'ada-1' }
  const signals: AbortSignal[] = []
  const { effects, taken } = notedWorld()
  const world = new Proxy(effects, {
    get: (own, name) => (name === 'readAuth' ? () => auth : Reflect.get(own, name)),
  })
  const calls = {
    ...staffCalls(() => Promise.reject(new Error('Not asked'))),
    fetchStaff: async () => [staffMember('ada', []), staffMember('tiago', [])],
    fetchPermissionItems: async () => [],
    removeMemberSessions: (_: { id: string }, signal: AbortSignal) => {
      signals.push(signal)
      return new Promise<EndedSessions>((resolve, reject) => {
        answer = resolve
        fail = reject
      })
    },
  }
  const machine = wireUserManagement(world, calls)
  const input = { offersStaff: true, mayEdit: true, mayEndSessions: true, email: 'ada@kickstand.example' }
  const actor = createActor(machine, { input }).start()
  await settle()
  actor.send({ type: 'member.chosen', id: 'tiago' })
  const { sessions } = actor.getSnapshot().children
  sessions?.send({ type: 'end.requested' })
  sessions?.send({ type: 'end.confirmed' })
  await settle()
  return {
    actor,
    ended: async (count: number) => {
      answer({ ended_sessions: count })
      await settle()
    },
    failed: async (message: string) => {
      fail(new Error(message))
      await settle()
    },
    signsOut: () => {
      auth = null
    },
    isAborted: () => signals.some(({ aborted }) => aborted),
    notices: () => taken().filter(([name]) => name === 'showNotice'),
  }
}

describe('the end of the sessions of a member whose screen is left before it is answered', () => {
  it.each([
    [0, 'User management: There was no session to end.'],
    [1, 'User management: 1 session was ended.'],
    [1200, 'User management: 1,200 sessions were ended.'],
  ])('[SC-30] goes on, and says that there were %i', async (count, words) => {
    const { actor, ended, isAborted, notices } = await ending()
    actor.stop()
    await ended(count)
    expect(notices()).toEqual([['showNotice', 'success', words]])
    expect(isAborted()).toBe(false)
  })

  it('[SC-30] or why it could not be', async () => {
    const { actor, failed, notices } = await ending()
    actor.stop()
    await failed('Out of order')
    expect(notices()).toEqual([
      ['showNotice', 'error', 'User management: The sessions could not be ended. Out of order'],
    ])
  })

  it('[SC-30] is told once: where the screen is still there, on it alone', async () => {
    const { actor, ended, notices } = await ending()
    const { sessions } = actor.getSnapshot().children
    await ended(2)
    expect(sessions && selectEnded(sessions.getSnapshot())).toBe(2)
    actor.stop()
    await settle()
    expect(notices()).toEqual([])
  })

  it('[SC-30] is told, too, where another member is chosen meanwhile', async () => {
    const { actor, ended, notices } = await ending()
    actor.send({ type: 'member.chosen', id: 'ada' })
    await ended(2)
    expect(notices()).toEqual([['showNotice', 'success', 'User management: 2 sessions were ended.']])
  })

  it('[ND-8] [SC-30] is told to nobody who is here in the place of who asked', async () => {
    const { actor, ended, signsOut, notices } = await ending()
    signsOut()
    actor.stop()
    await ended(2)
    expect(notices()).toEqual([])
  })
})
