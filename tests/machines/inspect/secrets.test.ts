import type { ActorRefLike } from 'xstate'
import { redacted } from '../../../src/inspect/app/stately.ts'
import { createTap } from '../../../src/inspect/app/tap.ts'
import type { Message } from '../../../src/inspect/link/messages.ts'
import { recordSession } from '../../support/sessions/session.ts'
import { CANARY } from '../../support/sessions/texts.ts'

/*
 * Every text that a person or an API can supply contains a canary. No canary may be sent to an inspector, neither ours nor Stately's.
 */

const SESSIONS = 10
const MOVES = 300
const SIGHTING = new RegExp(`.{0,60}${CANARY}.{0,20}`, 'gi')

const sightings = (reported: unknown): string[] => JSON.stringify(reported).match(SIGHTING) ?? []

describe('the messages to an inspector', () => {
  it.each(Array.from({ length: SESSIONS }, (_, index) => index + 1))(
    '[IN-6] contain no secret and can be cloned, in random session %d',
    async (seed) => {
      const reported: Message[] = []
      let brought = 0
      const tap = createTap(
        ({ messages }) => reported.push(...structuredClone(messages)),
        () => undefined,
      )
      tap.open()
      await recordSession(seed, MOVES, (event) => {
        if (event.type === '@xstate.event') brought += sightings(event.event).length
        tap.observe(event)
      })
      tap.flush()
      tap.close()
      expect(brought).toBeGreaterThan(0)
      expect(reported.length).toBeGreaterThan(MOVES)
      expect(sightings(reported)).toEqual([])
    },
  )

  it('[IN-6] contain no secret after they are redacted for the inspector of Stately', async () => {
    const reported: unknown[] = []
    const actors: ActorRefLike[] = []
    const base = { rootId: 'x:0', sessionId: 'x:0', createdAt: '0', id: '', _version: '1' }
    await recordSession(1, MOVES, (event) => {
      if (event.type === '@xstate.event') {
        reported.push(redacted({ ...base, type: event.type, event: event.event, sourceId: undefined }))
      }
      if (event.type === '@xstate.snapshot') {
        reported.push(redacted({ ...base, type: event.type, event: event.event, snapshot: event.snapshot }))
      }
      if (event.type === '@xstate.actor') actors.push(event.actorRef)
    })
    for (const actor of actors) {
      const snapshot = actor.getSnapshot() ?? {}
      reported.push(redacted({ ...base, type: '@xstate.actor', name: 'a', definition: '', parentId: '', snapshot }))
    }
    expect(reported.length).toBeGreaterThan(MOVES)
    expect(sightings(structuredClone(reported))).toEqual([])
  })
})
