import {
  type ActorBranch,
  actorAt,
  branchesOf,
  EMPTY_STREAM,
  ENDED_KEPT,
  isWithin,
  LOG_KEPT,
  withBatch,
  withoutLog,
} from '../../../src/inspect/model/stream.ts'
import { actor, batch, event } from './messages.ts'

const app = actor('x:0', 'app')
const tickets = actor('x:1', 'tickets', { parentId: 'x:0' })
const call = actor('x:2', 'fetchTickets', { parentId: 'x:1', machine: null })
const ended = { ...tickets, snapshot: { status: 'stopped' as const, value: 'idle' } }

const stream = withBatch(EMPTY_STREAM, batch({ actors: [app, tickets, call] }))

const names = (branches: readonly ActorBranch[]): unknown[] =>
  branches.map((branch) => [branch.actor.name, names(branch.children)])

describe('the stream of messages', () => {
  it('names actors by their paths from the root', () => {
    expect([...stream.actors.values()].map(({ path }) => path)).toEqual([
      'app',
      'app.tickets',
      'app.tickets.fetchTickets',
    ])
  })

  it('shows running actors below their parents, and an ended one only if it is selected', () => {
    expect(names(branchesOf(stream, undefined))).toEqual([['app', [['tickets', [['fetchTickets', []]]]]]])
    const later = withBatch(stream, batch({ actors: [ended] }))
    expect(names(branchesOf(later, undefined))).toEqual([['app', []]])
    expect(names(branchesOf(later, 'x:1'))).toEqual([['app', [['tickets', [['fetchTickets', []]]]]]])
  })

  it('shows all running actors below a parent', () => {
    const both = withBatch(stream, batch({ actors: [actor('x:3', 'users', { parentId: 'x:0' })] }))
    expect(names(branchesOf(both, undefined))).toEqual([
      [
        'app',
        [
          ['tickets', [['fetchTickets', []]]],
          ['users', []],
        ],
      ],
    ])
  })

  it('finds the running actor at a path, or the last one that ended there', () => {
    const gone = withBatch(stream, batch({ actors: [ended] }))
    expect(actorAt(gone, 'app.tickets')).toMatchObject({ session: 'x:1', status: 'stopped' })
    const again = withBatch(gone, batch({ actors: [actor('x:3', 'tickets', { parentId: 'x:0' })] }))
    expect(actorAt(again, 'app.tickets')).toMatchObject({ session: 'x:3', status: 'active' })
    expect(actorAt(again, 'app.users')).toBeUndefined()
  })

  it('knows which actor is a descendant of which', () => {
    expect(isWithin(stream, 'x:2', 'x:0')).toBe(true)
    expect(isWithin(stream, 'x:2', 'x:2')).toBe(true)
    expect(isWithin(stream, 'x:0', 'x:2')).toBe(false)
    expect(isWithin(stream, null, 'x:2')).toBe(false)
    expect(isWithin(stream, 'x:9', 'x:0')).toBe(false)
  })

  it('takes each event only once, even if the app sends the past again', () => {
    const events = [event(1, 'x:0', 'a.happened'), event(2, 'x:1', 'b.happened', { sourceId: 'x:0' })]
    const once = withBatch(stream, batch({ events: [...events, ...events] }))
    expect(withBatch(once, batch({ events })).log).toBe(once.log)
    expect(once.log.map(({ seq, path, sourcePath }) => [seq, path, sourcePath])).toEqual([
      [1, 'app', null],
      [2, 'app.tickets', 'app'],
    ])
    expect(once).toMatchObject({ count: 2, dropped: 0 })
  })

  it('names unknown actors by their session ids', () => {
    const strange = withBatch(stream, batch({ events: [event(1, 'x:9', 'a.happened', { sourceId: 'x:8' })] }))
    expect(strange.log.map(({ path, sourcePath }) => [path, sourcePath])).toEqual([['x:9', 'x:8']])
  })

  it('counts the events that were forgotten before it was connected', () => {
    expect(withBatch({ ...stream, last: 7 }, batch({ forgotten: 3 }))).toMatchObject({
      log: [],
      last: 7,
      count: 3,
      dropped: 3,
    })
  })

  it('keeps the last 5000 events, and counts the dropped ones', () => {
    const events = Array.from({ length: LOG_KEPT + 3 }, (_, index) => event(index + 1, 'x:0', 'a.happened'))
    const full = withBatch(stream, batch({ events, forgotten: 4 }))
    expect(LOG_KEPT).toBe(5000)
    expect(full.log).toHaveLength(5000)
    expect(full.log[0]?.seq).toBe(4)
    expect(full).toMatchObject({ count: 5007, dropped: 7 })
    expect(withoutLog(full)).toMatchObject({ log: [], count: 0, dropped: 0, last: 5003 })
  })

  it('forgets the oldest ended actors if there are very many, and no running one', () => {
    const calls = Array.from({ length: ENDED_KEPT + 1 }, (_, index) =>
      actor(`y:${index}`, 'fetchTickets', { parentId: 'x:1', machine: null, snapshot: { status: 'done' } }),
    )
    const most = withBatch(stream, batch({ actors: calls.slice(1) }))
    expect(most.actors.size).toBe(ENDED_KEPT + 3)
    const few = withBatch(stream, batch({ actors: calls.slice(0, ENDED_KEPT * 0.75) }))
    expect(few.actors.size).toBe(ENDED_KEPT * 0.75 + 3)
    const { actors } = withBatch(stream, batch({ actors: calls }))
    expect(actors.size).toBeLessThan(ENDED_KEPT)
    expect(['x:0', 'x:1', 'x:2'].every((session) => actors.has(session))).toBe(true)
    expect(actors.has('y:0')).toBe(false)
    expect(actors.has(`y:${ENDED_KEPT}`)).toBe(true)
  })

  it('stays the same object if a batch is empty', () => {
    expect(withBatch(stream, batch())).toBe(stream)
  })
})
